-- A payment that was written down by mistake is taken back by an entry against it: the same sum below
-- zero, which names it. Whoever adds payments up goes on adding them up.
alter table payments add column voids uuid;
alter table payments drop constraint payments_amount_check;
alter table payments add constraint payments_amount_check
  check (amount > 0 and voids is null or amount < 0 and voids is not null and kind = 'payment') not valid;
alter table payments validate constraint payments_amount_check;
