-- The second wall. Every query names its seller already; these policies answer nothing to a
-- transaction that forgot, on the tables that hold secrets, bank details and people's words.
alter table bank_details enable row level security;
create policy own_rows on bank_details
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

alter table secret_keys enable row level security;
create policy own_rows on secret_keys
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

alter table audit_log enable row level security;
create policy own_rows on audit_log
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- Mail is written by whoever acts and sent by the worker, which acts for the platform.
alter table mail_outbox enable row level security;
create policy own_rows on mail_outbox
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (true);

-- History is written once.
revoke update, delete on audit_log from outset_app;

-- Before a key is known there is no seller to name: the lookup by digest is the one door.
create function secret_key_by_digest(wanted bytea)
returns table (
  key_id uuid, seller_id uuid, person_id uuid, scopes text[], role text, calls_per_minute integer
)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.seller_id, k.person_id, k.scopes, m.role, k.calls_per_minute
  from secret_keys k
  join team_members m on m.seller_id = k.seller_id and m.person_id = k.person_id
  where k.digest = wanted and k.revoked_at is null
$$;
revoke execute on function secret_key_by_digest(bytea) from public;
grant execute on function secret_key_by_digest(bytea) to outset_app;
