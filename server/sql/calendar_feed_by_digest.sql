-- A calendar asks with nothing but the address of the feed, so there is no seller to name before it
-- is found. Whoever has the address may read this one row, with the role of today.
create or replace function calendar_feed_by_digest(wanted bytea)
returns table (seller_id uuid, person_id uuid, scope text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.seller_id, f.person_id, f.scope, m.role
  from calendar_feeds f
  join team_members m on m.seller_id = f.seller_id and m.person_id = f.person_id
  where f.digest = wanted
$$;
