-- The tables of an archive of Rondo, format 1. Tables and columns mean what those of the same name in the database mean.
-- Numbers (`id`, `…_id`) are of this archive alone: from 1 without gaps. What sets, banners and campaigns are in every
-- database is their `uid`. Instants are milliseconds since 1970-01-01T00:00:00Z, of the years 0001 to 9999 in UTC. Counts
-- are at most 2^53, which every program can add up and write down exactly.

CREATE TABLE archive (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Version of this format.
  format INTEGER NOT NULL,
  made_at INTEGER NOT NULL CHECK (made_at BETWEEN -62135596800000 AND 253402300799999),
  -- The program, as in 'rondo 0.1.0'.
  made_by TEXT NOT NULL,
  contents TEXT NOT NULL CHECK (contents IN ('sets', 'sets and events')),
  -- Of events before this instant only their sums are here; NULL when none were folded.
  horizon INTEGER CHECK (horizon BETWEEN -62135596800000 AND 253402300799999)
) STRICT;

CREATE TABLE campaign (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 32 AND uid NOT GLOB '*[^0-9a-f]*'),
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  archived_at INTEGER CHECK (archived_at BETWEEN -62135596800000 AND 253402300799999)
) STRICT;

CREATE TABLE media (
  sha256 TEXT NOT NULL PRIMARY KEY CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  format TEXT NOT NULL CHECK (format IN ('png', 'jpeg', 'gif', 'webp', 'avif')),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  byte_count INTEGER NOT NULL CHECK (byte_count > 0),
  added_at INTEGER NOT NULL CHECK (added_at BETWEEN -62135596800000 AND 253402300799999),
  -- The file.
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE banner_set (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 32 AND uid NOT GLOB '*[^0-9a-f]*'),
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  interval_ms INTEGER NOT NULL CHECK (interval_ms > 0),
  -- 0 none, 1 trailing, 2 both-ends, 3 three-view, 4 two-view; also below.
  padding_layout INTEGER NOT NULL CHECK (padding_layout BETWEEN 0 AND 4),
  resume_policy TEXT NOT NULL CHECK (resume_policy IN ('reset', 'preserve')),
  missed_tick_policy TEXT NOT NULL CHECK (missed_tick_policy IN ('coalesce', 'catchup', 'restart')),
  time_zone TEXT NOT NULL,
  rotation_kind TEXT NOT NULL CHECK (rotation_kind IN ('sequential', 'weighted', 'random', 'even', 'optimise')),
  -- Of the kinds random and optimise: made for the number of the set, here in the archive as anywhere; also below.
  seed INTEGER NOT NULL,
  -- Slug of the set to show when this one has nothing to show; it need not be in the archive.
  fallback_slug TEXT,
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  archived_at INTEGER CHECK (archived_at BETWEEN -62135596800000 AND 253402300799999),
  -- The newest revision.
  revision INTEGER NOT NULL CHECK (revision > 0),
  -- Where the rotation stands.
  shown_index INTEGER CHECK (shown_index >= 0),
  shown_since INTEGER NOT NULL CHECK (shown_since BETWEEN -62135596800000 AND 253402300799999),
  next_tick_at INTEGER CHECK (next_tick_at BETWEEN -62135596800000 AND 253402300799999),
  remaining_ms INTEGER CHECK (remaining_ms BETWEEN 0 AND 31622400000)
) STRICT;

CREATE TABLE allowed_origin (
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  origin TEXT NOT NULL,
  PRIMARY KEY (set_id, origin)
) STRICT, WITHOUT ROWID;

CREATE TABLE pause_reason (
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  reason TEXT NOT NULL CHECK (reason IN ('drag', 'hover', 'hidden', 'operator')),
  since INTEGER NOT NULL CHECK (since BETWEEN -62135596800000 AND 253402300799999),
  PRIMARY KEY (set_id, reason)
) STRICT, WITHOUT ROWID;

CREATE TABLE banner (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE CHECK (length(uid) = 32 AND uid NOT GLOB '*[^0-9a-f]*'),
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  campaign_id INTEGER REFERENCES campaign (id),
  name TEXT NOT NULL,
  target_url TEXT NOT NULL,
  image_url TEXT,
  media_sha256 TEXT REFERENCES media (sha256),
  alt_text TEXT NOT NULL,
  dwell_ms INTEGER CHECK (dwell_ms > 0),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  position INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 1000),
  pacing TEXT NOT NULL CHECK (pacing IN ('asap', 'even')),
  frequency_cap INTEGER CHECK (frequency_cap > 0),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  archived_at INTEGER CHECK (archived_at BETWEEN -62135596800000 AND 253402300799999),
  CHECK ((image_url IS NULL) <> (media_sha256 IS NULL))
) STRICT;

