-- Where a seller wants its events posted. The secrets are sealed; while the former one still signs,
-- both stand here. A deleted endpoint stays as a record as long as its deliveries do.
create table webhook_endpoints (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  url text not null check (length(url) <= 2000),
  types text[] not null check (cardinality(types) > 0),
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  disabled_reason text check (disabled_reason in ('by_hand', 'no_success')),
  disabled_at timestamptz,
  secret bytea,
  former_secret bytea,
  former_secret_until timestamptz,
  -- The first failure since the last success. Null: nothing is wrong.
  failing_since timestamptz,
  -- Until when it is served like one that fails, because an attempt took long: an endpoint that
  -- answers every other event and lets the rest hang is well again after each answer.
  slow_until timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (seller_id, id),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check (deleted_at is null or secret is null),
  check ((former_secret is null) = (former_secret_until is null))
);
create index webhook_endpoints_live on webhook_endpoints (seller_id, created_at desc, id desc)
  where deleted_at is null;
create index webhook_endpoints_failing on webhook_endpoints (failing_since)
  where failing_since is not null and status = 'active';
alter table webhook_endpoints enable row level security;
create policy own_rows on webhook_endpoints
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- When the next thing of an endpoint is due: an attempt, or the end of a claim that its worker may
-- not have survived. Workers look here first, so that a long queue of one endpoint costs the others
-- nothing, and its lock keeps the number of attempts at a time within its bound.
create table webhook_queues (
  seller_id uuid not null,
  endpoint_id uuid not null primary key,
  due_at timestamptz,
  foreign key (seller_id, endpoint_id) references webhook_endpoints (seller_id, id)
    on delete cascade
) with (fillfactor = 50);
create index webhook_queues_due on webhook_queues (due_at) where due_at is not null;

-- One event on its way to one endpoint, with each attempt. `next_attempt_at` is the schedule.
create table webhook_deliveries (
  seller_id uuid not null,
  id uuid not null unique,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempts jsonb not null default '[]',
  next_attempt_at timestamptz,
  -- Whoever attempts it has until then; after that the attempt counts as lost and is made again.
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, endpoint_id) references webhook_endpoints (seller_id, id),
  foreign key (seller_id, event_id) references events (seller_id, id),
  check ((status = 'pending') = (next_attempt_at is not null)),
  check (claimed_until is null or status = 'pending')
) with (fillfactor = 80);
create index webhook_deliveries_newest on webhook_deliveries (seller_id, created_at desc, id desc);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, next_attempt_at, id)
  where status = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (endpoint_id, claimed_until)
  where claimed_until is not null;
create index webhook_deliveries_by_event on webhook_deliveries (seller_id, event_id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
alter table webhook_deliveries enable row level security;
create policy own_rows on webhook_deliveries
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- A seller that changed nothing has no row.
create table webhook_settings (
  seller_id uuid primary key references sellers,
  timeout_seconds integer not null check (timeout_seconds between 1 and 30),
  retry_after_minutes integer[] not null check (cardinality(retry_after_minutes) <= 15),
  disable_after_hours integer not null check (disable_after_hours between 1 and 720)
);
