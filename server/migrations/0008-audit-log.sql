create table audit_log (
  id uuid primary key,
  seller_id uuid references sellers,
  actor_kind text not null check (actor_kind in ('staff', 'secret_key', 'platform_key', 'system')),
  actor_id uuid,
  person_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null,
  request_id text,
  created_at timestamptz not null
);
create index audit_log_by_seller on audit_log (seller_id, created_at desc, id desc);
alter table audit_log enable row level security;
create policy own_rows on audit_log
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));
-- History is written once.
revoke update, delete on audit_log from outset_app;