CREATE TABLE flight (
  id INTEGER PRIMARY KEY,
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  starts_at INTEGER CHECK (starts_at BETWEEN -62135596800000 AND 253402300799999),
  ends_at INTEGER CHECK (ends_at BETWEEN -62135596800000 AND 253402300799999),
  CHECK (starts_at < ends_at)
) STRICT;

CREATE TABLE daypart (
  id INTEGER PRIMARY KEY,
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  -- Bit 0 is Monday.
  weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute INTEGER NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
  CHECK (start_minute <> end_minute)
) STRICT;

CREATE TABLE cap (
  owner TEXT NOT NULL CHECK (owner IN ('banner', 'set', 'campaign')),
  owner_id INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('impressions', 'clicks')),
  period TEXT NOT NULL CHECK (period IN ('total', 'day')),
  amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740992),
  PRIMARY KEY (owner, owner_id, event, period)
) STRICT, WITHOUT ROWID;

CREATE TABLE revision (
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  number INTEGER NOT NULL CHECK (number > 0),
  cause TEXT NOT NULL,
  padding_layout INTEGER NOT NULL CHECK (padding_layout BETWEEN 0 AND 4),
  created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
  rotation_kind TEXT NOT NULL CHECK (rotation_kind IN ('sequential', 'weighted', 'random', 'even', 'optimise')),
  seed INTEGER NOT NULL,
  PRIMARY KEY (set_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE revision_item (
  set_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  real_index INTEGER NOT NULL CHECK (real_index >= 0),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  dwell_ms INTEGER NOT NULL CHECK (dwell_ms > 0),
  weight INTEGER NOT NULL CHECK (weight BETWEEN 0 AND 1000),
  served INTEGER NOT NULL CHECK (served BETWEEN 0 AND 9007199254740992),
  impressions INTEGER NOT NULL CHECK (impressions BETWEEN 0 AND 9007199254740992),
  clicks INTEGER NOT NULL CHECK (clicks BETWEEN 0 AND 9007199254740992),
  PRIMARY KEY (set_id, revision, real_index),
  FOREIGN KEY (set_id, revision) REFERENCES revision (set_id, number)
) STRICT, WITHOUT ROWID;

-- The rest is empty where the contents are sets alone.

CREATE TABLE agent (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE click (
  -- Of a click through a link: made of its served id and the banner's number, here in the archive as anywhere.
  event_id BLOB NOT NULL PRIMARY KEY CHECK (length(event_id) = 16),
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  revision INTEGER NOT NULL,
  padding_layout INTEGER NOT NULL CHECK (padding_layout BETWEEN 0 AND 4),
  physical_index INTEGER NOT NULL CHECK (physical_index >= 0),
  shown_index INTEGER CHECK (shown_index >= 0),
  real_index INTEGER NOT NULL CHECK (real_index >= 0),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  is_padding INTEGER NOT NULL CHECK (is_padding IN (0, 1)),
  occurred_at INTEGER NOT NULL CHECK (occurred_at BETWEEN -62135596800000 AND 253402300799999),
  received_at INTEGER NOT NULL CHECK (received_at BETWEEN -62135596800000 AND 253402300799999),
  -- 1 cli, 2 import, 3 http, 4 link; also below.
  source INTEGER NOT NULL CHECK (source BETWEEN 1 AND 4),
  served_id BLOB CHECK (length(served_id) = 16),
  no_impression INTEGER CHECK (no_impression IN (0, 1)),
  visitor INTEGER,
  agent_id INTEGER REFERENCES agent (id),
  FOREIGN KEY (set_id, revision) REFERENCES revision (set_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE impression (
  served_id BLOB NOT NULL CHECK (length(served_id) = 16),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  -- 2 impression, 3 viewable; elsewhere also 1 served, 4 click through a link, 5 tap.
  kind INTEGER NOT NULL CHECK (kind IN (2, 3)),
  set_id INTEGER NOT NULL REFERENCES banner_set (id),
  revision INTEGER NOT NULL,
  real_index INTEGER NOT NULL CHECK (real_index >= 0),
  occurred_at INTEGER NOT NULL CHECK (occurred_at BETWEEN -62135596800000 AND 253402300799999),
  received_at INTEGER NOT NULL CHECK (received_at BETWEEN -62135596800000 AND 253402300799999),
  visitor INTEGER,
  agent_id INTEGER REFERENCES agent (id),
  source INTEGER CHECK (source BETWEEN 1 AND 4),
  PRIMARY KEY (served_id, banner_id, kind),
  FOREIGN KEY (set_id, revision) REFERENCES revision (set_id, number)
) STRICT, WITHOUT ROWID;

-- What was served, which has no rows: the rows of kind 1 of the table `event_count`. All other counts are summed anew from
-- the clicks, the impressions and what was folded.
CREATE TABLE served_count (
  bucket_start INTEGER NOT NULL
    CHECK (bucket_start % 900000 = 0 AND bucket_start BETWEEN -62135596800000 AND 253402300799999),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  revision INTEGER NOT NULL,
  events INTEGER NOT NULL CHECK (events BETWEEN 0 AND 9007199254740992),
  PRIMARY KEY (bucket_start, banner_id, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE folded_click_count (
  bucket_start INTEGER NOT NULL
    CHECK (bucket_start % 900000 = 0 AND bucket_start BETWEEN -62135596800000 AND 253402300799999),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  revision INTEGER NOT NULL,
  padding_layout INTEGER NOT NULL CHECK (padding_layout BETWEEN 0 AND 4),
  physical_index INTEGER NOT NULL CHECK (physical_index >= 0),
  is_padding INTEGER NOT NULL CHECK (is_padding IN (0, 1)),
  source INTEGER NOT NULL CHECK (source BETWEEN 1 AND 4),
  clicks INTEGER NOT NULL CHECK (clicks BETWEEN 1 AND 9007199254740992),
  PRIMARY KEY (bucket_start, banner_id, revision, padding_layout, physical_index, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE folded_event_count (
  bucket_start INTEGER NOT NULL
    CHECK (bucket_start % 900000 = 0 AND bucket_start BETWEEN -62135596800000 AND 253402300799999),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  revision INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (2, 3, 4)),
  no_impression INTEGER NOT NULL CHECK (no_impression IN (0, 1)),
  events INTEGER NOT NULL CHECK (events BETWEEN 1 AND 9007199254740992),
  PRIMARY KEY (bucket_start, banner_id, revision, kind, no_impression)
) STRICT, WITHOUT ROWID;

CREATE TABLE rejected_tap (
  event_id BLOB NOT NULL CHECK (length(event_id) IN (0, 16)),
  fingerprint BLOB NOT NULL CHECK (length(fingerprint) = 16),
  reason TEXT NOT NULL,
  set_slug TEXT,
  content BLOB NOT NULL,
  received_at INTEGER NOT NULL CHECK (received_at BETWEEN -62135596800000 AND 253402300799999),
  source INTEGER NOT NULL CHECK (source BETWEEN 1 AND 4),
  PRIMARY KEY (event_id, fingerprint)
) STRICT, WITHOUT ROWID;

CREATE TABLE refused_event (
  id INTEGER PRIMARY KEY,
  received_at INTEGER NOT NULL CHECK (received_at BETWEEN -62135596800000 AND 253402300799999),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
  reason TEXT NOT NULL,
  rule_version TEXT,
  rule TEXT,
  set_id INTEGER REFERENCES banner_set (id),
  banner_id INTEGER REFERENCES banner (id),
  event_id BLOB,
  user_agent TEXT,
  content BLOB,
  revision INTEGER,
  real_index INTEGER CHECK (real_index >= 0),
  occurred_at INTEGER CHECK (occurred_at BETWEEN -62135596800000 AND 253402300799999),
  issued_at INTEGER CHECK (issued_at BETWEEN -62135596800000 AND 253402300799999),
  embed TEXT,
  source INTEGER CHECK (source BETWEEN 1 AND 4)
) STRICT;

CREATE TABLE refusal_count (
  bucket_start INTEGER NOT NULL
    CHECK (bucket_start % 900000 = 0 AND bucket_start BETWEEN -62135596800000 AND 253402300799999),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
  reason TEXT NOT NULL,
  -- 0 where the set is not known.
  set_id INTEGER NOT NULL,
  events INTEGER NOT NULL CHECK (events BETWEEN 1 AND 9007199254740992),
  PRIMARY KEY (bucket_start, kind, reason, set_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE visitor_day (
  day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
  visitor INTEGER NOT NULL,
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  served INTEGER NOT NULL CHECK (served BETWEEN 0 AND 9007199254740992),
  PRIMARY KEY (day, visitor, banner_id)
) STRICT, WITHOUT ROWID;

-- Once each, however often a visitor saw or clicked a banner in a day.
CREATE TABLE visitor_event (
  day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
  visitor INTEGER NOT NULL,
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  kind INTEGER NOT NULL CHECK (kind IN (2, 4)),
  PRIMARY KEY (day, visitor, banner_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE unique_count (
  day INTEGER NOT NULL CHECK (day BETWEEN -719162 AND 2932896),
  scope TEXT NOT NULL CHECK (scope IN ('all', 'set', 'campaign', 'banner')),
  -- 0 for 'all', which stands in archives of all sets only.
  scope_id INTEGER NOT NULL,
  viewers INTEGER NOT NULL CHECK (viewers BETWEEN 0 AND 9007199254740992),
  clickers INTEGER NOT NULL CHECK (clickers BETWEEN 0 AND 9007199254740992),
  PRIMARY KEY (day, scope, scope_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE restatement (
  version INTEGER PRIMARY KEY CHECK (version BETWEEN 1 AND 9007199254740992),
  made_at INTEGER NOT NULL CHECK (made_at BETWEEN -62135596800000 AND 253402300799999),
  made_by TEXT NOT NULL,
  from_at INTEGER NOT NULL CHECK (from_at BETWEEN -62135596800000 AND 253402300799999),
  to_at INTEGER NOT NULL CHECK (to_at BETWEEN -62135596800000 AND 253402300799999),
  rule_version TEXT NOT NULL,
  settings TEXT NOT NULL,
  judged INTEGER NOT NULL CHECK (judged BETWEEN 0 AND 9007199254740992),
  changed INTEGER NOT NULL CHECK (changed BETWEEN 0 AND 9007199254740992),
  unjudged INTEGER NOT NULL CHECK (unjudged BETWEEN 0 AND 9007199254740992)
) STRICT;

CREATE TABLE restated_event (
  version INTEGER NOT NULL REFERENCES restatement (version),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
  event_id BLOB NOT NULL CHECK (length(event_id) = 16),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  was TEXT NOT NULL,
  became TEXT NOT NULL,
  rule TEXT,
  -- The row of refused_event that came to count, or no longer does; 0 when that row is known no more.
  refused_id INTEGER,
  PRIMARY KEY (event_id, kind, banner_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE count_change (
  version INTEGER NOT NULL REFERENCES restatement (version),
  bucket_start INTEGER NOT NULL
    CHECK (bucket_start % 900000 = 0 AND bucket_start BETWEEN -62135596800000 AND 253402300799999),
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  revision INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (2, 3, 4, 5)),
  no_impression INTEGER NOT NULL CHECK (no_impression IN (0, 1)),
  padding_layout INTEGER NOT NULL CHECK (padding_layout BETWEEN 0 AND 4),
  physical_index INTEGER NOT NULL CHECK (physical_index >= 0),
  is_padding INTEGER NOT NULL CHECK (is_padding IN (0, 1)),
  -- 0 for what is no click.
  source INTEGER NOT NULL CHECK (source BETWEEN 0 AND 4),
  change INTEGER NOT NULL CHECK (change BETWEEN -9007199254740992 AND 9007199254740992),
  PRIMARY KEY (version, bucket_start, banner_id, revision, kind, no_impression, padding_layout, physical_index, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE refusal_change (
  version INTEGER NOT NULL REFERENCES restatement (version),
  bucket_start INTEGER NOT NULL
    CHECK (bucket_start % 900000 = 0 AND bucket_start BETWEEN -62135596800000 AND 253402300799999),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 5),
  reason TEXT NOT NULL,
  -- 0 where the set is not known.
  set_id INTEGER NOT NULL,
  change INTEGER NOT NULL CHECK (change BETWEEN -9007199254740992 AND 9007199254740992),
  PRIMARY KEY (version, bucket_start, kind, reason, set_id)
) STRICT, WITHOUT ROWID;
