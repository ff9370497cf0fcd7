-- outset: no transaction
-- For which mailbox a mail counts that was let out: several ways to write an address may be one.
alter table mail_outbox add column if not exists counted_for text;
create index concurrently if not exists mail_outbox_counted on mail_outbox
  (counted_for, left_at) where left_at is not null;
