-- Sellers keep their prices in a currency of their own. Columns whose names end in `_usd` hold minor
-- units of it: they are called so since everybody's prices were dollars, and processes of the
-- release before go on writing them under these names while the new one starts.

alter table sellers add column price_currency text not null default 'USD'
  check (price_currency ~ '^[A-Z]{3}$');

-- What a price was worked out or agreed on in, which it keeps when its seller changes to another.
alter table offers add column price_currency text not null default 'USD';
alter table bookings add column price_currency text not null default 'USD';
alter table trip_price_ladders add column price_currency text not null default 'USD';
alter table trip_listings add column price_currency text not null default 'USD';
