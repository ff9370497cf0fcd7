-- outset: no transaction
-- Where no mail server is set, mails are kept; elsewhere there are none, which took reading all of
-- them to find out.
create index concurrently if not exists mail_outbox_kept
  on mail_outbox (created_at desc, id desc) where status = 'kept';
