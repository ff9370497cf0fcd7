-- Places and bookings. Rows are the truth: what is taken is the sum of the claims that live, and
-- whoever takes places locks the rows of `places_on_sale` first, in the order of their key.

create table places_on_sale (
  seller_id uuid not null,
  subject_id uuid not null,
  kind text not null
    check (kind in ('seats', 'groups', 'shared_seats', 'vehicles', 'beds', 'extras')),
  -- A start as in 2027-03-01T09:00, or a day as in 2027-03-01.
  slot text collate "C" not null,
  -- What there was in all when places were last taken, and whether staff went over it knowingly.
  capacity integer not null,
  overridden boolean not null default false,
  primary key (seller_id, subject_id, kind, slot)
);

-- A hold and the booking that comes of it are one row, so that a hold can be checked out once.
create table bookings (
  -- Whose trip it is.
  seller_id uuid not null references sellers,
  id uuid not null unique,
  ref text not null unique check (ref ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  -- Where it was sold, and whose site that is; null for what staff booked.
  storefront_id uuid,
  storefront_seller_id uuid,
  channel text not null check (channel in ('website', 'marketplace', 'reseller', 'staff', 'offer')),
  -- A hold whose time is up reads as expired before anybody writes it here.
  status text not null
    check (status in ('on_hold', 'expired', 'pending', 'confirmed', 'cancelled', 'rejected')),
  trip_id uuid not null,
  option_id uuid not null,
  offer_id uuid,
  -- As sold: date or date and time on the clock of the trip, and the instant that is.
  start text collate "C" not null,
  starts_at timestamptz not null,
  timezone text not null,
  days integer not null default 1,
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
  -- The address given at checkout: a repeat is known by it even after it was corrected.
  checkout_email_key text,
  locale text,
  special_requests text,
  pickup_details jsonb,
  attribution jsonb,
  traveller_details jsonb not null,
  traveller_count integer not null default 0,
  details_due_at timestamptz,
  payment_method text check (payment_method in
    ('pay_on_arrival', 'bank_transfer', 'payment_link', 'cash', 'card', 'other')),
  payment_status text check (payment_status in
    ('pay_on_arrival', 'unpaid', 'proof_submitted', 'paid', 'refund_due', 'refunded')),
  payment_due_at timestamptz,
  payment_link text,
  -- The account as it was at checkout: a later change does not move where this one is paid.
  bank jsonb,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  cancellation jsonb,
  rejection_reason text,
  -- When the seller called the start off and moved it: why, from where, until when a refund is open.
  moved jsonb,
  made_by uuid,
  -- From where it was held, as a keyed digest of the address: one address holds only so much.
  claimant bytea,
  created_at timestamptz not null,
  checked_out_at timestamptz,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id),
  foreign key (storefront_seller_id, storefront_id) references storefronts (seller_id, id),
  check (0 <= refunded and refunded <= paid),
  check (operator_share_usd + marketplace_commission_usd + reseller_margin_usd = total_usd),
  check ((status in ('on_hold', 'expired')) = (checked_out_at is null)),
  check ((checked_out_at is null) = (lead_email is null)),
  check ((status = 'cancelled') = (cancellation is not null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((storefront_id is null) = (storefront_seller_id is null))
);
create index bookings_newest on bookings (seller_id, created_at desc, id desc);
create index bookings_changed on bookings (seller_id, updated_at, id);
create index bookings_by_start on bookings (seller_id, option_id, start)
  where status in ('pending', 'confirmed');
create index bookings_by_storefront on bookings (storefront_id, created_at desc, id desc);
create index bookings_by_lead on bookings (storefront_id, lead_email_key)
  where lead_email_key is not null;
create index bookings_that_lapse on bookings (pending_expires_at) where status = 'pending';
create index bookings_on_hold on bookings (hold_expires_at) where status = 'on_hold';
create index bookings_held_on_storefront on bookings (storefront_id, hold_expires_at)
  where status = 'on_hold';
create index bookings_held_by_claimant on bookings (storefront_id, claimant, hold_expires_at)
  where status = 'on_hold' and claimant is not null;
create index bookings_given_up on bookings (updated_at) where status = 'expired';
create unique index one_live_hold_of_an_offer on bookings (offer_id)
  where offer_id is not null and status in ('on_hold', 'pending', 'confirmed');

-- A claim lives until its time is up; null is for good. It goes when the booking gives it back.
create table claims (
  seller_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  slot text collate "C" not null,
  booking_id uuid not null,
  qty integer not null check (qty > 0),
  expires_at timestamptz,
  primary key (seller_id, subject_id, kind, slot, booking_id),
  foreign key (seller_id, subject_id, kind, slot)
    references places_on_sale (seller_id, subject_id, kind, slot),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index claims_by_booking on claims (seller_id, booking_id);

-- Money that came in and went out. Nothing is ever changed here: a mistake is put right by a row.
create table payments (
  seller_id uuid not null,
  id uuid not null unique,
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  method text not null
    check (method in ('pay_on_arrival', 'bank_transfer', 'payment_link', 'cash', 'card', 'other')),
  amount bigint not null check (amount > 0),
  currency text not null,
  note text,
  -- Who wrote it down: a person, or null for the service itself.
  recorded_by uuid,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id)
);
create index payments_by_booking on payments (seller_id, booking_id, created_at);
revoke update, delete on payments from outset_app;

-- What opens a booking, or a part of it. Several may be good at once: each mail carries its own.
create table booking_tokens (
  seller_id uuid not null,
  booking_id uuid not null,
  digest bytea not null unique,
  purpose text not null check (purpose in ('booking', 'contact', 'traveller')),
  -- Of a traveller's own link: whose card it opens.
  position integer check (position >= 1),
  created_at timestamptz not null,
  expires_at timestamptz,
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade,
  check ((purpose = 'traveller') = (position is not null))
);
create index booking_tokens_by_booking on booking_tokens (seller_id, booking_id, purpose);

create table booking_travellers (
  seller_id uuid not null,
  booking_id uuid not null,
  position integer not null check (position >= 1),
  card jsonb not null,
  -- Date of birth, passport number and medical note: each sealed for this very field.
  sealed_date_of_birth bytea,
  sealed_passport_number bytea,
  sealed_medical_note bytea,
  -- What the masks show of a passport number.
  passport_tail text,
  updated_at timestamptz not null,
  primary key (seller_id, booking_id, position),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);

create table booking_receipts (
  seller_id uuid not null,
  id uuid not null unique,
  booking_id uuid not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  status text not null default 'submitted'
    check (status in ('submitted', 'replaced', 'accepted', 'refused')),
  submitted_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index booking_receipts_by_booking
  on booking_receipts (seller_id, booking_id, submitted_at desc);

create table contact_changes (
  seller_id uuid not null,
  id uuid not null unique,
  booking_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  code_digest bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index contact_changes_by_booking on contact_changes (seller_id, booking_id, created_at desc);

do $$
declare
  guarded text;
begin
  foreach guarded in array array['bookings', 'payments', 'booking_tokens', 'booking_travellers',
    'booking_receipts', 'contact_changes']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format(
      'create policy own_rows on %I using (seller_id = (select acting_seller())
         or (select acts_for_platform()))', guarded);
  end loop;
end $$;
-- A marketplace reads what was sold through it.
create policy sold_through_us on bookings for select
  using (storefront_seller_id = (select acting_seller()));

-- A booking goes from status to status only by these steps, whatever code moves it.
create function refuse_status_step() returns trigger
language plpgsql as $$
begin
  if (old.status, new.status) in (
    ('on_hold', 'expired'), ('on_hold', 'pending'), ('on_hold', 'confirmed'),
    ('pending', 'confirmed'), ('pending', 'rejected'), ('pending', 'cancelled'),
    ('confirmed', 'cancelled')
  ) then
    return new;
  end if;
  raise exception 'a booking does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'bookings_status_step';
end $$;
create trigger refuse_status_step before update of status on bookings
  for each row when (old.status is distinct from new.status)
  execute function refuse_status_step();

-- The rate that a booking was sold at is its rate for good.
create function refuse_other_rate() returns trigger
language plpgsql as $$
begin
  raise exception 'a booking keeps its rate'
    using errcode = 'check_violation', constraint = 'bookings_rate_is_kept';
end $$;
create trigger refuse_other_rate before update of rate_id on bookings
  for each row when (old.rate_id is distinct from new.rate_id)
  execute function refuse_other_rate();

-- The public finds a booking by its reference on the site that sold it, before anybody knows whose
-- trip it is: this is the one door.
create function booking_on_storefront(site uuid, wanted text) returns setof bookings
language sql stable security definer set search_path = public, pg_temp as $$
  select * from bookings where storefront_id = site and ref = wanted
$$;
revoke execute on function booking_on_storefront(uuid, text) from public;
grant execute on function booking_on_storefront(uuid, text) to outset_app;
