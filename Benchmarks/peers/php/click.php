<?php
// What one writes in PHP to count clicks: one SELECT, one INSERT, a redirect. Run by PHP-FPM under nginx.
// The database is a copy of one that Rondo made, with its tables and its settings.
declare(strict_types=1);

$database = new PDO('sqlite:' . $_SERVER['PEER_DATABASE'], options: [
  // Kept open: opening it for each request would cost more than the click.
  PDO::ATTR_PERSISTENT => true,
  PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION,
  PDO::ATTR_TIMEOUT => 20,
]);
$database->exec('PRAGMA synchronous=FULL; PRAGMA cache_size=-16384');

$banner = (int) basename($_SERVER['DOCUMENT_URI']);
$select = $database->prepare('SELECT target_location FROM banner WHERE id = ?');
$select->execute([$banner]);
$target = $select->fetchColumn();
if ($target === false) {
  http_response_code(404);
  exit;
}

$now = (int) (microtime(true) * 1000);
$insert = $database->prepare(
  'INSERT INTO click (event_id, set_id, revision, padding_layout, physical_index, real_index, banner_id, is_padding,'
  . ' occurred_at, received_at, source) VALUES (?, 1, 1, 0, 0, 0, ?, 0, ?, ?, 1)');
$insert->bindValue(1, hex2bin(str_replace('-', '', $_GET['view'])), PDO::PARAM_LOB);
$insert->bindValue(2, $banner, PDO::PARAM_INT);
$insert->bindValue(3, $now, PDO::PARAM_INT);
$insert->bindValue(4, $now, PDO::PARAM_INT);
$insert->execute();

header('Cache-Control: no-store');
header('Location: ' . $target, true, 302);
