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
create index places_on_sale_by_slot on places_on_sale (slot);

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
  -- When the seller called the start off and moved it: why, from where, until when a refund is open.
  moved jsonb,
  -- The proof of payment that counts; earlier ones stand in booking_receipts.
  receipt jsonb,
  -- When a mail that is sent once was sent.
  payment_reminded_at timestamptz,
  details_asked_at timestamptz,
  made_by uuid,
  -- From where it was held, as a keyed digest of the address: one address holds only so much.
  claimant bytea,
  created_at timestamptz not null,
  checked_out_at timestamptz,
  updated_at timestamptz not null,
  primary key (seller_id, id),
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
-- Every sale writes each of these, so there are only those that something asks for. None but the key
-- has the seller and the id in it: the planner took such a one for the key while tables were small.
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
create index bookings_held_by_claimant on bookings (storefront_id, claimant, hold_expires_at)
  where status in ('on_hold', 'expired') and claimant is not null;
create index bookings_given_up on bookings (updated_at) where status = 'expired';
create unique index one_live_hold_of_an_offer on bookings (offer_id)
  where offer_id is not null and status in ('on_hold', 'pending', 'confirmed');

-- A claim lives until its time is up; null is for good. It goes when the booking gives it back. Only
-- the functions below write here, with the booking and the place at hand, so no key has to ask for
-- them again.
create table claims (
  seller_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  slot text collate "C" not null,
  booking_id uuid not null,
  qty integer not null check (qty > 0),
  expires_at timestamptz,
  primary key (seller_id, subject_id, kind, slot, booking_id)
);
create index claims_by_booking on claims (seller_id, booking_id);

