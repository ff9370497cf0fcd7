-- outset: no transaction
-- Which version of which record a line of the log made. Null in lines of before, and where nothing
-- was edited that has versions.
alter table audit_log add column if not exists edited text;
alter table audit_log add column if not exists edited_id text;
alter table audit_log add column if not exists version integer;
create index concurrently if not exists audit_log_by_version
  on audit_log (seller_id, edited, edited_id, version desc) where version is not null;
