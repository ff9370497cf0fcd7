-- Whether the payer has done their part of an open payment, and the bank has not answered yet.
alter table card_payments add column is_under_way boolean not null default false;
