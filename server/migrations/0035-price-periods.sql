-- What lists show from now on, period by period: [{"fromMs": 0, "steps": [[1, 9000], [4, 7500]]}].
-- A step is a size of group and what one traveller pays from there on, or null. Readers pick the
-- period of their own moment, so that a price changes at its instant in every process.
alter table trip_price_ladders
  add column price_periods jsonb,
  -- When they were worked out. The release before sets updated_at alone: they are then out of date.
  add column periods_at timestamptz;
-- Those are few, and found among all without reading them.
create index price_ladders_out_of_date on trip_price_ladders (seller_id, trip_id)
  where periods_at is distinct from updated_at;

-- Null where no price is shown, and in rows that the release before has written.
alter table trip_listings add column price_periods jsonb;
