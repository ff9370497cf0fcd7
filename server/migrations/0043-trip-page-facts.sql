-- outset: no transaction
-- Where a trip meets: {"names": {"en": …}, "directions": {…}, "lat": …, "lng": …}. Null: at its start
-- place, or nobody said.
alter table trips add column if not exists meeting_point jsonb;
-- The languages that its guides speak; none where nobody said.
alter table trips add column if not exists guide_languages text[] not null default '{}';
-- What search engines are shown, by language, in the form of page_texts.seo.
alter table trip_texts add column if not exists seo jsonb;
-- From what price on each unit is sold and from how many travellers on each option, from now on:
-- [{"fromMs": 0, "units": {"<unit>": 9000}, "groups": {"<option>": 2}}].
alter table trip_price_ladders add column if not exists option_periods jsonb;
-- When they were worked out. The release before sets updated_at alone: they are then out of date.
alter table trip_price_ladders add column if not exists options_at timestamptz;
-- Those are few once the job has been through, and found among all without reading them.
create index concurrently if not exists price_ladders_without_options
  on trip_price_ladders (seller_id, trip_id)
  where options_at is distinct from updated_at;
