-- outset: no transaction
-- When a mail was let out, and with which others it counts; when one was made to wait because too
-- many had left for its address. Nothing of it is written while something is sold.
alter table mail_outbox add column if not exists left_at timestamptz;
alter table mail_outbox add column if not exists counted_as text;
alter table mail_outbox add column if not exists held_since timestamptz;
create index concurrently if not exists mail_outbox_left on mail_outbox
  (lower(to_address), left_at) where left_at is not null;
create index concurrently if not exists mail_outbox_held on mail_outbox
  (lower(to_address), created_at) where held_since is not null and status = 'queued';
