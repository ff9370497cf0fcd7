-- outset: no transaction
-- The uses of a promo code run out as places do.
alter table places_on_sale
  drop constraint if exists places_on_sale_kind_check,
  add constraint places_on_sale_kind_check check (
    kind in ('seats', 'groups', 'shared_seats', 'vehicles', 'beds', 'extras', 'promo')
  ) not valid;
alter table places_on_sale validate constraint places_on_sale_kind_check;
-- What was booked with a code. A booking without one is not in it.
create index concurrently if not exists bookings_by_promo_code
  on bookings (seller_id, (quote -> 'promo' ->> 'id')) where quote ? 'promo';
