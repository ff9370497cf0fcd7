-- outset: no transaction
-- Prices that are shown are of what can still be booked and paid for. The same periods for sites that
-- have to be paid so many hours before a start, by those hours, where they differ; and the hours that
-- were asked about.
alter table trip_price_ladders add column if not exists lead_periods jsonb;
alter table trip_price_ladders add column if not exists lead_option_periods jsonb;
alter table trip_price_ladders add column if not exists leads integer[];
alter table trip_listings add column if not exists lead_periods jsonb;
-- The places that the prices depend on, with how much of each was taken. Where that is no longer so,
-- they are worked out again. Null for prices that came without a table.
alter table trip_price_ladders add column if not exists watched_places jsonb;
-- When they were worked out so: null for all that was stored before, and the release before goes on
-- setting updated_at alone. Both are found by the job that refreshes prices.
alter table trip_price_ladders add column if not exists places_at timestamptz;
create index concurrently if not exists price_ladders_without_places
  on trip_price_ladders (seller_id, trip_id)
  where places_at is distinct from updated_at;
