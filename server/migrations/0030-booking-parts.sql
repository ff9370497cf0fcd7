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
alter table booking_tokens enable row level security;
create policy own_rows on booking_tokens
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

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
-- Found by the end of the trip when what is private about its travellers is erased.
create index travellers_with_secrets on booking_travellers (seller_id, booking_id)
  where sealed_date_of_birth is not null or sealed_passport_number is not null
    or sealed_medical_note is not null or card ? 'passport_expiry';
alter table booking_travellers enable row level security;
create policy own_rows on booking_travellers
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

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
alter table booking_receipts enable row level security;
create policy own_rows on booking_receipts
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

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
alter table contact_changes enable row level security;
create policy own_rows on contact_changes
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- The key that seals what is private about the travellers of a booking, itself sealed by the key of
-- the installation. Without this row their sealed fields are noise, in every copy of them.
create table booking_data_keys (
  seller_id uuid not null,
  booking_id uuid primary key,
  wrapped bytea not null,
  created_at timestamptz not null,
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
alter table booking_data_keys enable row level security;
create policy own_rows on booking_data_keys
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
