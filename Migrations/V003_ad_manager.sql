-- The ad manager: who may show and when, kinds of rotation, campaigns, what was reserved, uniques, restatement, retention,
-- and the log of all changes.
-- Instants are INTEGER milliseconds since 1970-01-01T00:00:00Z; a name in _ms is a length of time.
-- A released migration is never edited: its checksum is recorded in every database that ran it.

-- Campaigns: a label over banners of any sets, with caps of its own.
CREATE TABLE campaign (
  id INTEGER PRIMARY KEY,
  -- The same in every copy of the campaign, in whatever database; made by the trigger below where it is not given.
  uid TEXT,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  -- IANA name of the zone whose days the caps by day go by.
  time_zone TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  archived_at INTEGER
) STRICT;

ALTER TABLE banner_set ADD COLUMN uid TEXT;
ALTER TABLE banner_set ADD COLUMN rotation_kind TEXT NOT NULL DEFAULT 'sequential'
  CHECK (rotation_kind IN ('sequential', 'weighted', 'random', 'even', 'optimise'));
-- What chance begins with, for the kinds of rotation that use it.
ALTER TABLE banner_set ADD COLUMN seed INTEGER NOT NULL DEFAULT 0;
-- The set to show when this one has nothing to show.
ALTER TABLE banner_set ADD COLUMN fallback_set_id INTEGER REFERENCES banner_set (id);

ALTER TABLE banner ADD COLUMN uid TEXT;
ALTER TABLE banner ADD COLUMN campaign_id INTEGER REFERENCES campaign (id);
-- Share of a weighted rotation; 0 is never.
ALTER TABLE banner ADD COLUMN weight INTEGER NOT NULL DEFAULT 1 CHECK (weight BETWEEN 0 AND 1000);
ALTER TABLE banner ADD COLUMN pacing TEXT NOT NULL DEFAULT 'asap' CHECK (pacing IN ('asap', 'even'));
-- How often a visitor gets the banner in a day at most; NULL is as often as it comes.
ALTER TABLE banner ADD COLUMN frequency_cap INTEGER CHECK (frequency_cap > 0);

UPDATE banner_set SET uid = lower(hex(randomblob(16)));
UPDATE banner SET uid = lower(hex(randomblob(16)));
CREATE UNIQUE INDEX banner_set_by_uid ON banner_set (uid);
CREATE UNIQUE INDEX banner_by_uid ON banner (uid);
CREATE UNIQUE INDEX campaign_by_uid ON campaign (uid);
CREATE INDEX banner_by_campaign ON banner (campaign_id) WHERE campaign_id IS NOT NULL;
CREATE TRIGGER banner_set_gets_a_uid AFTER INSERT ON banner_set WHEN NEW.uid IS NULL
BEGIN UPDATE banner_set SET uid = lower(hex(randomblob(16))) WHERE id = NEW.id; END;
CREATE TRIGGER banner_gets_a_uid AFTER INSERT ON banner WHEN NEW.uid IS NULL
BEGIN UPDATE banner SET uid = lower(hex(randomblob(16))) WHERE id = NEW.id; END;
CREATE TRIGGER campaign_gets_a_uid AFTER INSERT ON campaign WHEN NEW.uid IS NULL
BEGIN UPDATE campaign SET uid = lower(hex(randomblob(16))) WHERE id = NEW.id; END;
CREATE TRIGGER campaign_is_never_deleted BEFORE DELETE ON campaign
BEGIN SELECT RAISE(ABORT, 'a campaign is archived, never deleted'); END;

