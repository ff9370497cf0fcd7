-- outset: no transaction
-- What lists need to price a party by the ages of its members. Null where everybody pays the same,
-- for prices that came without a table, and until the job that refreshes prices has worked it out.
alter table trip_price_ladders add column if not exists fares jsonb;
alter table trip_price_ladders add column if not exists fares_at timestamptz;
alter table trip_listings add column if not exists fares jsonb;
create index concurrently if not exists price_ladders_without_fares
  on trip_price_ladders (seller_id, trip_id)
  where fares_at is distinct from updated_at;
