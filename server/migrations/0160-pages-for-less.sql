-- Less is open than before, as when somebody has paid in another way: pages to pay more than that on
-- are ended.
create trigger look_at_its_pages after update of paid, refunded, due_now on bookings
  for each row when (
    new.due_now - new.paid + new.refunded < old.due_now - old.paid + old.refunded
  ) execute function look_at_its_payments();

-- Where to come back to may name a token, so that it is kept sealed; the column in clear is of
-- payments from before.
alter table card_payments alter column return_url drop not null;
alter table card_payments add column return_url_sealed bytea;