-- When a banner may show: `[starts_at, ends_at)`, NULL without bound. A banner without flights may show at any time.
CREATE TABLE flight (
  id INTEGER PRIMARY KEY,
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  starts_at INTEGER,
  ends_at INTEGER,
  CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX flight_by_banner ON flight (banner_id);

-- Hours of the week in the set's zone, beginning on the days of the mask (bit 0 is Monday). An end at or before the start
-- lies on the day after.
CREATE TABLE daypart (
  id INTEGER PRIMARY KEY,
  banner_id INTEGER NOT NULL REFERENCES banner (id),
  weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute INTEGER NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
  CHECK (start_minute <> end_minute)
) STRICT;
CREATE INDEX daypart_by_banner ON daypart (banner_id);

-- Most events of a kind, in all or by local day, that a banner, a set or a campaign is to have.
CREATE TABLE cap (
  owner TEXT NOT NULL CHECK (owner IN ('banner', 'set', 'campaign')),
  owner_id INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('impressions', 'clicks')),
  period TEXT NOT NULL CHECK (period IN ('total', 'day')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (owner, owner_id, event, period)
) STRICT, WITHOUT ROWID;

-- What a revision's rotation goes by; immutable like the rest of it.
ALTER TABLE revision ADD COLUMN rotation_kind TEXT NOT NULL DEFAULT 'sequential';
ALTER TABLE revision ADD COLUMN seed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE revision_item ADD COLUMN weight INTEGER NOT NULL DEFAULT 1;
-- How often the banner had been served, seen and clicked when the revision was made; 0 where its rotation does not care.
ALTER TABLE revision_item ADD COLUMN served INTEGER NOT NULL DEFAULT 0;
ALTER TABLE revision_item ADD COLUMN impressions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE revision_item ADD COLUMN clicks INTEGER NOT NULL DEFAULT 0;

-- All events of a banner, raised in the transaction that stores them, for caps over the whole life of a banner.
CREATE TABLE banner_total (
  banner_id INTEGER PRIMARY KEY,
  served INTEGER NOT NULL DEFAULT 0,
  impressions INTEGER NOT NULL DEFAULT 0,
  viewable INTEGER NOT NULL DEFAULT 0,
  -- Taps and clicks through links.
  clicks INTEGER NOT NULL DEFAULT 0
) STRICT;

-- `click_count` has all clicks, also those through links.
INSERT INTO banner_total (banner_id, served, impressions, viewable, clicks)
SELECT banner_id, sum(served), sum(impressions), sum(viewable), sum(clicks)
FROM (
  SELECT banner_id, iif(kind = 1, events, 0) AS served, iif(kind = 2, events, 0) AS impressions,
    iif(kind = 3, events, 0) AS viewable, 0 AS clicks
  FROM event_count
  UNION ALL
  SELECT banner_id, 0, 0, 0, clicks FROM click_count
)
GROUP BY banner_id;

-- Showings promised to capped banners whose tokens still count, by the time at which they end. `reserved` is written before
-- it is handed out, so a crash promises too much rather than too little; `rendered` have become impressions. `headroom` is
-- written ahead for showings that a running server may promise at once; after a crash it counts as reserved, for nobody
-- knows how many of them were.
CREATE TABLE reservation (
  banner_id INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  reserved INTEGER NOT NULL CHECK (reserved >= 0),
  headroom INTEGER NOT NULL DEFAULT 0 CHECK (headroom >= 0),
  rendered INTEGER NOT NULL DEFAULT 0 CHECK (rendered >= 0),
  PRIMARY KEY (banner_id, expires_at)
) STRICT, WITHOUT ROWID;

-- The highest numbers that were given before a copy took the place of the database, as far as the copy does not know them.
-- The keys of tokens stay when a copy is restored: a number that was given again would let the tokens and taps of what had
-- it first count for something else. `set_id` is 0 unless the number is that of a revision.
CREATE TABLE number_floor (
  kind TEXT NOT NULL CHECK (kind IN ('set', 'banner', 'campaign', 'revision')),
  set_id INTEGER NOT NULL CHECK ((set_id > 0) = (kind = 'revision')),
  number INTEGER NOT NULL,
  PRIMARY KEY (kind, set_id)
) STRICT, WITHOUT ROWID;

-- The set whose banner an image showed, where it stood in for the one that was asked for; else NULL.
ALTER TABLE image_request ADD COLUMN shown_set_id INTEGER;

-- Clicks by the way they came, summed like `click_count`.
CREATE TABLE click_source_count (
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  banner_id INTEGER NOT NULL,
  source INTEGER NOT NULL,
  clicks INTEGER NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (bucket_start, banner_id, source)
) STRICT, WITHOUT ROWID;

INSERT INTO click_source_count (bucket_start, banner_id, source, clicks)
SELECT occurred_at - ((occurred_at % 900000) + 900000) % 900000, banner_id, source, count(*)
FROM click GROUP BY 1, 2, 3;

-- How often visitors were served banners that have a frequency cap; `day` is counted from 1970-01-01 in UTC, at whose
-- midnight the salt of the hashes changes. The rows of a day go when it is folded into `unique_count`.
CREATE TABLE visitor_day (
  day INTEGER NOT NULL,
  visitor INTEGER NOT NULL,
  banner_id INTEGER NOT NULL,
  served INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, visitor, banner_id)
) STRICT, WITHOUT ROWID;

-- Which visitor saw (kind 2) or clicked (kind 4) which banner, of days that are not folded. A row may be there twice. In
-- the order of coming: a table keyed by visitor would touch a page of its own for each event.
CREATE TABLE visitor_event (
  id INTEGER PRIMARY KEY,
  day INTEGER NOT NULL,
  visitor INTEGER NOT NULL,
  banner_id INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (2, 4))
) STRICT;

-- Different visitors of a day, exactly; they cannot be added up over days or banners. `scope_id` is 0 for 'all'.
CREATE TABLE unique_count (
  day INTEGER NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('all', 'set', 'campaign', 'banner')),
  scope_id INTEGER NOT NULL,
  -- Who had an impression, and who clicked.
  viewers INTEGER NOT NULL,
  clickers INTEGER NOT NULL,
  PRIMARY KEY (day, scope, scope_id)
) STRICT, WITHOUT ROWID;

