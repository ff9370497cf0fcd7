-- outset: no transaction
-- A mail server that refuses everything is out of order, and its word on one mail is not believed:
-- how often it said no, since when, and whether it took another one meanwhile.
alter table mail_outbox add column if not exists refusals integer not null default 0;
alter table mail_outbox add column if not exists refused_since timestamptz;
create index concurrently if not exists mail_outbox_sent on mail_outbox (sent_at)
  where sent_at is not null;