-- Money that came in and went out. Nothing is ever changed here: a mistake is put right by a row.
create table payments (
  seller_id uuid not null,
  id uuid not null unique,
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  method payment_method not null,
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
  -- One that was mailed ends when the booking gets another address.
  purpose text not null check (purpose in ('booking', 'mailed', 'contact', 'traveller')),
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

-- A booking, its option, its trip and its site belong together. Foreign keys would lock those rows
-- for every sale, so that all sales of an option write to one row and wait for each other's locks;
-- none of them is ever deleted, so it is enough to look.
create function refuse_strangers() returns trigger
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- Joins, because what is asked within a condition may be answered by reading all options there are.
  if exists (
    select from fresh b
    left join options o on o.seller_id = b.seller_id and o.id = b.option_id
      and o.trip_id = b.trip_id
    left join storefronts s on s.seller_id = b.storefront_seller_id and s.id = b.storefront_id
    where o.id is null or b.storefront_id is not null and s.id is null
  ) then
    raise exception 'a booking names an option or a site that is not there'
      using errcode = 'foreign_key_violation', constraint = 'bookings_strangers';
  end if;
  return null;
end $$;
create trigger refuse_strangers after insert on bookings
  referencing new table as fresh
  for each statement execute function refuse_strangers();

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
-- trip it is: this is the one door. The site is looked at afterwards: a plan that was made while the
-- table was empty would otherwise read everything that the site ever sold.
create function booking_on_storefront(site uuid, wanted text) returns setof bookings
language sql stable security definer set search_path = public, pg_temp as $$
  select b.* from (select * from bookings where ref = wanted offset 0) as b
  where b.storefront_id = site
$$;
revoke execute on function booking_on_storefront(uuid, text) from public;
grant execute on function booking_on_storefront(uuid, text) to outset_app;

-- Keeps one thing that can run out until the transaction ends, and answers how much of it there was
-- when it was last taken. Whoever needs several asks for them in the order of their key: two that
-- need the same ones can then never wait for each other.
create function lock_place(
  of_seller uuid, of_subject uuid, of_kind text, of_slot text, there_are integer
) returns integer
language plpgsql as $$
declare
  known integer;
begin
  select capacity into known from places_on_sale
    where seller_id = of_seller and subject_id = of_subject and kind = of_kind and slot = of_slot
    for no key update;
  if not found then
    insert into places_on_sale (seller_id, subject_id, kind, slot, capacity)
      values (of_seller, of_subject, of_kind, of_slot, there_are)
      on conflict do nothing;
    select capacity into known from places_on_sale
      where seller_id = of_seller and subject_id = of_subject and kind = of_kind and slot = of_slot
      for no key update;
  end if;
  return known;
end $$;

-- Whoever sells keeps the sale of its options as it is until the transaction ends, and whoever changes
-- it waits for them: then every hold is either seen by the change or knows of it. These locks write
-- nothing, and those who sell do not wait for each other. They come before all others.
create function share_sale(of_options uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(sorted.id::text, 17))
    from (select distinct unnest(of_options) as id order by 1) as sorted;
end $$;

-- The rows come first: who changes an option has locked its row before it comes here.
create function change_sale(of_seller uuid, of_options uuid[]) returns void
language plpgsql as $$
begin
  perform from options where seller_id = of_seller and id = any (of_options)
    order by id for no key update;
  perform pg_advisory_xact_lock(hashtextextended(sorted.id::text, 17))
    from (select distinct unnest(of_options) as id order by 1) as sorted;
  update options set sale_version = sale_version + 1
    where seller_id = of_seller and id = any (of_options);
end $$;

-- How much is taken of each thing asked about, in the order asked. Claims that are over, and those
-- of one booking where that is named, are not counted. Here and below the settings keep one plan for
-- good: one that goes by the index, even if it was made while the table was small.
create function places_taken(
  sellers uuid[], subjects uuid[], kinds text[], slots text[], but_of uuid, at timestamptz
) returns setof bigint
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select coalesce(taken.qty, 0)
  from unnest(sellers, subjects, kinds, slots)
    with ordinality as asked (seller_id, subject_id, kind, slot, n)
  cross join lateral (
    select sum(c.qty) as qty from claims c
    where c.seller_id = asked.seller_id and c.subject_id = asked.subject_id
      and c.kind = asked.kind and c.slot = asked.slot
      and (c.expires_at is null or c.expires_at > at)
      and c.booking_id is distinct from but_of
  ) as taken
  order by asked.n;
end $$;

-- Gives a booking exactly the places that are named, in place of those it had, or changes nothing
-- and answers which of them there are too few of. Its own places do not stand in its way. Staff may
-- go over what there is; the place then remembers that.
create function replace_claims(
  of_seller uuid, of_booking uuid, wanted jsonb, until timestamptz, may_exceed boolean
) returns jsonb
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  item record;
  now_at timestamptz;
  taken bigint;
  is_short boolean := false;
  taken_of bigint[] := '{}';
  left_of bigint[] := '{}';
  needed bigint;
begin
  for item in
    select w.* from jsonb_to_recordset(wanted)
      as w (subject_id uuid, kind text, slot text, capacity integer)
    order by w.subject_id, w.kind, w.slot collate "C"
  loop
    perform lock_place(of_seller, item.subject_id, item.kind, item.slot, item.capacity);
  end loop;
  now_at := app_now();
  for item in
    select w.n, p.* from jsonb_array_elements(wanted) with ordinality as w (place, n)
    cross join lateral jsonb_to_record(w.place)
      as p (subject_id uuid, kind text, slot text, qty integer, capacity integer)
    order by w.n
  loop
    select coalesce(sum(c.qty), 0) into taken from claims c
      where c.seller_id = of_seller and c.subject_id = item.subject_id and c.kind = item.kind
        and c.slot = item.slot and (c.expires_at is null or c.expires_at > now_at)
        and c.booking_id <> of_booking;
    is_short := is_short or taken + item.qty > item.capacity;
    taken_of := taken_of || taken;
    left_of := left_of || greatest(0, item.capacity - taken);
  end loop;
  if is_short and not may_exceed then
    return jsonb_build_object('now', now_at, 'left', left_of);
  end if;
  for item in
    select w.n, p.* from jsonb_array_elements(wanted) with ordinality as w (place, n)
    cross join lateral jsonb_to_record(w.place)
      as p (subject_id uuid, kind text, slot text, qty integer, capacity integer)
  loop
    -- Where staff go over what there is, that is how much there is from now on.
    needed := taken_of[item.n] + item.qty;
    update places_on_sale s
      set capacity = greatest(item.capacity, needed),
        overridden = s.overridden or needed > item.capacity
      where s.seller_id = of_seller and s.subject_id = item.subject_id and s.kind = item.kind
        and s.slot = item.slot and (s.capacity <> item.capacity or needed > item.capacity);
  end loop;
  delete from claims c where c.seller_id = of_seller and c.booking_id = of_booking
    and not exists (
      select from jsonb_to_recordset(wanted) as w (subject_id uuid, kind text, slot text)
      where w.subject_id = c.subject_id and w.kind = c.kind and w.slot = c.slot
    );
  insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select of_seller, w.subject_id, w.kind, w.slot, of_booking, w.qty, until
    from jsonb_to_recordset(wanted) as w (subject_id uuid, kind text, slot text, qty integer)
    on conflict (seller_id, subject_id, kind, slot, booking_id)
      do update set qty = excluded.qty, expires_at = excluded.expires_at;
  return jsonb_build_object('now', now_at);
end $$;

-- Turns the claims of a hold into claims until another time, or for good. It locks the places and
-- reads the clock after that, as everybody does who takes places: a hold that ended while its
-- checkout waited may have been sold to somebody else by then.
create function keep_claims(of_seller uuid, of_booking uuid, until timestamptz) returns jsonb
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  held record;
  now_at timestamptz;
begin
  for held in
    select subject_id, kind, slot from claims
    where seller_id = of_seller and booking_id = of_booking
    order by subject_id, kind, slot
  loop
    perform lock_place(of_seller, held.subject_id, held.kind, held.slot, 0);
  end loop;
  now_at := app_now();
  if exists (
    select from bookings where seller_id = of_seller and id = of_booking
      and (status = 'expired' or status = 'on_hold' and hold_expires_at <= now_at
        or status = 'pending' and pending_expires_at <= now_at
          and payment_status is distinct from 'proof_submitted')
  ) then
    return jsonb_build_object('now', now_at, 'kept', false);
  end if;
  update claims set expires_at = until
    where seller_id = of_seller and booking_id = of_booking and expires_at is distinct from until;
  return jsonb_build_object('now', now_at, 'kept', true);
end $$;

-- How many open holds a site may have, and one address on it, and how many of a call each counts.
create function open_hold_limits(holds jsonb)
returns table (site uuid, claimant bytea, most integer, asked bigint)
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  with asked as (
    select h.storefront_id, h.claimant, h.most_of_claimant, s.max_open_holds
    from jsonb_to_recordset(holds)
      as h (storefront_id uuid, claimant bytea, most_of_claimant integer)
    left join storefronts s on s.id = h.storefront_id
  )
  select a.storefront_id, a.claimant, min(a.most_of_claimant), count(*) from asked a
    where a.claimant is not null group by 1, 2
  union all
  select a.storefront_id, null::bytea, min(a.max_open_holds), count(*) from asked a
    where a.max_open_holds is not null group by 1
  order by 1, 2;
end $$;

-- How many of them there are, and when the first of these ends.
create function open_holds(
  of_site uuid, of_claimant bytea, now_at timestamptz, out held bigint, out frees_at timestamptz
)
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  -- Two questions, since each has an index of its own.
  if of_claimant is null then
    select count(*), min(hold_expires_at) into held, frees_at from bookings
      where storefront_id = of_site and status = 'on_hold' and hold_expires_at > now_at;
  else
    select count(*), min(hold_expires_at) into held, frees_at from bookings
      where storefront_id = of_site and claimant = of_claimant and status = 'on_hold'
        and hold_expires_at > now_at;
  end if;
end $$;

-- The options that take from one thing: those that share a pool or a fleet, else the one alone.
create function options_that_take(
  of_seller uuid, of_subject uuid, of_kind text, or_option uuid
) returns uuid[]
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  if of_kind = 'shared_seats' then
    return array(select id from options
      where seller_id = of_seller and capacity_pool_id = of_subject);
  elsif of_kind = 'vehicles' then
    return array(select id from options
      where seller_id = of_seller and vehicle_limit_id = of_subject);
  end if;
  return array[or_option];
end $$;

-- An address that kept a start, or a day of what is shared, for long and did not book lets others go
-- first, until this time. What it holds now does not count, only what has ended.
create function lets_others_until(
  site uuid, of_claimant bytea, of_options uuid[], of_slot text, now_at timestamptz
) returns timestamptz
language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return (
    select case when sum(ended_at - created_at) >= interval '20 minutes'
      then max(ended_at) + interval '2 minutes' end
    from (
      select created_at,
        least(hold_expires_at, case status when 'expired' then updated_at end) as ended_at
      from bookings
      where storefront_id = site and claimant = of_claimant
        and status in ('on_hold', 'expired') and hold_expires_at > now_at - interval '45 minutes'
        and (status = 'expired' or hold_expires_at <= now_at)
        and option_id = any (of_options) and starts_with(start, of_slot)
    ) as ended
  );
end $$;

-- Answers each hold in its turn, in the order of the call: everything that it wants, or nothing. For
-- `claim_holds`, which has locked what is looked at here; who has an answer already keeps it.
create function judge_holds(
  answers jsonb[], holds jsonb, wants jsonb, now_at timestamptz, ends_at timestamptz
) returns jsonb[]
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- One element for each thing wanted by anyone, in the order of the holds.
  want_hold integer[]; want_place integer[]; want_qty integer[]; want_capacity integer[];
  -- One element for each place.
  place_seller uuid[]; place_subject uuid[]; place_kind text[]; place_slot text[];
  place_taken bigint[];
  -- One element for each limit of open holds.
  limit_site uuid[]; limit_claimant bytea[]; limit_most integer[];
  limit_open bigint[]; limit_frees timestamptz[];
  hold record; nth integer; at integer := 1; first_at integer; limits integer[];
  is_short boolean; is_scarce boolean; free bigint; left_of bigint[]; waits_until timestamptz;
begin
  with wanted as (
    select w.*, dense_rank() over (order by w.seller_id, w.subject_id, w.kind, w.slot) as place
    from rows from (
      jsonb_to_recordset(wants) as (n integer, seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", qty integer, capacity integer)
    ) with ordinality as w (n, seller_id, subject_id, kind, slot, qty, capacity, nth)
  ), places as (
    select distinct on (place) place, seller_id, subject_id, kind, slot from wanted order by place
  )
  select
    array_agg(n order by w.nth), array_agg(place order by w.nth),
    array_agg(qty order by w.nth), array_agg(capacity order by w.nth),
    (select array_agg(seller_id order by place) from places),
    (select array_agg(subject_id order by place) from places),
    (select array_agg(kind order by place) from places),
    (select array_agg(slot order by place) from places)
  into want_hold, want_place, want_qty, want_capacity,
    place_seller, place_subject, place_kind, place_slot
  from wanted w;
  place_taken := array(select places_taken(
    place_seller, place_subject, place_kind, place_slot, null, now_at));
  select array_agg(l.site), array_agg(l.claimant), array_agg(l.most), array_agg(o.held),
      array_agg(o.frees_at)
    into limit_site, limit_claimant, limit_most, limit_open, limit_frees
    from open_hold_limits(holds) as l
    cross join lateral open_holds(l.site, l.claimant, now_at) as o;

  for hold in
    select h.* from rows from (
      jsonb_to_recordset(holds) as (storefront_id uuid, claimant bytea, option_id uuid,
        start text, offer_id uuid)
    ) with ordinality as h (site, claimant, option_id, start, offer_id, n)
  loop
    first_at := at;
    while want_hold[at] = hold.n loop at := at + 1; end loop;
    continue when answers[hold.n] is not null;
    limits := array(
      select l.n from unnest(limit_site, limit_claimant) with ordinality as l (site, claimant, n)
      where l.site = hold.site and (l.claimant is null or l.claimant = hold.claimant)
    );
    foreach nth in array limits loop
      if limit_open[nth] >= limit_most[nth] then
        answers[hold.n] := jsonb_build_object('too_many', greatest(1, ceil(extract(epoch from
          coalesce(limit_frees[nth], ends_at) - now_at))));
      end if;
    end loop;
    continue when answers[hold.n] is not null;
    is_short := false;
    is_scarce := false;
    left_of := '{}';
    for one in first_at .. at - 1 loop
      free := greatest(0, want_capacity[one] - place_taken[want_place[one]]);
      is_short := is_short or free < want_qty[one];
      is_scarce := is_scarce or 5 * (free - want_qty[one]) < want_capacity[one];
      left_of := left_of || free;
    end loop;
    if is_short then
      answers[hold.n] := jsonb_build_object('left', left_of);
      continue;
    end if;
    -- Only of the last fifth of something.
    if is_scarce and hold.claimant is not null and hold.offer_id is null then
      waits_until := null;
      for one in first_at .. at - 1 loop
        continue when 5 * (left_of[one - first_at + 1] - want_qty[one]) >= want_capacity[one];
        nth := want_place[one];
        waits_until := greatest(waits_until, lets_others_until(
          hold.site, hold.claimant,
          options_that_take(
            place_seller[nth], place_subject[nth], place_kind[nth], hold.option_id),
          case when place_kind[nth] in ('shared_seats', 'vehicles')
            then place_slot[nth] else hold.start end,
          now_at));
      end loop;
      if waits_until > now_at then
        answers[hold.n] := jsonb_build_object('too_many',
          ceil(extract(epoch from waits_until - now_at)));
        continue;
      end if;
    end if;
    for one in first_at .. at - 1 loop
      nth := want_place[one];
      place_taken[nth] := place_taken[nth] + want_qty[one];
      update places_on_sale set capacity = want_capacity[one]
        where seller_id = place_seller[nth] and subject_id = place_subject[nth]
          and kind = place_kind[nth] and slot = place_slot[nth]
          and capacity <> want_capacity[one];
    end loop;
    foreach nth in array limits loop limit_open[nth] := limit_open[nth] + 1; end loop;
    answers[hold.n] := jsonb_build_object('granted', ends_at);
  end loop;
  return answers;
end $$;

-- Takes places for many holds at once, of any sellers, and writes the holds. A hold is a row of
-- bookings with neither nulls nor its times; `wants` names the things that it wants, and `onces` the
-- request it came with. Each answer is one of
--   {"granted": when it ends}       {"again": its reference, "same": whether the request was so}
--   {"left": how many of each thing wanted, where that is too few}
--   {"too_many": seconds to wait}, where an address or a site holds enough, or has held for long
--   {"stale": true}, where the option's sale is not the one of the version that was quoted
--   {"changing": true}, where the option's sale is being changed and the call is not to wait for that
-- What they have to wait for is taken in one order by everybody: first the sale of the options, then
-- bookings, the keys of repeats, the limits of open holds and the places, each sorted.
-- Nearly every call grants all, and pays for nothing that only others need: in a transaction, the
-- first use of an expression costs as much as a lookup.
-- It acts for the service itself, since one call serves several sellers.
create function claim_holds(
  holds jsonb, wants jsonb, onces jsonb, minutes integer, of_options uuid[], of_versions integer[],
  may_wait boolean
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  answers jsonb[] := array_fill(null::jsonb, array[cardinality(of_options)]);
  -- Whether every hold can be granted without looking at it by itself.
  is_plain boolean := true;
  changing uuid[]; is_stale boolean[];
  is_limited boolean;
  -- Of the places: whether how much there is was known to all alike, and is enough.
  is_as_known boolean; is_enough boolean;
  now_at timestamptz;
  entry record;
  -- What all of them have in common: their times.
  stamp bookings;
begin
  -- 0. Nobody changes what is sold from here on, and what was changed before is seen.
  if may_wait then
    perform share_sale(of_options);
  else
    select array_agg(tried.id) into changing from (
      select id, pg_try_advisory_xact_lock_shared(hashtextextended(id::text, 17)) as is_had
      from (select distinct unnest(of_options) as id) as several
    ) as tried
    where not tried.is_had;
  end if;
  select array_agg(o.sale_version <> asked.version order by n) into is_stale
    from unnest(of_options, of_versions) with ordinality as asked (option_id, version, n)
    left join options o on o.id = asked.option_id;

  -- An offer has one hold at a time; one whose time is up makes room without being swept first.
  if holds @? '$[*].offer_id' then
    for entry in
      select distinct offer_id from jsonb_to_recordset(holds) as h (offer_id uuid)
      where offer_id is not null order by 1
    loop
      with ended as (
        update bookings set status = 'expired', updated_at = app_now()
        where offer_id = entry.offer_id and status = 'on_hold' and hold_expires_at <= app_now()
        returning seller_id, id
      )
      delete from claims c using ended
        where c.seller_id = ended.seller_id and c.booking_id = ended.id;
    end loop;
  end if;

  -- 1. Repeats.
  if onces <> '[]' then
    for entry in
      select o.* from jsonb_to_recordset(onces) as o (
        n integer, made text, scope_id uuid, operation text, key text, fingerprint bytea)
      order by o.scope_id, o.operation, o.key
    loop
      insert into idempotency_keys (scope_id, operation, key, fingerprint, made_id, created_at)
        values (entry.scope_id, entry.operation, entry.key, entry.fingerprint, entry.made,
          app_now())
        on conflict do nothing;
      if not found then
        is_plain := false;
        answers[entry.n] := (
          select jsonb_build_object('again', made_id, 'same', fingerprint = entry.fingerprint)
          from idempotency_keys
          where scope_id = entry.scope_id and operation = entry.operation and key = entry.key);
      end if;
    end loop;
  end if;
  if changing is not null or true = any (is_stale) then
    is_plain := false;
    for n in 1 .. cardinality(answers) loop
      continue when answers[n] is not null;
      if of_options[n] = any (changing) then
        answers[n] := jsonb_build_object('changing', true);
      elsif is_stale[n] then
        answers[n] := jsonb_build_object('stale', true);
      end if;
    end loop;
  end if;

  -- 2. Limits of open holds.
  select bool_or(h.claimant is not null or s.max_open_holds is not null) into is_limited
    from jsonb_to_recordset(holds) as h (storefront_id uuid, claimant bytea)
    left join storefronts s on s.id = h.storefront_id;
  if is_limited then
    perform pg_advisory_xact_lock(hashtextextended(
      l.site::text || coalesce(l.claimant::text, ''), 54)) from open_hold_limits(holds) as l;
  end if;

  -- 3. Places.
  select bool_and(known = capacity and capacity = least) into is_as_known from (
    select capacity, least, lock_place(seller_id, subject_id, kind, slot, capacity) as known
    from (
      select seller_id, subject_id, kind, slot, max(capacity) as capacity, min(capacity) as least
      from jsonb_to_recordset(wants) as w (n integer, seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", capacity integer)
      where answers[w.n] is null
      group by seller_id, subject_id, kind, slot
      order by seller_id, subject_id, kind, slot
    ) as sorted
  ) as locked;

  -- 4. Now nobody else can take any of them, and the time is what it is.
  now_at := app_now();
  stamp.hold_expires_at := now_at + make_interval(mins => minutes);
  stamp.created_at := now_at;
  stamp.updated_at := now_at;
  -- Of the last fifth, an address that a site named may have to let others go first.
  select bool_and(p.qty + coalesce(taken.qty, 0)
      <= case when is_limited then p.capacity * 4 / 5 else p.capacity end)
    into is_enough
  from (
    select seller_id, subject_id, kind, slot, sum(qty) as qty, min(capacity) as capacity
    from jsonb_to_recordset(wants) as w (seller_id uuid, subject_id uuid, kind text,
      slot text collate "C", qty integer, capacity integer)
    group by seller_id, subject_id, kind, slot
  ) as p
  cross join lateral (
    select sum(c.qty) as qty from claims c
    where c.seller_id = p.seller_id and c.subject_id = p.subject_id and c.kind = p.kind
      and c.slot = p.slot and (c.expires_at is null or c.expires_at > now_at)
  ) as taken;

  if is_limited then
    select is_plain and bool_and(o.held + l.asked <= l.most) into is_plain
      from open_hold_limits(holds) as l
      cross join lateral open_holds(l.site, l.claimant, now_at) as o;
  end if;

  -- 5. Each in its turn, or all at once where there is enough for all.
  if is_plain and coalesce(is_as_known and is_enough, true) then
    answers := array_fill(
      jsonb_build_object('granted', stamp.hold_expires_at), array[cardinality(answers)]);
  else
    answers := judge_holds(answers, holds, wants, now_at, stamp.hold_expires_at);
    -- What was refused leaves nothing behind.
    select coalesce(jsonb_agg(h order by n), '[]') into holds
      from jsonb_array_elements(holds) with ordinality as i (h, n) where answers[n] ? 'granted';
    select coalesce(jsonb_agg(w), '[]') into wants
      from jsonb_array_elements(wants) as w where answers[(w ->> 'n')::integer] ? 'granted';
    delete from idempotency_keys k
      using jsonb_to_recordset(onces) as o (n integer, scope_id uuid, operation text, key text)
      where answers[o.n] ?| array['left', 'too_many', 'stale', 'changing']
        and k.scope_id = o.scope_id and k.operation = o.operation and k.key = o.key;
  end if;

  -- 6. What was granted is written.
  insert into bookings select * from jsonb_populate_recordset(stamp, holds);
  insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select seller_id, subject_id, kind, slot, booking_id, qty, stamp.hold_expires_at
    from jsonb_to_recordset(wants) as w (seller_id uuid, subject_id uuid, kind text, slot text,
      booking_id uuid, qty integer);
  return to_jsonb(answers);
end $$;
revoke execute on function claim_holds(jsonb, jsonb, jsonb, integer, uuid[], integer[], boolean)
  from public;
grant execute on function claim_holds(jsonb, jsonb, jsonb, integer, uuid[], integer[], boolean)
  to outset_app;
