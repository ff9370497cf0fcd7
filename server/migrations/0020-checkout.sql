-- A checkout touches a booking, its places, its tokens, an event and a mail. All of that is written
-- by one call, and one call may serve several checkouts: they share a round trip and a flush to disk.

-- Mails are written here by all who have some, so that their columns are listed once.
create function write_mails(mails jsonb) returns void
language sql as $$
  insert into mail_outbox
    (id, seller_id, template, locale, to_address, reply_to, from_name, subject, sealed, status,
     last_error, created_at, due_at, drop_after)
  select m.id, m.seller_id, m.template, m.locale, m.to_address, m.reply_to, m.from_name, m.subject,
    decode(m.sealed, 'base64'), m.status, m.last_error, m.created_at, m.created_at, m.drop_after
  from jsonb_to_recordset(mails) as m (
    id uuid, seller_id uuid, template text, locale text, to_address text, reply_to text,
    from_name text, subject text, sealed text, status text, last_error text,
    created_at timestamptz, drop_after timestamptz
  )
$$;

-- Who sold what, and how they write and are paid, for each pair of seller and site; null as the site
-- is for what staff book. It acts for the service itself, since one call serves several sellers.
-- Here and below the settings keep one plan for good, one that looks each row up, however small the
-- tables were when it was made: to plan takes longer than to answer.
create function sale_parties(sellers uuid[], sites uuid[]) returns table (
  seller_name text, settings jsonb, is_suspended boolean, is_approved boolean, bank jsonb,
  payment_methods jsonb, manage_booking_url text
)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select s.name, s.settings, s.suspended_at is not null, s.network_status = 'approved',
    case when d.seller_id is not null then jsonb_build_object(
      'accountName', d.account_name, 'bankName', d.bank_name, 'iban', d.iban,
      'accountNumber', d.account_number, 'swift', d.swift
    ) end,
    coalesce(f.payment_methods, '[]'::jsonb),
    coalesce(f.manage_booking_url, own.manage_booking_url)
  from unnest(sellers, sites) with ordinality as asked (seller_id, site, n)
  join sellers s on s.id = asked.seller_id
  left join bank_details d on d.seller_id = s.id
  left join storefronts f on f.id = asked.site
  left join lateral (
    select o.manage_booking_url from storefronts o
    where asked.site is null and o.seller_id = s.id and o.kind = 'direct'
      and o.manage_booking_url is not null
    order by o.created_at, o.id
    limit 1
  ) own on true
  order by asked.n;
end $$;
revoke execute on function sale_parties(uuid[], uuid[]) from public;
grant execute on function sale_parties(uuid[], uuid[]) to outset_app;

-- Makes bookings of holds and answers, in their order, which became one. A hold that is no longer
-- what it was when it was read (`seen`), is over or in other hands just now, stays as it is, and
-- nothing of its checkout is written: whoever has to wait for a hold does so alone, and nobody with
-- them. After the holds the places are locked, in the one order of everybody; the clock is read after
-- that, because a hold may have ended while its checkout waited.
create function check_out_holds(holds jsonb, tokens jsonb, events jsonb, mails jsonb)
returns boolean[]
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- The numbers of those that were locked, and until when each can be checked out, if it can.
  locked_n integer[]; open_until timestamptz[];
  now_at timestamptz;
  done boolean[];
