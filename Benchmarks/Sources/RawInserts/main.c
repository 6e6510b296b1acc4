// Inserts the clicks of one database into another, a thousand a transaction, by SQLite alone: what is the least that
// storing them takes. Prints the seconds from the first transaction to the end of the last.
//
//   RawInserts SOURCE TARGET ROWS-A-TRANSACTION [counts]
//
// With `counts` it also raises click_count, each count once a transaction.

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLUMNS = 15, MOST_COUNTS = 4096 };

typedef struct {
  unsigned char event_id[16];
  int has_served_id;
  unsigned char served_id[16];
  sqlite3_int64 numbers[COLUMNS];
  char is_null[COLUMNS];
} Click;

typedef struct {
  sqlite3_int64 bucket, banner, revision, layout, slot, padding, clicks;
} Count;

static const char columns[] =
    "event_id, served_id, set_id, revision, padding_layout, physical_index, shown_index, real_index, banner_id,"
    " is_padding, occurred_at, received_at, source, no_impression, visitor";
// Places in that list.
enum { REVISION = 3, LAYOUT = 4, SLOT = 5, BANNER = 8, PADDING = 9, OCCURRED_AT = 10 };

static void check(sqlite3 *database, int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  fprintf(stderr, "RawInserts: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static sqlite3 *opened(const char *path) {
  sqlite3 *database;
  check(NULL, sqlite3_open(path, &database));
  check(database, sqlite3_exec(database,
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
      "PRAGMA cache_size = -16384", NULL, NULL, NULL));
  return database;
}

static sqlite3_stmt *prepared(sqlite3 *database, const char *sql) {
  sqlite3_stmt *statement;
  check(database, sqlite3_prepare_v2(database, sql, -1, &statement, NULL));
  return statement;
}

// All clicks in the order in which they were received, which is the order of their ids.
static Click *read_clicks(const char *path, size_t *count) {
  sqlite3 *database = opened(path);
  char sql[512];
  snprintf(sql, sizeof sql, "SELECT %s FROM click ORDER BY received_at, event_id", columns);
  sqlite3_stmt *statement = prepared(database, sql);
  Click *clicks = NULL;
  size_t room = 0;
  int code;
  for (*count = 0; (code = sqlite3_step(statement)) == SQLITE_ROW; ++*count) {
    if (*count == room) {
      room = room ? room * 2 : 1 << 16;
      clicks = realloc(clicks, room * sizeof *clicks);
      if (!clicks) exit(1);
    }
    Click *click = &clicks[*count];
    memset(click, 0, sizeof *click);
    memcpy(click->event_id, sqlite3_column_blob(statement, 0), 16);
    click->has_served_id = sqlite3_column_bytes(statement, 1) == 16;
    if (click->has_served_id) memcpy(click->served_id, sqlite3_column_blob(statement, 1), 16);
    for (int column = 2; column < COLUMNS; ++column) {
      click->is_null[column] = sqlite3_column_type(statement, column) == SQLITE_NULL;
      click->numbers[column] = sqlite3_column_int64(statement, column);
    }
  }
  check(database, code);
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return clicks;
}

static void insert(sqlite3 *database, sqlite3_stmt *statement, const Click *click) {
  sqlite3_bind_blob(statement, 1, click->event_id, 16, SQLITE_STATIC);
  if (click->has_served_id) sqlite3_bind_blob(statement, 2, click->served_id, 16, SQLITE_STATIC);
  else sqlite3_bind_null(statement, 2);
  for (int column = 2; column < COLUMNS; ++column) {
    if (click->is_null[column]) sqlite3_bind_null(statement, column + 1);
    else sqlite3_bind_int64(statement, column + 1, click->numbers[column]);
  }
  check(database, sqlite3_step(statement));
  check(database, sqlite3_reset(statement));
}

// Adds a click to the counts of its transaction; there are few of them, so looking through all is fine.
static size_t add(Count *counts, size_t count, const Click *click) {
  const sqlite3_int64 *n = click->numbers;
  Count own = {n[OCCURRED_AT] - n[OCCURRED_AT] % 900000, n[BANNER], n[REVISION], n[LAYOUT], n[SLOT], n[PADDING], 0};
  for (size_t i = 0; i < count; ++i) {
    if (!memcmp(&counts[i], &own, offsetof(Count, clicks))) {
      ++counts[i].clicks;
      return count;
    }
  }
  if (count == MOST_COUNTS) exit(1);
  own.clicks = 1;
  counts[count] = own;
  return count + 1;
}

static void raise_count(sqlite3 *database, sqlite3_stmt *statement, const Count *count) {
  const sqlite3_int64 values[] = {
      count->bucket, count->banner, count->revision, count->layout, count->slot, count->padding, count->clicks};
  for (int i = 0; i < 7; ++i) sqlite3_bind_int64(statement, i + 1, values[i]);
  check(database, sqlite3_step(statement));
  check(database, sqlite3_reset(statement));
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "RawInserts SOURCE TARGET ROWS-A-TRANSACTION [counts]\n");
    return 2;
  }
  size_t count, group = strtoul(argv[3], NULL, 10);
  int with_counts = argc > 4;
  Click *clicks = read_clicks(argv[1], &count);
  sqlite3 *database = opened(argv[2]);
  char sql[512];
  snprintf(sql, sizeof sql, "INSERT INTO click (%s) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO NOTHING", columns);
  sqlite3_stmt *inserting = prepared(database, sql);
  sqlite3_stmt *raising = prepared(database,
      "INSERT INTO click_count (bucket_start, banner_id, revision, padding_layout, physical_index, is_padding, clicks)"
      " VALUES (?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks");
  static Count counts[MOST_COUNTS];
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (size_t first = 0; first < count; first += group) {
    size_t kinds = 0;
    check(database, sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    for (size_t i = first; i < first + group && i < count; ++i) {
      insert(database, inserting, &clicks[i]);
      if (with_counts) kinds = add(counts, kinds, &clicks[i]);
    }
    for (size_t i = 0; i < kinds; ++i) raise_count(database, raising, &counts[i]);
    check(database, sqlite3_exec(database, "COMMIT", NULL, NULL, NULL));
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.6f\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9);
  sqlite3_finalize(inserting);
  sqlite3_finalize(raising);
  sqlite3_close(database);
  return 0;
}
