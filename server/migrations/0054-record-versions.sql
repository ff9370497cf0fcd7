-- How often what a seller edits was changed. A record without a row is at version 1. Who made the
-- last change stands in its line of the log, so that no people stand here.
create table record_versions (
  seller_id uuid not null references sellers (id),
  entity text not null,
  entity_id text not null,
  version integer not null check (version >= 1),
  audit_id uuid,
  changed_at timestamptz not null,
  primary key (seller_id, entity, entity_id)
);
-- A version never goes back.
revoke delete on record_versions from outset_app;
