-- Takes places for many holds at once, of any sellers, and writes the holds. A hold is a row of
-- bookings without its times, nulls left out; `wants` names the things that it wants, and `keys` the
-- idempotency key it came with. Each answer is one of
--   {"granted": when it ends}       {"again": its reference, "same": whether the request was so}
--   {"left": how many of each thing wanted, where that is too few}
--   {"too_many": seconds to wait, "of": what}, where an address or a site holds enough, or has
--     held for long; unpaid bookings are what it has too many of where the holds alone left room
--   {"stale": true}, where the option's sale is not the one of the version that was quoted
--   {"changing": true}, where the option's sale is being changed and the call may not wait for it
-- What they have to wait for is taken in one order by everybody: first the sale of the options, then
-- bookings, the keys of repeats, the limits of open holds and the places, each sorted.
-- Nearly every call grants all, and pays for nothing that only others need: in a transaction, the
-- first use of an expression costs as much as a lookup.
-- It acts for the service itself, since one call serves several sellers.
create or replace function claim_holds(
  holds jsonb, wants jsonb, keys jsonb, minutes integer, of_options uuid[], of_versions integer[],
  may_wait boolean,
  scarce_part integer, kept_minutes integer, recent_minutes integer, wait_minutes integer
) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  answers jsonb[] := array_fill(null::jsonb, array[cardinality(of_options)]);
  -- Whether every hold can be granted without looking at it by itself.
  is_plain boolean := true;
  changing uuid[]; is_stale boolean[];
  is_limited boolean;
  -- Of the places: whether how much there is was known to all alike, and is enough.
  is_as_known boolean; is_enough boolean := true;
  limited jsonb;
  of_seller uuid;
  now_at timestamptz; ends_at timestamptz;
  entry record;
