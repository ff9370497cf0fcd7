-- Which request a payment by card pays, if any.
alter table card_payments add column request_id uuid;
