-- outset: no transaction
-- What moved in a month, of one seller.
create index concurrently if not exists payments_by_day on payments (seller_id, created_at, id);
