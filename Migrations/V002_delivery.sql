-- Delivery over HTTP: impressions, clicks through links, what did not count, and who may ask from where.
-- Instants are INTEGER milliseconds since 1970-01-01T00:00:00Z.
-- A released migration is never edited: its checksum is recorded in every database that ran it.

INSERT INTO tap_source (code, name)
VALUES (3, 'http'), (4, 'link');

-- Without CHECK and NOT NULL, which would read every click there is; so these take no time on any number of clicks.
-- Served id that a followed link carried; NULL for a tap. `event_id` is derived from it and the banner, so that one served
-- id gives at most one click a banner, by the key.
ALTER TABLE click ADD COLUMN served_id BLOB;
-- 1 for a followed link while no impression of its banner under its served id is stored, else 0; NULL for a tap.
ALTER TABLE click ADD COLUMN no_impression INTEGER;
-- Hash of a visitor, whose salt lives for a day; NULL where none may be made.
ALTER TABLE click ADD COLUMN visitor INTEGER;

CREATE TABLE event_kind (
  code INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- A tap is what a client reports; it becomes a click when it is resolved and accepted.
INSERT INTO event_kind (code, name)
VALUES (1, 'served'), (2, 'impression'), (3, 'viewable'), (4, 'click'), (5, 'tap');

-- Impressions (kind 2) and viewable impressions (kind 3), one row each. A served id gives at most one of each kind a
-- banner, by the key. A viewable impression has its impression beside it. Served ids that begin with their time are stored
-- together when they are used together. No foreign keys and no further index, for the reason that `click` has none.
CREATE TABLE impression (
  served_id BLOB NOT NULL CHECK (length(served_id) = 16),
  banner_id INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (2, 3)),
  set_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  real_index INTEGER NOT NULL,
  occurred_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  visitor INTEGER,
  PRIMARY KEY (served_id, banner_id, kind)
) STRICT, WITHOUT ROWID;

-- What was served, seen and followed, summed by 15 minutes, raised in the transaction that stores the event. Served banners
-- (kind 1) have no rows of their own; clicks (kind 4) are those through links alone, taps stand in `click_count`.
CREATE TABLE event_count (
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  banner_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3, 4)),
  -- 1 for clicks without an impression; when the impression comes later, the click moves from 1 to 0.
  no_impression INTEGER NOT NULL CHECK (no_impression IN (0, 1)),
  events INTEGER NOT NULL CHECK (events >= 0),
  PRIMARY KEY (bucket_start, banner_id, revision, kind, no_impression)
) STRICT, WITHOUT ROWID;

-- Events that count for nobody, as far as they are known, with the reason; the newest so many of them.
CREATE TABLE refused_event (
  id INTEGER PRIMARY KEY,
  received_at INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  reason TEXT NOT NULL,
  -- Version of the rule list, and the rule in it that matched.
  rule_version TEXT,
  rule TEXT,
  set_id INTEGER,
  banner_id INTEGER,
  -- The event id of a tap, the served id of anything else.
  event_id BLOB,
  -- Their beginnings.
  user_agent TEXT,
  content BLOB
) STRICT;

-- The refused events summed by 15 minutes of their receipt; these stay when the single ones go.
CREATE TABLE refusal_count (
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  kind INTEGER NOT NULL,
  reason TEXT NOT NULL,
  -- 0 where the set is not known.
  set_id INTEGER NOT NULL,
  events INTEGER NOT NULL CHECK (events > 0),
  PRIMARY KEY (bucket_start, kind, reason, set_id)
) STRICT, WITHOUT ROWID;

-- What the image of plain HTML or an e-mail showed, so that the link beside it, which carries the same request id, leads
-- there too.
CREATE TABLE image_request (
  set_id INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  banner_id INTEGER NOT NULL,
  real_index INTEGER NOT NULL,
  served_id BLOB NOT NULL CHECK (length(served_id) = 16),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (set_id, request_id)
) STRICT, WITHOUT ROWID;

-- Web origins whose pages may ask for a set; '*' is all of them.
CREATE TABLE allowed_origin (
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  origin TEXT NOT NULL,
  PRIMARY KEY (set_id, origin)
) STRICT, WITHOUT ROWID;

-- A random mark for each of the newest changes. A database that was put back to an earlier state gives the same numbers to
-- other changes, which whoever follows the changes tells by their marks.
CREATE TABLE change_mark (
  change_seq INTEGER PRIMARY KEY,
  mark INTEGER NOT NULL
) STRICT;

INSERT INTO change_mark (change_seq, mark)
SELECT change_seq, random() FROM banner_set ORDER BY change_seq DESC LIMIT 1;

CREATE TRIGGER change_is_marked_with_a_new_set AFTER INSERT ON banner_set
BEGIN
  INSERT OR REPLACE INTO change_mark (change_seq, mark) VALUES (NEW.change_seq, random());
  DELETE FROM change_mark WHERE change_seq <= NEW.change_seq - 1000;
END;
CREATE TRIGGER change_is_marked AFTER UPDATE OF change_seq ON banner_set
BEGIN
  INSERT OR REPLACE INTO change_mark (change_seq, mark) VALUES (NEW.change_seq, random());
  DELETE FROM change_mark WHERE change_seq <= NEW.change_seq - 1000;
END;
