create table platform_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null default '{}'
);
insert into platform_settings default values;

-- Rates are never changed: a booking points at the one it was sold with. The newest row that is not
-- retired is the rate in force.
create table exchange_rates (
  id uuid primary key,
  quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> 'USD'),
  rate numeric(24, 8) not null check (rate > 0),
  source text not null check (source in ('feed', 'manual')),
  as_of timestamptz not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index exchange_rates_in_force on exchange_rates (quote, created_at desc, id desc)
  where retired_at is null;

-- What a feed said and we did not believe, kept for whoever looks after the rates.
create table exchange_quarantine (
  id uuid primary key,
  feed text not null,
  quote text,
  value text,
  reason text not null,
  created_at timestamptz not null
);

create table audit_log (
  id uuid primary key,
  seller_id uuid references sellers,
  actor_kind text not null check (actor_kind in ('staff', 'secret_key', 'platform_key', 'system')),
  actor_id uuid,
  person_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null,
  request_id text,
  created_at timestamptz not null
);
create index audit_log_by_seller on audit_log (seller_id, created_at desc, id desc);

create table mail_outbox (
  id uuid primary key,
  -- No key to sellers: every sale would lock the row of its seller, and none is ever deleted.
  seller_id uuid,
  template text not null,
  locale text not null,
  to_address text not null,
  reply_to text,
  from_name text,
  subject text not null,
  -- Text, HTML and attachments: they carry links and codes that open things.
  sealed bytea not null,
  status text not null default 'queued'
    check (status in ('queued', 'kept', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  -- When a worker may take it. Whoever takes it moves this on, so that no two send it; when that
  -- worker dies half way, the mail falls due again by itself.
  due_at timestamptz not null,
  -- Since when a worker has it in hand. Still there when it falls due, it may have left already.
  sending_since timestamptz,
  drop_after timestamptz,
  sent_at timestamptz
);
-- What is sealed cannot be packed, so nobody should try.
alter table mail_outbox alter column sealed set storage external;
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_due on mail_outbox (due_at, id) where status = 'queued';

-- The scope is the storefront, the seller or the platform. The row is written in the transaction that
-- it guards and points at what that transaction made; a repeat answers the record as it stands.
create table idempotency_keys (
  scope_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  made_id text not null,
  created_at timestamptz not null,
  primary key (scope_id, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Tries at something that is limited by the hour. Losing it in a crash only forgives some tries.
create unlogged table attempts (
  bucket text not null,
  at timestamptz not null
);
create index attempts_by_bucket on attempts (bucket, at);

create trigger announce_platform_settings after update on platform_settings
  for each row execute function announce_change('none');
create trigger announce_exchange_rates after insert or update or delete on exchange_rates
  for each row execute function announce_change('none');
create trigger announce_test_clock after insert or update or delete on test_clock
  for each row execute function announce_change('none');
