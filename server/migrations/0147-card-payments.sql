-- Sellers take cards through an account at a payment provider. What is asked of a provider is
-- written down before it is asked, and the ledger (payments) is only added to: an entry there has
-- the id of the payment or refund here that it came from.

alter domain payment_method drop constraint payment_method_check;
alter domain payment_method add constraint payment_method_check
  check (value in ('pay_on_arrival', 'bank_transfer', 'payment_link', 'online_card', 'cash', 'card',
    'other')) not valid;
alter domain payment_status drop constraint payment_status_check;
alter domain payment_status add constraint payment_status_check
  check (value in ('pay_on_arrival', 'unpaid', 'proof_submitted', 'authorized', 'deposit_paid',
    'paid', 'refund_due', 'refunded')) not valid;

-- Whether its account at a provider can be used now.
alter table sellers add column takes_cards boolean not null default false;

-- What a traveller paid with, to recognise it by: brand and last four digits.
alter table bookings add column card jsonb;

-- A refund that its provider could not carry out has an entry against it.
alter table payments drop constraint payments_amount_check;
alter table payments add constraint payments_amount_check
  check (case when voids is null then amount > 0 else amount < 0 end) not valid;

create table payment_accounts (
  seller_id uuid primary key references sellers (id),
  provider text not null check (provider in ('stripe', 'test')),
  settings bytea not null,
  is_live boolean not null,
  currency text,
  fault text,
  connected_at timestamptz not null,
  checked_at timestamptz not null,
  updated_at timestamptz not null
);
alter table payment_accounts enable row level security;
alter table payment_accounts force row level security;
create policy own_rows on payment_accounts
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

create table card_payments (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  provider text not null check (provider in ('stripe', 'test')),
  ref text,
  state text not null
    check (state in ('created', 'open', 'authorized', 'paid', 'failed', 'cancelled')),
  amount bigint not null check (amount > 0),
  currency text not null,
  capture text not null check (capture in ('now', 'later')),
  description text not null,
  return_url text not null,
  locale text not null,
  url text,
  expires_at timestamptz not null,
  capture_before timestamptz,
  declined text,
  card jsonb,
  fee jsonb,
  payout jsonb,
  dispute jsonb,
  problem text,
  next_look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id)
);
create index card_payments_by_booking on card_payments (seller_id, booking_id, created_at);
create index card_payments_to_look_at on card_payments (next_look_at)
  where next_look_at is not null;
alter table card_payments enable row level security;
alter table card_payments force row level security;
create policy own_rows on card_payments
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

create table card_refunds (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  payment_id uuid not null,
  origin text not null check (origin in ('asked', 'outside', 'dispute')),
  state text not null check (state in ('created', 'on_its_way', 'done', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  ref text,
  problem text,
  next_look_at timestamptz,
  looks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, payment_id) references card_payments (seller_id, id)
);
create index card_refunds_by_booking on card_refunds (seller_id, booking_id, created_at);
create index card_refunds_to_look_at on card_refunds (next_look_at) where next_look_at is not null;
create unique index card_refunds_by_ref on card_refunds (seller_id, payment_id, ref)
  where ref is not null;
alter table card_refunds enable row level security;
alter table card_refunds force row level security;
create policy own_rows on card_refunds
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- What webhooks of providers said to look at. Of the webhook itself nothing is kept: it may name
-- the payer, and what happened is asked for.
create table provider_notices (
  seller_id uuid not null,
  provider text not null check (provider in ('stripe', 'test')),
  event_id text not null,
  refs text[] not null,
  received_at timestamptz not null,
  next_look_at timestamptz,
  looks integer not null default 0,
  primary key (seller_id, provider, event_id)
);
create index provider_notices_to_look_at on provider_notices (next_look_at)
  where next_look_at is not null;
create index provider_notices_by_age on provider_notices (received_at);
alter table provider_notices enable row level security;
alter table provider_notices force row level security;
create policy own_rows on provider_notices
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- The book of the test provider, as if it were another company's.
create table test_provider_payments (
  seller_id uuid not null references sellers (id),
  ref text not null,
  payment jsonb not null,
  primary key (seller_id, ref)
);
create unique index test_provider_payments_by_ref on test_provider_payments (ref);
alter table test_provider_payments enable row level security;
alter table test_provider_payments force row level security;
create policy own_rows on test_provider_payments
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- What happens to a booking may be the moment to take, to let go or to give back its money.
create trigger look_at_its_payments after update of status, payment_status, awaits_seller on bookings
  for each row when (
    new.status in ('cancelled', 'rejected') and old.status in ('pending', 'confirmed')
    or new.payment_status = 'refund_due' and old.payment_status is distinct from 'refund_due'
    or old.awaits_seller and not new.awaits_seller
  ) execute function look_at_its_payments();
