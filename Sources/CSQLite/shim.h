#include <sqlite3.h>

// Swift imports neither variadic functions, nor the cast inside SQLITE_TRANSIENT, nor result codes composed of others.
// What is below only forwards.

static const int CSQLITE_CANTOPEN_ISDIR = SQLITE_CANTOPEN_ISDIR;
static const int CSQLITE_CONSTRAINT_FOREIGNKEY = SQLITE_CONSTRAINT_FOREIGNKEY;
static const int CSQLITE_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT_PRIMARYKEY;
static const int CSQLITE_CONSTRAINT_ROWID = SQLITE_CONSTRAINT_ROWID;
static const int CSQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT_UNIQUE;
static const int CSQLITE_READONLY_RECOVERY = SQLITE_READONLY_RECOVERY;
static const int CSQLITE_READONLY_ROLLBACK = SQLITE_READONLY_ROLLBACK;

static inline int csqlite_db_config(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

// SQLite copies the bytes before returning, so the caller's buffer need not outlive the call.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, count == 0 ? "" : (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// A null pointer would bind NULL; a blob of no bytes is not NULL.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}
