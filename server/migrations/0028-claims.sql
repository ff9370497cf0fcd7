-- What can run out. What is taken of it is the sum of the claims that live, and whoever takes
-- places locks these rows first, in the order of their key.
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

-- A claim lives until its time is up; null is for good. It goes when the booking gives it back.
-- Only functions (server/sql) write here, with the booking and the place at hand, so that no
-- foreign key has to look for them again.
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
