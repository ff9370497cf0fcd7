-- outset: no transaction
-- Behind row-level security only a comparison of a plain column uses an index: with lower() in it,
-- every mail that waits was read for each one that was let out.
alter table mail_outbox add column if not exists held_for text;
create index concurrently if not exists mail_outbox_held_for on mail_outbox
  (held_for, created_at) where held_since is not null and status = 'queued';
drop index concurrently if exists mail_outbox_held;
