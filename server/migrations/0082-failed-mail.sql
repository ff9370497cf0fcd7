-- outset: no transaction
-- Mails that did not leave are few, and looked for among very many that did.
create index concurrently if not exists mail_outbox_not_sent
  on mail_outbox (created_at desc, id desc) where status in ('failed', 'dropped', 'queued');
