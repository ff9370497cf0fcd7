-- outset: no transaction
-- People of the platform, who sign in like everybody else.
create table if not exists platform_members (
  person_id uuid primary key references people,
  name text not null,
  role text not null
    check (role in ('platform_admin', 'platform_support', 'platform_finance')),
  created_at timestamptz not null
);
-- A session of one of them may look at a seller, for a while and read only.
alter table staff_sessions
  add column if not exists view_seller_id uuid references sellers,
  add column if not exists view_until timestamptz;
-- The log names what they do as theirs. Lines from before are checked without a lock.
alter table audit_log
  drop constraint if exists audit_log_actor_kind_check,
  add constraint audit_log_actor_kind_check check (
    actor_kind in ('staff', 'secret_key', 'platform_key', 'platform_staff', 'system')
  ) not valid;
alter table audit_log validate constraint audit_log_actor_kind_check;
create index concurrently if not exists audit_log_of_platform
  on audit_log (created_at desc, id desc) where actor_kind in ('platform_key', 'platform_staff');
