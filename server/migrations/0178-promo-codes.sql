-- Codes that take something off. How many uses are taken is in claims, as of every other thing that
-- runs out.
create table promo_codes (
  seller_id uuid not null references sellers (id),
  id uuid not null unique,
  code text not null,
  -- As it is compared: capitals, without spaces and dashes.
  code_key text not null,
  name text not null,
  labels jsonb not null,
  percent_off integer check (percent_off between 1 and 100),
  amount_off bigint check (amount_off > 0),
  covers_pickup boolean not null,
  product_ids uuid[] not null,
  categories text[] not null,
  storefront_ids uuid[] not null,
  travel_from date,
  travel_to date,
  sale_from date,
  sale_to date,
  min_travellers integer check (min_travellers > 0),
  max_travellers integer check (max_travellers > 0),
  first_booking_only boolean not null,
  max_uses integer check (max_uses between 1 and 100000),
  max_uses_per_traveller integer check (max_uses_per_traveller > 0),
  combinable boolean not null,
  active boolean not null,
  batch_id uuid,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, code_key),
  check ((percent_off is null) <> (amount_off is null)),
  check (travel_from <= travel_to),
  check (sale_from <= sale_to),
  check (min_travellers <= max_travellers)
);
create index promo_codes_newest on promo_codes (seller_id, created_at desc, id desc);
create trigger announce_promo_codes after insert or update or delete on promo_codes
  for each row execute function announce_change('seller_id');
