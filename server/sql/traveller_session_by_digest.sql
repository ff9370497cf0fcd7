-- A session is looked at on every call that carries one. Whoever has its token and the key of its
-- site may read this one row, without the round trips of a transaction.
create or replace function traveller_session_by_digest(wanted bytea, site uuid)
returns table (
  session_id uuid, email text, email_key text, last_used_at timestamptz, expires_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.email, s.email_key, s.last_used_at, s.expires_at
  from traveller_sessions s
  where s.digest = wanted and s.storefront_id = site
$$;
