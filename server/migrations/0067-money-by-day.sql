-- outset: no transaction
-- What moved in a month, and what was sold in it, of one seller.
create index concurrently if not exists payments_by_day on payments (seller_id, created_at, id);
create index concurrently if not exists bookings_sold on bookings (seller_id, checked_out_at)
  where checked_out_at is not null;
create index concurrently if not exists bookings_sold_for_others
  on bookings (storefront_seller_id, checked_out_at)
  where checked_out_at is not null and storefront_seller_id <> seller_id;
