-- outset: no transaction
-- What somebody has booked and not paid counts with what they hold: the same few rows of an address
-- are looked for at every hold.
create index concurrently if not exists bookings_unpaid_by_client
  on bookings (storefront_id, client_fingerprint)
  where status = 'pending' and paid = 0 and client_fingerprint is not null
    and payment_method in ('bank_transfer', 'payment_link');
