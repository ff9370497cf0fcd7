-- Whether there was a key with this digest that opens nothing any more. As with keys that do, there is
-- no seller to name yet, so that the lookup acts for the service itself. Only whoever has the whole
-- of a key knows its digest.
create or replace function is_ended_key(wanted bytea) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from website_keys where digest = wanted and revoked_at is not null)
    or exists (select from platform_keys where digest = wanted and revoked_at is not null)
    or exists (
      select from secret_keys k where k.digest = wanted and (
        k.revoked_at is not null or not exists (
          select from team_members m
          where m.seller_id = k.seller_id and m.person_id = k.person_id)))
$$;
