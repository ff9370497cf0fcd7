-- outset: no transaction
-- A payment is taken back once, whatever the program does.
create unique index concurrently if not exists payments_voided
  on payments (seller_id, voids) where voids is not null;
