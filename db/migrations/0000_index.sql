-- What is tracked, what each source says now, and which price stands. Restored from the ledger.
CREATE TABLE providers (
  id TEXT PRIMARY KEY NOT NULL CHECK (id <> ''),
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  no_credit_card_source TEXT
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE endpoints (
  id TEXT PRIMARY KEY NOT NULL CHECK (instr(id, ':') > 1),
  provider_id TEXT NOT NULL REFERENCES providers (id),
  model_id TEXT NOT NULL CHECK (model_id <> ''),
  slug TEXT NOT NULL CHECK (slug <> ''),
  name TEXT NOT NULL,
  category TEXT NOT NULL,
  base_model TEXT,
  context_window INTEGER CHECK (context_window > 0),
  max_output INTEGER CHECK (max_output > 0),
  release_date TEXT CHECK (release_date GLOB '????-??-??'),
  license TEXT,
  open_weights INTEGER CHECK (open_weights IN (0, 1)),
  input_modalities TEXT NOT NULL CHECK (json_valid(input_modalities)),
  output_modalities TEXT NOT NULL CHECK (json_valid(output_modalities)),
  capabilities TEXT NOT NULL CHECK (json_valid(capabilities)),
  knowledge_cutoff TEXT,
  facts_source TEXT,
  listed_by TEXT NOT NULL,
  first_seen_at TEXT NOT NULL,
  missing_since TEXT,
  missing_readings INTEGER NOT NULL DEFAULT 0 CHECK (missing_readings >= 0),
  retired_at TEXT,
  UNIQUE (provider_id, slug)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX endpoints_listed_by ON endpoints (listed_by);
--> statement-breakpoint
CREATE TABLE gateway_routes (
  endpoint_id TEXT PRIMARY KEY NOT NULL REFERENCES endpoints (id),
  model TEXT NOT NULL CHECK (instr(model, '/') > 1),
  provider TEXT NOT NULL CHECK (provider <> '')
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE model_licenses (
  base_model TEXT PRIMARY KEY NOT NULL CHECK (base_model <> ''),
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  permissiveness TEXT NOT NULL CHECK (permissiveness IN ('permissive', 'conditional', 'restricted', 'proprietary')),
  open_weights INTEGER NOT NULL CHECK (open_weights IN (0, 1))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE quotes (
  source_id TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  effective_from TEXT NOT NULL DEFAULT '',
  label TEXT NOT NULL,
  input INTEGER CHECK (input >= 0),
  output INTEGER CHECK (output >= 0),
  cached_input INTEGER CHECK (cached_input >= 0),
  rates TEXT NOT NULL CHECK (json_valid(rates)),
  evidence TEXT NOT NULL,
  since TEXT NOT NULL,
  PRIMARY KEY (source_id, endpoint_id, effective_from)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX quotes_endpoint ON quotes (endpoint_id);
--> statement-breakpoint
CREATE TABLE prices (
  endpoint_id TEXT PRIMARY KEY NOT NULL REFERENCES endpoints (id),
  source_id TEXT,
  input INTEGER NOT NULL CHECK (input >= 0),
  output INTEGER NOT NULL CHECK (output >= 0),
  cached_input INTEGER CHECK (cached_input >= 0),
  label TEXT NOT NULL,
  rates TEXT NOT NULL CHECK (json_valid(rates)),
  evidence TEXT NOT NULL,
  observed_at TEXT NOT NULL,
  last_seen_at TEXT
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE holds (
  source_id TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('held', 'rejected')),
  code TEXT NOT NULL CHECK (code <> ''),
  detail TEXT NOT NULL,
  clears TEXT NOT NULL,
  label TEXT NOT NULL,
  input INTEGER CHECK (input >= 0),
  output INTEGER CHECK (output >= 0),
  cached_input INTEGER CHECK (cached_input >= 0),
  rates TEXT NOT NULL CHECK (json_valid(rates)),
  evidence TEXT NOT NULL,
  evidence_sha256 TEXT NOT NULL,
  held_since TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  sightings INTEGER NOT NULL CHECK (sightings > 0),
  PRIMARY KEY (source_id, endpoint_id)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- What maintainers decided: loaded anew from the reviewed files of the ledger whenever it is opened.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY NOT NULL CHECK (id <> ''),
  kind TEXT NOT NULL CHECK (kind IN ('approve_price', 'approve_reading', 'allow_inverted', 'reject', 'waive')),
  source_id TEXT,
  endpoint_id TEXT,
  input INTEGER CHECK (input >= 0),
  output INTEGER CHECK (output >= 0),
  cached_input INTEGER CHECK (cached_input >= 0),
  sha256 TEXT,
  body_sha256 TEXT,
  read_at TEXT,
  peer_source_id TEXT,
  peer_input INTEGER CHECK (peer_input >= 0),
  peer_output INTEGER CHECK (peer_output >= 0),
  expires_on TEXT,
  reviewer TEXT NOT NULL,
  reviewed_on TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE source_states (
  source_id TEXT PRIMARY KEY NOT NULL,
  last_attempt_at TEXT,
  last_success_at TEXT,
  last_accepted_at TEXT,
  last_outcome TEXT NOT NULL CHECK (last_outcome IN ('success', 'partial', 'failure', 'never_run')),
  consecutive_failures INTEGER NOT NULL DEFAULT 0,
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  duration_ms INTEGER,
  error_code TEXT,
  error_message TEXT,
  readings TEXT NOT NULL CHECK (json_valid(readings))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- The sources as the code declares them; written by every run, so that publishing never needs the code of a source.
CREATE TABLE sources (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('page', 'list', 'specifications', 'aggregator')),
  provider_id TEXT,
  url TEXT NOT NULL,
  schedule TEXT NOT NULL,
  expected_interval_seconds INTEGER NOT NULL CHECK (expected_interval_seconds > 0),
  lineage TEXT NOT NULL CHECK (json_valid(lineage))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Records of what happened. Append-only.
CREATE TABLE price_points (
  id INTEGER PRIMARY KEY,
  endpoint_id TEXT NOT NULL REFERENCES endpoints (id),
  observed_at TEXT NOT NULL,
  input INTEGER CHECK (input >= 0),
  output INTEGER CHECK (output >= 0),
  cached_input INTEGER CHECK (cached_input >= 0),
  reason TEXT NOT NULL CHECK (reason IN ('first', 'changed', 'corrected', 'retired', 'backfilled')),
  source_id TEXT NOT NULL,
  evidence TEXT NOT NULL,
  CHECK ((input IS NULL) = (output IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX price_points_endpoint ON price_points (endpoint_id, observed_at, id);
--> statement-breakpoint
CREATE TABLE job_runs (
  id INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('success', 'partial', 'failure')),
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  error_code TEXT,
  error_message TEXT
) STRICT;
--> statement-breakpoint
CREATE TABLE captures (
  id INTEGER PRIMARY KEY,
  source_id TEXT NOT NULL,
  part TEXT NOT NULL,
  observed_at TEXT NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  bytes INTEGER NOT NULL CHECK (bytes >= 0),
  url TEXT NOT NULL,
  redirects TEXT NOT NULL CHECK (json_valid(redirects)),
  status INTEGER,
  headers TEXT NOT NULL CHECK (json_valid(headers)),
  outcome TEXT NOT NULL CHECK (outcome IN ('accepted', 'held', 'refused')),
  code TEXT,
  message TEXT,
  header_signature TEXT NOT NULL,
  UNIQUE (source_id, observed_at, part, sha256)
) STRICT;
--> statement-breakpoint
CREATE TABLE observations (
  id INTEGER PRIMARY KEY,
  capture_id INTEGER NOT NULL REFERENCES captures (id),
  source_id TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  observed_at TEXT NOT NULL,
  effective_from TEXT NOT NULL,
  label TEXT NOT NULL,
  input INTEGER CHECK (input >= 0),
  output INTEGER CHECK (output >= 0),
  cached_input INTEGER CHECK (cached_input >= 0),
  rates TEXT NOT NULL CHECK (json_valid(rates)),
  evidence TEXT NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX observations_endpoint ON observations (endpoint_id, source_id, observed_at);
--> statement-breakpoint
CREATE TABLE decisions (
  id INTEGER PRIMARY KEY,
  capture_id INTEGER REFERENCES captures (id),
  source_id TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('accepted', 'held', 'rejected')),
  code TEXT NOT NULL,
  detail TEXT NOT NULL,
  input INTEGER,
  output INTEGER,
  cached_input INTEGER,
  rule_version INTEGER NOT NULL,
  approver TEXT
) STRICT;
--> statement-breakpoint
CREATE TRIGGER price_points_no_update BEFORE UPDATE ON price_points
BEGIN
  SELECT RAISE (ABORT, 'price_points is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER price_points_no_delete BEFORE DELETE ON price_points
BEGIN
  SELECT RAISE (ABORT, 'price_points is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER job_runs_no_update BEFORE UPDATE ON job_runs
BEGIN
  SELECT RAISE (ABORT, 'job_runs is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER job_runs_no_delete BEFORE DELETE ON job_runs
BEGIN
  SELECT RAISE (ABORT, 'job_runs is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER captures_no_update BEFORE UPDATE ON captures
BEGIN
  SELECT RAISE (ABORT, 'captures is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER captures_no_delete BEFORE DELETE ON captures
BEGIN
  SELECT RAISE (ABORT, 'captures is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER observations_no_update BEFORE UPDATE ON observations
BEGIN
  SELECT RAISE (ABORT, 'observations is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER observations_no_delete BEFORE DELETE ON observations
BEGIN
  SELECT RAISE (ABORT, 'observations is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER decisions_no_update BEFORE UPDATE ON decisions
BEGIN
  SELECT RAISE (ABORT, 'decisions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER decisions_no_delete BEFORE DELETE ON decisions
BEGIN
  SELECT RAISE (ABORT, 'decisions is append-only');
END;
