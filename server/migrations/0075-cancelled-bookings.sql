-- outset: no transaction
-- What was cancelled lately, for messages that follow a cancellation. No sale writes to it.
create index concurrently if not exists bookings_cancelled on bookings (seller_id, updated_at)
  where status = 'cancelled';
