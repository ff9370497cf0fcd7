-- outset: no transaction
-- What is swept in portions is found by its age, and not by reading the whole table each hour. Lines
-- of the log come in the order of their time, for which the smallest kind of index will do.
create index concurrently if not exists booking_tokens_by_expiry on booking_tokens (expires_at)
  where expires_at is not null;
create index concurrently if not exists contact_changes_by_expiry on contact_changes (expires_at);
create index concurrently if not exists audit_log_by_age on audit_log using brin (created_at);
