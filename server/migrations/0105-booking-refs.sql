-- A reference is given once, whoever sells, and says whose booking it is before anybody knows the
-- seller. That is all of a booking that is asked for across sellers: where they lie in several
-- databases, this table is in the one that is asked first. There are no foreign keys to bookings, which
-- may lie elsewhere.
create table booking_refs (
  ref text primary key,
  seller_id uuid not null,
  booking_id uuid not null
);
alter table booking_refs enable row level security;
alter table booking_refs force row level security;
create policy own_rows on booking_refs
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- The release before writes bookings only. These go when nobody runs it beside this one any more.
create trigger note_refs after insert on bookings
  referencing new table as fresh for each statement execute function keep_booking_refs();
create trigger forget_refs after delete on bookings
  referencing old table as gone for each statement execute function keep_booking_refs();
