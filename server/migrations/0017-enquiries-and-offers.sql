-- What travellers write to sellers, and what sellers offer them for it. The seller is whoever is
-- written to: on a marketplace that is the trip's own seller, and not the site's.

create table enquiries (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  reference text not null,
  storefront_id uuid not null references storefronts (id),
  kind text not null check (kind in ('product', 'planner', 'contact')),
  status text not null default 'new'
    check (status in ('new', 'read', 'answered', 'closed', 'spam')),
  trip_id uuid,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  message text not null,
  date_from date,
  date_to date,
  -- {adults, children, infants}
  travellers jsonb,
  special_needs text,
  interests jsonb not null default '[]',
  locale text not null,
  -- The seller's own words, which nobody else sees.
  note text,
  -- Of a question about a trip that names a group, which asks for a price; null for all others.
  price_request_status text
    check (price_request_status in ('new', 'priced', 'booked', 'declined', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, reference),
  foreign key (seller_id, trip_id) references trips (seller_id, id),
  check ((kind = 'product') = (trip_id is not null)),
  check ((price_request_status is not null) = (kind = 'product' and travellers is not null)),
  check (date_from <= date_to)
);
create index enquiries_newest on enquiries (seller_id, created_at desc, id desc);
create index enquiries_by_trip on enquiries (seller_id, trip_id) where trip_id is not null;
create index price_requests_newest on enquiries (seller_id, created_at desc, id desc)
  where price_request_status is not null;
create index price_requests_by_email
  on enquiries (storefront_id, email_key, created_at desc, id desc)
  where price_request_status is not null;

create table enquiry_answers (
  seller_id uuid not null,
  id uuid not null unique,
  enquiry_id uuid not null,
  -- Who wrote it; null for what a system of the seller wrote.
  person_id uuid references people,
  message text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, enquiry_id) references enquiries (seller_id, id)
);
create index enquiry_answers_by_enquiry on enquiry_answers (seller_id, enquiry_id, created_at, id);

-- A price for one group on one start. Whether it is held or over follows from its hold and from the
-- clock, so only what somebody did is written here.
create table offers (
  seller_id uuid not null,
  id uuid not null unique,
  price_request_id uuid not null,
  storefront_id uuid not null references storefronts (id),
  trip_id uuid not null,
  option_id uuid not null,
  start text collate "C" not null,
  units jsonb not null,
  rooms jsonb not null default '[]',
  -- The same group by how old they are, as travellers read it: {adults, children, infants, pax}
  party jsonb not null,
  total_usd bigint not null check (total_usd > 0),
  inclusions jsonb not null default '[]',
  message text,
  -- Inclusive, on the calendar of the place where the trip starts. It is over at the end of that
  -- day, or before it when the start can no longer be booked.
  last_day date not null,
  expires_at timestamptz not null,
  -- The digest is what a link is held against. The sealed token is for the traveller's own list.
  token_digest bytea not null unique,
  token_sealed bytea not null,
  created_by uuid references people,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  booked_at timestamptz,
  -- When its end was told to the seller's systems.
  expiry_told_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, price_request_id) references enquiries (seller_id, id),
  foreign key (seller_id, trip_id) references trips (seller_id, id),
  foreign key (seller_id, option_id) references options (seller_id, id),
  check (withdrawn_at is null or booked_at is null)
);
create index offers_newest on offers (seller_id, created_at desc, id desc);
create index offers_by_price_request on offers (seller_id, price_request_id, created_at desc);
create index offers_that_end on offers (expires_at)
  where withdrawn_at is null and booked_at is null and expiry_told_at is null;

alter table bookings add foreign key (seller_id, offer_id) references offers (seller_id, id);

do $$
declare
  guarded text;
begin
  foreach guarded in array array['enquiries', 'enquiry_answers', 'offers']
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format(
      'create policy own_rows on %I using (seller_id = (select acting_seller())
         or (select acts_for_platform()))', guarded);
  end loop;
end $$;
