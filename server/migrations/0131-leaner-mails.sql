-- outset: no transaction
-- Mails are counted by their mailbox, so that nothing asks for those of an address any more. Which
-- ones wait the index of what is due says; that of mails that did not leave no longer takes in every
-- mail for the moment until it does.
drop index concurrently if exists mail_outbox_left;
create index concurrently if not exists mail_outbox_lost
  on mail_outbox (created_at desc, id desc) where status in ('failed', 'dropped');
drop index concurrently if exists mail_outbox_not_sent;
