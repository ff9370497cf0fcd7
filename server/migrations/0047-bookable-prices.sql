-- outset: no transaction
-- Prices are those of parties that can be booked from now on. When they were worked out so: null for
-- all that was stored before, and the release before goes on setting updated_at alone. Both are out
-- of date, and the job that refreshes prices finds them without anybody having to mark them.
alter table trip_price_ladders add column if not exists parties_at timestamptz;
-- Those are few once the job has been through, and found among all without reading them.
create index concurrently if not exists price_ladders_of_any_party
  on trip_price_ladders (seller_id, trip_id)
  where parties_at is distinct from updated_at;
-- A trip without a row showed no price and may have one now. An empty row shows none either, and
-- has the job look; to the release before it is up to date, which would only delete it again.
insert into trip_price_ladders
  (seller_id, trip_id, per_person_usd, price_periods, updated_at, periods_at, options_at)
select t.seller_id, t.id, array_fill(null::integer, array[51]), '[{"fromMs": 0, "steps": []}]',
  app_now(), app_now(), app_now()
from trips t
where exists (
  select from options o
  join price_tables p on p.seller_id = o.seller_id and p.option_id = o.id
  where o.seller_id = t.seller_id and o.trip_id = t.id
)
on conflict (seller_id, trip_id) do nothing;