-- What clients call themselves, so that an event can be judged again by other rules.
CREATE TABLE agent (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;

ALTER TABLE click ADD COLUMN agent_id INTEGER;
ALTER TABLE impression ADD COLUMN agent_id INTEGER;
-- Code of `tap_source`: 3 for a report, 4 for a pixel.
ALTER TABLE impression ADD COLUMN source INTEGER;
-- What is needed to count a refused event after all; NULL where it is not known.
ALTER TABLE refused_event ADD COLUMN revision INTEGER;
ALTER TABLE refused_event ADD COLUMN real_index INTEGER;
ALTER TABLE refused_event ADD COLUMN occurred_at INTEGER;
-- When the token that it came with was issued.
ALTER TABLE refused_event ADD COLUMN issued_at INTEGER;
ALTER TABLE refused_event ADD COLUMN embed TEXT;
-- Code of `tap_source`: 3 for a report, 4 for a link or a pixel.
ALTER TABLE refused_event ADD COLUMN source INTEGER;

-- Restatements: stored events judged again by other rules. What was counted first stays as it is; each version is that and
-- the changes up to it.
CREATE TABLE restatement (
  version INTEGER PRIMARY KEY,
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  -- The events of `[from_at, to_at)` were judged again.
  from_at INTEGER NOT NULL,
  to_at INTEGER NOT NULL,
  rule_version TEXT NOT NULL,
  -- The other settings that it judged by, as JSON.
  settings TEXT NOT NULL,
  judged INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  -- Events of the time that lack what a judgement needs, and stay as they were.
  unjudged INTEGER NOT NULL
) STRICT;

-- One row for each event that another judgement came of.
CREATE TABLE restated_event (
  version INTEGER NOT NULL REFERENCES restatement (version),
  kind INTEGER NOT NULL,
  -- The event id of a tap, the served id of anything else.
  event_id BLOB NOT NULL CHECK (length(event_id) = 16),
  banner_id INTEGER NOT NULL,
  -- 'counted', or the reason why not.
  was TEXT NOT NULL,
  became TEXT NOT NULL,
  rule TEXT,
  -- The refused event that came to count, or the one that no longer does; NULL for an event with a row of its own.
  refused_id INTEGER,
  PRIMARY KEY (event_id, kind, banner_id, version)
) STRICT, WITHOUT ROWID;

-- By how much a version changes the counts of the one before. `kind` as in `event_kind`: 2 and 3 change `event_count`; 4
-- changes clicks through links there and in `click_count`; 5 changes taps in `click_count` alone.
CREATE TABLE count_change (
  version INTEGER NOT NULL REFERENCES restatement (version),
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  banner_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (2, 3, 4, 5)),
  no_impression INTEGER NOT NULL,
  padding_layout INTEGER NOT NULL,
  physical_index INTEGER NOT NULL,
  is_padding INTEGER NOT NULL,
  source INTEGER NOT NULL,
  change INTEGER NOT NULL,
  PRIMARY KEY (version, bucket_start, banner_id, revision, kind, no_impression, padding_layout, physical_index, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE refusal_change (
  version INTEGER NOT NULL REFERENCES restatement (version),
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  kind INTEGER NOT NULL,
  reason TEXT NOT NULL,
  set_id INTEGER NOT NULL,
  change INTEGER NOT NULL,
  PRIMARY KEY (version, bucket_start, kind, reason, set_id)
) STRICT, WITHOUT ROWID;

-- Retention: events before the horizon were folded, that is, only their sums are left. A tap or event from before it is
-- refused, so that none that was folded can count again.
CREATE TABLE retention (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  horizon INTEGER NOT NULL,
  folded_at INTEGER NOT NULL
) STRICT;

-- The sums of what was folded, as the rows would give them.
CREATE TABLE folded_click_count (
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  banner_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  padding_layout INTEGER NOT NULL,
  physical_index INTEGER NOT NULL,
  is_padding INTEGER NOT NULL,
  source INTEGER NOT NULL,
  clicks INTEGER NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (bucket_start, banner_id, revision, padding_layout, physical_index, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE folded_event_count (
  bucket_start INTEGER NOT NULL CHECK (bucket_start % 900000 = 0),
  banner_id INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (2, 3, 4)),
  no_impression INTEGER NOT NULL,
  events INTEGER NOT NULL CHECK (events > 0),
  PRIMARY KEY (bucket_start, banner_id, revision, kind, no_impression)
) STRICT, WITHOUT ROWID;

-- Every change that somebody made, in order; nothing in it is ever changed or erased.
CREATE TABLE change_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made_at INTEGER NOT NULL,
  -- The user of the operating system, as 'user:NAME'.
  made_by TEXT NOT NULL,
  -- What was done, such as 'banner-edited'.
  action TEXT NOT NULL,
  set_id INTEGER,
  banner_id INTEGER,
  campaign_id INTEGER,
  -- What differs, as JSON objects with the same members; NULL where there was, or is, nothing.
  before TEXT,
  after TEXT,
  -- The change that this one takes back.
  undoes INTEGER REFERENCES change_log (id)
) STRICT;
CREATE TRIGGER change_log_is_never_updated BEFORE UPDATE ON change_log
BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
CREATE TRIGGER change_log_is_never_deleted BEFORE DELETE ON change_log
BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
