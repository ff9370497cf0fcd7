-- outset: no transaction
-- The list of a seller in the order in which bookings were made. It also carries what decides which
-- of them show, so that they are counted without reading a row. Its condition holds for every row:
-- only lists repeat it, so that whoever looks for one booking of a seller by its id is never sent
-- here, which is what happens while the table is new and has no statistics.
create index concurrently if not exists bookings_newest on bookings (seller_id, created_at)
  include (status, hold_expires_at, pending_expires_at, storefront_seller_id)
  where created_at > '-infinity';
-- What a marketplace sold for others, in the same order.
create index concurrently if not exists bookings_newest_for_others
  on bookings (storefront_seller_id, created_at)
  where storefront_seller_id <> seller_id;
-- What was booked for a day, over all options, and the list by start; its condition as above.
create index concurrently if not exists bookings_by_day on bookings (seller_id, start)
  include (status, hold_expires_at, pending_expires_at, storefront_seller_id)
  where start > '';
-- The few bookings that a seller may have to do something about.
create index concurrently if not exists bookings_to_act_on on bookings (seller_id)
  where status = 'pending' or payment_status in ('proof_submitted', 'refund_due');