begin
  -- 0. Nobody changes what is sold from here on, and what was changed before is seen.
  if may_wait then
    perform share_sale(of_options);
  else
    select array_agg(tried.id) into changing from (
      select id, pg_try_advisory_xact_lock_shared(hashtextextended(id::text, 17)) as is_had
      from (select distinct unnest(of_options) as id) as several
    ) as tried
    where not tried.is_had;
  end if;
  select array_agg(o.sale_version <> asked.version order by n) into is_stale
    from unnest(of_options, of_versions) with ordinality as asked (option_id, version, n)
    left join options o on o.id = asked.option_id;

  -- An offer has one hold at a time; one whose time is up makes room without being swept first.
  if holds @? '$[*].offer_id' then
    for entry in
      select distinct seller_id, offer_id
      from jsonb_to_recordset(holds) as h (seller_id uuid, offer_id uuid)
      where offer_id is not null order by 1, 2
    loop
      -- Anew for each: the one before may have waited for somebody.
      now_at := app_now();
      with ended as (
        update bookings set status = 'expired', updated_at = now_at
        where seller_id = entry.seller_id and offer_id = entry.offer_id
          and status = 'on_hold' and hold_expires_at <= now_at
        returning seller_id, id
      )
      delete from claims c using ended
        where c.seller_id = ended.seller_id and c.booking_id = ended.id;
    end loop;
  end if;

  -- 1. Repeats.
  if keys <> '[]' then
    for entry in
      select o.* from jsonb_to_recordset(keys) as o (
        n integer, made text, scope_id uuid, operation text, key text, fingerprint bytea)
      order by o.scope_id, o.operation, o.key
    loop
      insert into idempotency_keys (scope_id, operation, key, fingerprint, made_id, created_at)
        values (entry.scope_id, entry.operation, entry.key, entry.fingerprint, entry.made,
          app_now())
        on conflict do nothing;
      if not found then
        is_plain := false;
        answers[entry.n] := (
          select jsonb_build_object('again', made_id, 'same', fingerprint = entry.fingerprint)
          from idempotency_keys
          where scope_id = entry.scope_id and operation = entry.operation and key = entry.key);
      end if;
    end loop;
  end if;
  if changing is not null or true = any (is_stale) then
    is_plain := false;
    for n in 1 .. cardinality(answers) loop
      continue when answers[n] is not null;
      if of_options[n] = any (changing) then
        answers[n] := jsonb_build_object('changing', true);
      elsif is_stale[n] then
        answers[n] := jsonb_build_object('stale', true);
      end if;
    end loop;
  end if;

  -- 2. Limits of open holds.
  select bool_or(h.client_fingerprint is not null or s.max_open_holds is not null) into is_limited
    from jsonb_to_recordset(holds) as h (storefront_id uuid, client_fingerprint bytea)
    left join storefronts s on s.id = h.storefront_id;
  if is_limited then
    perform pg_advisory_xact_lock(hashtextextended(
      l.site::text || coalesce(l.client::text, ''), 54)) from open_hold_limits(holds) as l;
  end if;

  -- 3. Places.
  select bool_and(known = capacity and capacity = least) into is_as_known from (
    select capacity, least, lock_place(seller_id, subject_id, kind, slot, capacity) as known
    from (
      select seller_id, subject_id, kind, slot, max(capacity) as capacity, min(capacity) as least
      from jsonb_to_recordset(wants) as w (n integer, seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", capacity integer)
      where answers[w.n] is null
      group by seller_id, subject_id, kind, slot
      order by seller_id, subject_id, kind, slot
    ) as sorted
  ) as locked;

  -- The limit of a code may have been changed since it was quoted.
  if wants @? '$[*] ? (@.kind == "promo")' then
    limited := with_promo_limits(wants, null);
    is_as_known := is_as_known and wants = limited;
    wants := limited;
  end if;

  -- 4. Now nobody else can take any of them, and the time is what it is.
  now_at := app_now();
  ends_at := now_at + make_interval(mins => minutes);
  -- Of the last part of it, an address that a site named may have to let others go first.
  -- Seller by seller, each named by a value, since they may lie on different servers.
  for of_seller in
    select distinct w.seller_id from jsonb_to_recordset(wants) as w (seller_id uuid)
  loop
    select is_enough and bool_and(p.qty + coalesce(taken.qty, 0)
        <= case when is_limited then p.capacity * (scarce_part - 1) / scarce_part
          else p.capacity end)
      into is_enough
    from (
      select subject_id, kind, slot, sum(qty) as qty, min(capacity) as capacity
      from jsonb_to_recordset(wants) as w (seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", qty integer, capacity integer)
      where seller_id = of_seller
      group by subject_id, kind, slot
    ) as p
    cross join lateral (
      select sum(c.qty) as qty from claims c
      where c.seller_id = of_seller and c.subject_id = p.subject_id and c.kind = p.kind
        and c.slot = p.slot and (c.expires_at is null or c.expires_at > now_at)
    ) as taken;
  end loop;

  if is_limited then
    select is_plain and bool_and(o.held + l.asked <= l.most) into is_plain
      from open_hold_limits(holds) as l
      cross join lateral open_holds(l.site, l.client, now_at) as o;
  end if;

  -- 5. Each in its turn, or all at once where there is enough for all.
  if is_plain and coalesce(is_as_known and is_enough, true) then
    answers := array_fill(
      jsonb_build_object('granted', ends_at), array[cardinality(answers)]);
  else
    answers := judge_holds(answers, holds, wants, now_at, ends_at,
      scarce_part, kept_minutes, recent_minutes, wait_minutes);
    -- What was refused leaves nothing behind.
    select coalesce(jsonb_agg(h order by n), '[]') into holds
      from jsonb_array_elements(holds) with ordinality as i (h, n) where answers[n] ? 'granted';
    select coalesce(jsonb_agg(w), '[]') into wants
      from jsonb_array_elements(wants) as w where answers[(w ->> 'n')::integer] ? 'granted';
    delete from idempotency_keys k
      using jsonb_to_recordset(keys) as o (n integer, scope_id uuid, operation text, key text)
      where answers[o.n] ?| array['left', 'too_many', 'stale', 'changing']
        and k.scope_id = o.scope_id and k.operation = o.operation and k.key = o.key;
  end if;

  -- 6. What was granted is written, the references first: one that is taken refuses the call.
  insert into booking_refs (ref, seller_id, booking_id)
    select ref, seller_id, id
    from jsonb_to_recordset(holds) as h (ref text, seller_id uuid, id uuid);
  insert into bookings (
      seller_id, id, ref, storefront_id, storefront_seller_id, sold_through, channel, status,
      trip_id, option_id, offer_id, start, starts_at, timezone, days, duration_minutes, pax,
      trip_title, option_name, selection, quote, currency, due_now, total_usd,
      operator_share_usd, marketplace_commission_usd, reseller_margin_usd, price_currency,
      rate_id, hold_expires_at, awaits_seller, locale, attribution, traveller_details, traveller_count,
      details_due_at, client_fingerprint, created_at, updated_at)
    select
      seller_id, id, ref, storefront_id, storefront_seller_id, sold_through, channel, 'on_hold',
      trip_id, option_id, offer_id, start, starts_at, timezone, days, duration_minutes, pax,
      trip_title, option_name, selection, quote, currency, due_now, total_usd,
      operator_share_usd, marketplace_commission_usd, reseller_margin_usd,
      coalesce(price_currency, 'USD'), rate_id, ends_at, awaits_seller, locale, attribution, traveller_details, traveller_count,
      details_due_at, client_fingerprint, now_at, now_at
    from jsonb_to_recordset(holds) as h (
      seller_id uuid, id uuid, ref text, storefront_id uuid, storefront_seller_id uuid,
      sold_through text, channel text, trip_id uuid, option_id uuid, offer_id uuid, start text,
      starts_at timestamptz, timezone text, days integer, duration_minutes integer, pax integer,
      trip_title text, option_name text, selection jsonb, quote jsonb, currency text,
      due_now bigint, total_usd bigint, operator_share_usd bigint,
      marketplace_commission_usd bigint, reseller_margin_usd bigint, price_currency text, rate_id uuid,
      awaits_seller boolean, locale text, attribution jsonb, traveller_details jsonb,
      traveller_count integer, details_due_at timestamptz, client_fingerprint bytea);
  insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select seller_id, subject_id, kind, slot, booking_id, qty, ends_at
    from jsonb_to_recordset(wants) as w (seller_id uuid, subject_id uuid, kind text, slot text,
      booking_id uuid, qty integer);
  return to_jsonb(answers);
end $$;
