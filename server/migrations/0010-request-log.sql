-- Calls are kept in chunks: what one process noted for one seller in about a second is one row, so
-- that a busy key costs a row a second and not thousands. The id is made by the process, so that a
-- chunk whose fate is unknown can be written again without being there twice.
create table request_log (
  -- The times of the first and the last call in it.
  first_at timestamptz not null,
  last_at timestamptz not null,
  id uuid not null,
  seller_id uuid,
  -- What calls that are alike share, with their number: key, method, path, status and so on.
  kinds jsonb not null,
  -- Column by column: the place of the kind in `kinds`, milliseconds after `first_at`, the
  -- request's id, milliseconds taken.
  calls json not null,
  -- One index does both: it finds a seller's newest calls and tells a chunk that is there already.
  unique nulls not distinct (seller_id, last_at, id),
  -- Whoever looks for calls of a time looks through no more than the chunks of the minute after it.
  check (last_at >= first_at and last_at <= first_at + interval '1 minute')
) partition by range (last_at);

-- Catches rows of a day whose partition the daily job has not made yet, so that nothing is lost.
create table request_log_other partition of request_log default;
