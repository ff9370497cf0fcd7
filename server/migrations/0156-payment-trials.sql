-- An owner sees that cards work before the first guest pays by one: a small payment of their own,
-- given back at once. It belongs to no booking, so it is in no ledger and in no report.

-- When a webhook of this account was last heard, to the hour.
alter table payment_accounts add column webhook_heard_at timestamptz;

create table payment_trials (
  seller_id uuid not null references sellers (id),
  id uuid not null,
  provider text not null check (provider in ('stripe', 'test')),
  is_live boolean not null,
  ref text,
  state text not null check (state in
    ('created', 'open', 'paid', 'on_its_way', 'given_back', 'refund_failed', 'ended')),
  amount bigint not null check (amount > 0),
  currency text not null,
  return_url text not null,
  locale text not null,
  url text,
  expires_at timestamptz not null,
  declined text,
  problem text,
  next_look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id)
);
create index payment_trials_to_look_at on payment_trials (next_look_at)
  where next_look_at is not null;
alter table payment_trials enable row level security;
alter table payment_trials force row level security;
create policy own_rows on payment_trials
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
