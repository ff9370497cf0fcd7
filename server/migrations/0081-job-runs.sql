-- What became of each job the last time, so that people see it without a log at hand.
create table job_runs (
  name text primary key,
  -- A cron line, in UTC, as the workers have it.
  schedule text not null,
  ended_at timestamptz,
  took_ms integer,
  -- How many things it did.
  done integer,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- The last failure; it stays until the next one, so that it can still be read afterwards.
  error text
);
