-- Checks of a table are read anew by each statement that writes to it, those of a type once. These
-- lists are most of what there would be to read.
create domain sale_channel as text
  check (value in ('website', 'marketplace', 'reseller', 'staff', 'offer'));
create domain booking_status as text
  check (value in ('on_hold', 'expired', 'pending', 'confirmed', 'cancelled', 'rejected'));
create domain payment_method as text check (value in
  ('pay_on_arrival', 'bank_transfer', 'payment_link', 'cash', 'card', 'other'));
create domain payment_status as text check (value in
  ('pay_on_arrival', 'unpaid', 'proof_submitted', 'paid', 'refund_due', 'refunded'));

-- A hold and the booking that comes of it are one row, so that a hold can be checked out once.
create table bookings (
  -- Whose trip it is.
  seller_id uuid not null,
  id uuid not null,
  ref text not null unique check (ref ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  -- Where it was sold, and whose site that is; null for what staff booked.
  storefront_id uuid,
  storefront_seller_id uuid,
  -- The name of that site when it was sold.
  sold_through text,
  channel sale_channel not null,
  -- A hold whose time is up reads as expired before anybody writes it here.
  status booking_status not null,
  trip_id uuid not null,
  option_id uuid not null,
  offer_id uuid,
  -- As sold: date or date and time on the clock of the trip, and the instant that is.
  start text collate "C" not null,
  starts_at timestamptz not null,
  timezone text not null,
  days integer not null default 1,
  -- How long it takes; null where that is not said, or is said in days.
  duration_minutes integer,
  pax integer not null check (pax >= 0),
  trip_title text not null,
  option_name text not null,
  selection jsonb not null,
  quote jsonb not null,
  currency text not null,
  due_now bigint not null check (due_now >= 0),
  -- In US cents; the three shares add up to the whole.
  total_usd bigint not null,
  operator_share_usd bigint not null,
  marketplace_commission_usd bigint not null,
  reseller_margin_usd bigint not null,
  rate_id uuid not null,
  hold_expires_at timestamptz,
  pending_expires_at timestamptz,
  -- Whether the seller still has to say yes.
  awaits_seller boolean not null default false,
  -- Null until checkout.
  lead_name text,
  lead_email text,
  lead_email_key text,
  lead_phone text,
  -- The address given at checkout, by which an erasure finds also whom it was corrected from.
  checkout_email_key text,
  locale text,
  special_requests text,
  pickup_details jsonb,
  attribution jsonb,
  traveller_details jsonb not null,
  traveller_count integer not null default 0,
  travellers_complete integer not null default 0,
  details_due_at timestamptz,
  payment_method payment_method,
  payment_status payment_status,
  payment_due_at timestamptz,
  payment_link text,
  -- The account as it was at checkout: a later change does not move where this one is paid.
  bank jsonb,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  cancellation jsonb,
  rejection_reason text,
  -- When the seller called the start off and moved it: why, from where, until when a refund is
  -- open.
  moved jsonb,
  -- The proof of payment that counts; earlier ones stand in booking_receipts.
  receipt jsonb,
  -- When a mail that is sent once was sent.
  payment_reminded_at timestamptz,
  details_asked_at timestamptz,
  made_by uuid,
  -- From where it was held, as a keyed digest of the address: one address holds only so much.
  client_fingerprint bytea,
  created_at timestamptz not null,
  checked_out_at timestamptz,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, offer_id) references offers (seller_id, id),
  check (0 <= refunded and refunded <= paid),
  check (operator_share_usd + marketplace_commission_usd + reseller_margin_usd = total_usd),
  check ((status in ('on_hold', 'expired')) = (checked_out_at is null)),
  check ((checked_out_at is null) = (lead_email is null)),
  check ((status = 'cancelled') = (cancellation is not null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((storefront_id is null) = (storefront_seller_id is null))
)
-- A quote is not worth the time to make it smaller, twice for each sale.
with (toast_tuple_target = 8160);
-- Every sale writes each of these, so there are only those that something asks for. None but the
-- key has the seller and the id in it: the planner took such a one for the key while tables were
-- small.
create index bookings_sold_for_others on bookings (storefront_seller_id)
  where storefront_seller_id <> seller_id;
create index bookings_by_start on bookings (seller_id, option_id, start)
  where status in ('pending', 'confirmed');
create index bookings_by_storefront on bookings (storefront_id, created_at);
create index bookings_by_lead on bookings (storefront_id, lead_email_key)
  where lead_email_key is not null;
create index bookings_that_lapse on bookings (pending_expires_at) where status = 'pending';
create index bookings_on_hold on bookings (hold_expires_at) where status = 'on_hold';
create index bookings_held_on_storefront on bookings (storefront_id, hold_expires_at)
  where status = 'on_hold';
create index bookings_held_by_client
  on bookings (storefront_id, client_fingerprint, hold_expires_at)
  where status in ('on_hold', 'expired') and client_fingerprint is not null;
create index bookings_given_up on bookings (updated_at) where status = 'expired';
create unique index one_live_hold_of_an_offer on bookings (offer_id)
  where offer_id is not null and status in ('on_hold', 'pending', 'confirmed');
create index bookings_that_owe on bookings (payment_due_at)
  where status = 'pending' and payment_reminded_at is null;
create index bookings_that_ask on bookings (starts_at)
  where status = 'confirmed' and details_asked_at is null
    and travellers_complete < traveller_count;
alter table bookings enable row level security;
create policy own_rows on bookings
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
-- A marketplace reads what was sold through it.
create policy sold_through_us on bookings for select
  using (storefront_seller_id = (select acting_seller()));
create trigger refuse_status_step before update of status on bookings
  for each row when (old.status is distinct from new.status)
  execute function refuse_status_step();
create trigger refuse_strangers after insert on bookings
  referencing new table as fresh
  for each statement execute function refuse_strangers();
create trigger refuse_other_rate before update of rate_id on bookings
  for each row when (old.rate_id is distinct from new.rate_id)
  execute function refuse_other_rate();
