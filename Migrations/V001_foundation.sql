-- The foundation: banner sets, banners, revisions, clicks and their counts.
-- Instants are INTEGER milliseconds since 1970-01-01T00:00:00Z; a name in _ms is a length of time.
-- A released migration is never edited: its checksum is recorded in every database that ran it.

CREATE TABLE padding_layout (
  code INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

INSERT INTO padding_layout (code, name)
VALUES (0, 'none'), (1, 'trailing'), (2, 'both-ends'), (3, 'three-view'), (4, 'two-view');

CREATE TABLE tap_source (
  code INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

INSERT INTO tap_source (code, name)
VALUES (1, 'cli'), (2, 'import');

CREATE TABLE banner_set (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  interval_ms INTEGER NOT NULL CHECK (interval_ms > 0),
  padding_layout INTEGER NOT NULL REFERENCES padding_layout (code),
  resume_policy TEXT NOT NULL CHECK (resume_policy IN ('reset', 'preserve')),
  missed_tick_policy TEXT NOT NULL CHECK (missed_tick_policy IN ('coalesce', 'catchup', 'restart')),
  time_zone TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  archived_at INTEGER,
  -- The newest revision, which is the one on show.
  revision INTEGER NOT NULL,
  -- The anchor of the rotation: `shown_index` (NULL in an empty set) is on show from `shown_since` until `next_tick_at`
  -- (NULL when nothing rotates); every later position follows from these three and the revision's dwells.
  shown_index INTEGER CHECK (shown_index >= 0),
  shown_since INTEGER NOT NULL,
  next_tick_at INTEGER,
  -- While rotation is paused: what was left of the running dwell.
  remaining_ms INTEGER CHECK (remaining_ms >= 0),
  -- Grows with every change of any set, so that a reader finds what changed since it last looked.
  change_seq INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX banner_set_by_change ON banner_set (change_seq);

CREATE TABLE pause_reason (
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  reason TEXT NOT NULL CHECK (reason IN ('drag', 'hover', 'hidden', 'operator')),
  since INTEGER NOT NULL,
  PRIMARY KEY (set_id, reason)
) STRICT, WITHOUT ROWID;

-- Images that were given as files; the bytes lie in the media folder beside the database, named by their hash.
CREATE TABLE media (
  sha256 TEXT PRIMARY KEY CHECK (length(sha256) = 64),
  format TEXT NOT NULL CHECK (format IN ('png', 'jpeg', 'gif', 'webp', 'avif')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  byte_count INTEGER NOT NULL CHECK (byte_count > 0),
  added_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE banner (
  id INTEGER PRIMARY KEY,
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  name TEXT NOT NULL,
  -- As given, and as a Location header carries it (an international host in punycode).
  target_url TEXT NOT NULL,
  target_location TEXT NOT NULL,
  image_url TEXT,
  media_sha256 TEXT REFERENCES media (sha256),
  alt_text TEXT NOT NULL,
  -- NULL: the set's interval.
  dwell_ms INTEGER CHECK (dwell_ms > 0),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  -- Place in the set's order, which also holds the banners that are not enabled.
  position INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  archived_at INTEGER,
  CHECK ((image_url IS NULL) <> (media_sha256 IS NULL))
) STRICT;

CREATE INDEX banner_by_set ON banner (set_id, position);

-- A revision is an immutable snapshot of what a set shows, in order.
CREATE TABLE revision (
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  number INTEGER NOT NULL CHECK (number > 0),
  cause TEXT NOT NULL,
  padding_layout INTEGER NOT NULL REFERENCES padding_layout (code),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (set_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE revision_item (
  set_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  real_index INTEGER NOT NULL CHECK (real_index >= 0),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  dwell_ms INTEGER NOT NULL CHECK (dwell_ms > 0),
  PRIMARY KEY (set_id, revision, real_index),
  FOREIGN KEY (set_id, revision) REFERENCES revision (set_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER revision_is_never_updated BEFORE UPDATE ON revision
BEGIN SELECT RAISE(ABORT, 'a revision is immutable'); END;
CREATE TRIGGER revision_is_never_deleted BEFORE DELETE ON revision
BEGIN SELECT RAISE(ABORT, 'a revision is immutable'); END;
CREATE TRIGGER revision_item_is_never_updated BEFORE UPDATE ON revision_item
BEGIN SELECT RAISE(ABORT, 'a revision is immutable'); END;
CREATE TRIGGER revision_item_is_never_deleted BEFORE DELETE ON revision_item
BEGIN SELECT RAISE(ABORT, 'a revision is immutable'); END;
-- Nor does an insert change one: INSERT OR REPLACE gets past the triggers above, and items belong to a new revision only.
CREATE TRIGGER revision_is_never_replaced BEFORE INSERT ON revision
WHEN NEW.number <= (SELECT coalesce(max(number), 0) FROM revision WHERE set_id = NEW.set_id)
BEGIN SELECT RAISE(ABORT, 'a revision is immutable'); END;
CREATE TRIGGER revision_item_is_never_added_later BEFORE INSERT ON revision_item
WHEN NEW.revision <= (SELECT revision FROM banner_set WHERE id = NEW.set_id)
BEGIN SELECT RAISE(ABORT, 'a revision is immutable'); END;
CREATE TRIGGER banner_is_never_deleted BEFORE DELETE ON banner
BEGIN SELECT RAISE(ABORT, 'a banner is archived, never deleted'); END;
CREATE TRIGGER banner_set_is_never_deleted BEFORE DELETE ON banner_set
BEGIN SELECT RAISE(ABORT, 'a banner set is archived, never deleted'); END;

-- One row a click, that is, a tap that was resolved and accepted. The event id is the key, so a second copy cannot be
-- stored; a UUIDv7 begins with its time, so rows that arrive together lie together. No foreign keys and no further
-- index: the writer resolves a tap from the immutable revision in the same transaction, and each lookup would cost as
-- much as the insert.
CREATE TABLE click (
  event_id BLOB PRIMARY KEY CHECK (length(event_id) = 16),
  set_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  padding_layout INTEGER NOT NULL,
  physical_index INTEGER NOT NULL,
  -- Ring layouts only: the real index of the centre banner.
  shown_index INTEGER,
  real_index INTEGER NOT NULL,
  banner_id INTEGER NOT NULL,
  is_padding INTEGER NOT NULL,
  occurred_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  source INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Clicks summed by 15 minutes of occurred_at, raised in the transaction that stores the click. Every offset from UTC in
-- use is a multiple of 15 minutes, so any zone's days can be summed. The time comes first in the key, because clicks of
-- the same minutes are written together.
CREATE TABLE click_count (
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  banner_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  padding_layout INTEGER NOT NULL,
  physical_index INTEGER NOT NULL,
  is_padding INTEGER NOT NULL,
  clicks INTEGER NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (bucket_start, banner_id, revision, padding_layout, physical_index)
) STRICT, WITHOUT ROWID;

-- Taps that count for nobody, each kept once as it came, with the reason.
CREATE TABLE rejected_tap (
  -- Empty when the tap had no event id that could be read.
  event_id BLOB NOT NULL CHECK (length(event_id) IN (0, 16)),
  -- The first 16 bytes of the content's SHA-256: the same tap again is not kept twice.
  fingerprint BLOB NOT NULL CHECK (length(fingerprint) = 16),
  reason TEXT NOT NULL,
  set_slug TEXT,
  content BLOB NOT NULL,
  received_at INTEGER NOT NULL,
  source INTEGER NOT NULL,
  PRIMARY KEY (event_id, fingerprint)
) STRICT, WITHOUT ROWID;
