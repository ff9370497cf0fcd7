-- outset: no transaction
-- Claims are found by their booking or by their place, and each has one index whose first column is
-- that. While both began with the seller, the planner, as long as nobody had counted the tables, took a
-- seller's claims for few and read all of them for every checkout. Whose a thing is its id says already.
create unique index concurrently if not exists claims_of_booking
  on claims (booking_id, subject_id, kind, slot, seller_id);
create index concurrently if not exists claims_by_place on claims (subject_id, kind, slot);
alter table claims drop constraint if exists claims_pkey,
  add constraint claims_pkey primary key using index claims_of_booking;
drop index concurrently if exists claims_by_booking;
