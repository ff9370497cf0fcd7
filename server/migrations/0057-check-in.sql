-- Keys with which a seller's vouchers and check-in packs are made, both sealed by the key of the
-- installation. They open nothing: a voucher is proof for being checked in, and for nothing else.
create table check_in_keys (
  seller_id uuid primary key references sellers,
  -- Vouchers are derived from it, so that none of them is stored.
  voucher_key bytea not null,
  -- Signs check-in packs (Ed25519); what checks the signature is published.
  signing_key bytea not null,
  public_key bytea not null,
  created_at timestamptz not null
);
alter table check_in_keys enable row level security;
alter table check_in_keys force row level security;
create policy own_rows on check_in_keys
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- Who came and who did not, beside the status of a booking: a row for each traveller of whom that is
-- known. It is about one start: whoever is moved to another is expected there again.
create table attendance (
  seller_id uuid not null,
  booking_id uuid not null,
  start text not null,
  position integer not null check (position >= 1),
  state text not null check (state in ('checked_in', 'no_show')),
  -- By the clock of the device, and by ours.
  marked_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'secret_key')),
  actor_id uuid not null,
  person_id uuid not null,
  device text,
  primary key (seller_id, booking_id, start, position),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
-- Counted with the departures of some days.
create index attendance_by_start on attendance (seller_id, start);
alter table attendance enable row level security;
alter table attendance force row level security;
create policy own_rows on attendance
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- What was answered to a mark, by the id that its device made for it: one that is sent again, because
-- the network was gone before the answer came, does nothing twice. Kept as long as marks may be old.
create table attendance_marks (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  fingerprint bytea not null,
  answer jsonb not null,
  recorded_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index attendance_marks_by_booking on attendance_marks (seller_id, booking_id);
create index attendance_marks_by_time on attendance_marks (recorded_at);
alter table attendance_marks enable row level security;
alter table attendance_marks force row level security;
create policy own_rows on attendance_marks
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