begin
  -- Of two that check out the same hold, the first does.
  select array_agg(had.n), array_agg(had.until) into locked_n, open_until from (
    select h.n, case when b.status = 'on_hold' and b.updated_at = h.seen
      then b.hold_expires_at end as until
    from (
      select seller_id, id, seen, min(n) as n
      from rows from (
        jsonb_to_recordset(holds) as (seller_id uuid, id uuid, seen timestamptz)
      ) with ordinality as asked (seller_id, id, seen, n)
      group by seller_id, id, seen
    ) as h
    join bookings b on b.seller_id = h.seller_id and b.id = h.id
    for no key update of b skip locked
  ) as had;
  perform lock_place(p.seller_id, p.subject_id, p.kind, p.slot, 0) from (
    select distinct c.seller_id, c.subject_id, c.kind, c.slot
    from rows from (
      jsonb_to_recordset(holds) as (seller_id uuid, id uuid)
    ) with ordinality as h (seller_id, id, n)
    join claims c on c.seller_id = h.seller_id and c.booking_id = h.id
    where h.n = any (locked_n)
    order by c.seller_id, c.subject_id, c.kind, c.slot
  ) as p;
  now_at := app_now();
  done := array(
    select n = any (array(
      select o.n from unnest(locked_n, open_until) as o (n, until) where o.until > now_at
    ))
    from generate_series(1, jsonb_array_length(holds)) as n
  );

  update bookings b set
    status = h.status, awaits_seller = h.awaits_seller, pending_expires_at = h.pending_expires_at,
    lead_name = h.lead_name, lead_email = h.lead_email, lead_email_key = h.lead_email_key,
    lead_phone = h.lead_phone, checkout_email_key = h.checkout_email_key, locale = h.locale,
    special_requests = h.special_requests, pickup_details = h.pickup_details,
    attribution = h.attribution, travellers_complete = h.travellers_complete,
    payment_method = h.payment_method, payment_status = h.payment_status,
    payment_due_at = h.payment_due_at, bank = h.bank, checked_out_at = h.checked_out_at,
    updated_at = h.updated_at
  from rows from (
    jsonb_to_recordset(holds) as (
      seller_id uuid, id uuid, status text, awaits_seller boolean, pending_expires_at timestamptz,
      lead_name text, lead_email text, lead_email_key text, lead_phone text,
      checkout_email_key text, locale text, special_requests text, pickup_details jsonb,
      attribution jsonb, travellers_complete integer, payment_method text, payment_status text,
      payment_due_at timestamptz, bank jsonb, checked_out_at timestamptz, updated_at timestamptz
    )
  ) with ordinality as h (
    seller_id, id, status, awaits_seller, pending_expires_at, lead_name, lead_email,
    lead_email_key, lead_phone, checkout_email_key, locale, special_requests, pickup_details,
    attribution, travellers_complete, payment_method, payment_status, payment_due_at, bank,
    checked_out_at, updated_at, n
  )
  where b.seller_id = h.seller_id and b.id = h.id and done[h.n];

  -- A checkout may name another language than its hold did.
  if holds @? '$[*].quote' then
    update bookings b set trip_title = h.trip_title, option_name = h.option_name, quote = h.quote
    from rows from (
      jsonb_to_recordset(holds) as (
        seller_id uuid, id uuid, trip_title text, option_name text, quote jsonb
      )
    ) with ordinality as h (seller_id, id, trip_title, option_name, quote, n)
    where b.seller_id = h.seller_id and b.id = h.id and done[h.n] and h.quote is not null;
  end if;

  update claims c set expires_at = h.pending_expires_at
  from rows from (
    jsonb_to_recordset(holds) as (seller_id uuid, id uuid, pending_expires_at timestamptz)
  ) with ordinality as h (seller_id, id, pending_expires_at, n)
  where c.seller_id = h.seller_id and c.booking_id = h.id and done[h.n]
    and c.expires_at is distinct from h.pending_expires_at;

  insert into booking_tokens (seller_id, booking_id, digest, purpose, created_at)
  select t.seller_id, t.booking_id, t.digest, t.purpose, t.created_at
  from jsonb_to_recordset(tokens) as t (
    n integer, seller_id uuid, booking_id uuid, digest bytea, purpose text, created_at timestamptz
  )
  where done[t.n];

  insert into events (seller_id, id, type, payload, created_at)
  select e.seller_id, e.id, e.type, e.payload::json, e.created_at
  from jsonb_to_recordset(events) as e (
    n integer, seller_id uuid, id uuid, type text, payload text, created_at timestamptz
  )
  where done[e.n];

  if false = any(done) then
    select coalesce(jsonb_agg(m), '[]') into mails from jsonb_array_elements(mails) as m
      where done[(m ->> 'n')::integer];
  end if;
  perform write_mails(mails);
  return done;
end $$;
revoke execute on function check_out_holds(jsonb, jsonb, jsonb, jsonb) from public;
grant execute on function check_out_holds(jsonb, jsonb, jsonb, jsonb) to outset_app;

-- Holds and bookings as sites sold them, many at once; like the door for one.
create function bookings_on_storefronts(sites uuid[], refs text[]) returns setof bookings
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select b.* from unnest(sites, refs) as asked (site, ref)
  cross join lateral (select * from bookings where ref = asked.ref offset 0) as b
  where b.storefront_id = asked.site;
end $$;
revoke execute on function bookings_on_storefronts(uuid[], text[]) from public;
grant execute on function bookings_on_storefronts(uuid[], text[]) to outset_app;
