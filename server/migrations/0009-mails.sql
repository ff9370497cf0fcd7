create table mail_outbox (
  id uuid primary key,
  -- No key to sellers: every sale would lock the row of its seller, and none is ever deleted.
  seller_id uuid,
  template text not null,
  locale text not null,
  to_address text not null,
  reply_to text,
  from_name text,
  subject text not null,
  -- Text, HTML and attachments: they carry links and codes that open things.
  sealed bytea not null,
  status text not null default 'queued'
    check (status in ('queued', 'kept', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  -- When a worker may take it. Whoever takes it moves this on, so that no two send it; when that
  -- worker dies half way, the mail falls due again by itself.
  due_at timestamptz not null,
  -- Since when a worker has it in hand. Still there when it falls due, it may have left already.
  sending_since timestamptz,
  drop_after timestamptz,
  sent_at timestamptz
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_due on mail_outbox (due_at, id) where status = 'queued';
-- What is sealed cannot be packed, so nobody should try.
alter table mail_outbox alter column sealed set storage external;
-- Mail is written by whoever acts and sent by the worker, which acts for the platform.
alter table mail_outbox enable row level security;
create policy own_rows on mail_outbox
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (true);
