-- What travellers write to sellers. The seller is whoever is written to: on a marketplace that is
-- the trip's own seller, and not the site's.

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
alter table enquiries enable row level security;
create policy own_rows on enquiries
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

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
alter table enquiry_answers enable row level security;
create policy own_rows on enquiry_answers
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
