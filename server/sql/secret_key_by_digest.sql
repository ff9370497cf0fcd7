-- Before a key is known there is no seller to name, so the lookup by digest acts for the service
-- itself.
create or replace function secret_key_by_digest(wanted bytea)
returns table (
  key_id uuid, seller_id uuid, person_id uuid, scopes text[], role text, calls_per_minute integer
)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.id, k.seller_id, k.person_id, k.scopes, m.role, k.calls_per_minute
  from secret_keys k
  join team_members m on m.seller_id = k.seller_id and m.person_id = k.person_id
  where k.digest = wanted and k.revoked_at is null
$$;
