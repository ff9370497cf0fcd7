-- outset: no transaction
-- Sellers may once lie in several databases, and no unique index reaches across those. Ids and digests
-- are random and differ by themselves, and primary keys name the seller already: what was also unique
-- by id alone need not be, and where nothing is found by it, the index goes.
alter table payments drop constraint if exists payments_id_key;
alter table booking_receipts drop constraint if exists booking_receipts_id_key;
alter table contact_changes drop constraint if exists contact_changes_id_key;
alter table enquiry_answers drop constraint if exists enquiry_answers_id_key;
alter table offers drop constraint if exists offers_token_digest_key;

create index concurrently if not exists offers_by_id on offers (id);
alter table offers drop constraint if exists offers_id_key;
create index concurrently if not exists enquiries_by_id on enquiries (id);
alter table enquiries drop constraint if exists enquiries_id_key;
create index concurrently if not exists events_by_id on events (id);
alter table events drop constraint if exists events_id_key;
create index concurrently if not exists webhook_deliveries_by_id on webhook_deliveries (id);
alter table webhook_deliveries drop constraint if exists webhook_deliveries_id_key;
create index concurrently if not exists booking_tokens_by_digest on booking_tokens (digest);
alter table booking_tokens drop constraint if exists booking_tokens_digest_key;
