-- outset: no transaction
-- What waits for somebody of a seller is looked for with every page of the day.
create index concurrently if not exists card_payments_disputed on card_payments (seller_id)
  where dispute ->> 'state' = 'open';
create index concurrently if not exists card_refunds_failed on card_refunds (seller_id)
  where state = 'failed';
