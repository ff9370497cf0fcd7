-- outset: no transaction
-- As before, for keys that are needed: each with the seller in front. An offer's only hold keeps the
-- name of its index, by which those who come second are told.
create unique index concurrently if not exists booking_data_keys_of_seller
  on booking_data_keys (seller_id, booking_id);
alter table booking_data_keys drop constraint if exists booking_data_keys_pkey,
  add constraint booking_data_keys_pkey primary key using index booking_data_keys_of_seller;

create unique index concurrently if not exists one_live_hold_of_a_sellers_offer
  on bookings (seller_id, offer_id)
  where offer_id is not null and status in ('on_hold', 'pending', 'confirmed');
drop index concurrently if exists one_live_hold_of_an_offer;
alter index if exists one_live_hold_of_a_sellers_offer rename to one_live_hold_of_an_offer;
