-- outset: no transaction
-- Few bookings are tests, and few domains lead to their shop.
create index concurrently if not exists bookings_tests on bookings (seller_id, id) where is_test;
create index concurrently if not exists storefront_domains_here
  on storefront_domains (seller_id, storefront_id) where leads = 'here';
