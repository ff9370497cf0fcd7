-- outset: no transaction
-- When the options of a trip run and what of them can run out, as domain/availability/start-plan.ts
-- writes it; valid where options_at is updated_at.
alter table trip_price_ladders add column if not exists start_plans jsonb;
-- Where a trip begins: at its meeting point, else at its start place. Null: somewhere in its city.
alter table trip_listings add column if not exists lat double precision;
alter table trip_listings add column if not exists lng double precision;
