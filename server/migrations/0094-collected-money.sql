-- What whoever checked a guest in has taken from them, with what was paid on the booking by then:
-- payments that the office records later are of this money.
alter table attendance add column collected jsonb;
