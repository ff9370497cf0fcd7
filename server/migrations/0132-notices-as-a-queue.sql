-- outset: no transaction
-- A notice goes when it is sent, so that the table holds what waits; only those that wait for a digest
-- stay, and are swept by their age. No key to sellers, as with events and mails: each notice would lock
-- the row of its seller, and none is ever deleted.
alter table staff_notices drop constraint if exists staff_notices_seller_id_fkey;
create index concurrently if not exists staff_notices_sent on staff_notices (created_at)
  where sent_at is not null;
drop index concurrently if exists staff_notices_by_age;
