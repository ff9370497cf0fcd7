-- outset: no transaction
-- What an address has booked and not paid keeps places from others, by card as by other ways.
create index concurrently if not exists bookings_unpaid_of_client
  on bookings (storefront_id, client_fingerprint)
  where status = 'pending' and paid = 0 and client_fingerprint is not null
    and payment_method in ('bank_transfer', 'payment_link', 'online_card');
drop index concurrently if exists bookings_unpaid_by_client;
