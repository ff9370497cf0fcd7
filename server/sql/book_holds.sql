-- Makes bookings of holds, with their places, and answers, in their order, which became one. A
-- hold that is no longer what it was when it was read (`seen`), is over or in other hands just now,
-- stays as it is: whoever has to wait for a hold does so alone, and nobody with them. After the
-- holds the places are locked, in the one order of everybody; the clock is read after that, because
-- a hold may have ended while its checkout waited.
create or replace function book_holds(holds jsonb) returns boolean[]
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- The numbers of those that were locked, and until when each can be checked out, if it can.
  locked_n integer[] := '{}'; open_until timestamptz[] := '{}';
  -- Seller by seller, each named by a value, since they may lie on different servers; in order.
  sellers uuid[] := array(
    select distinct seller_id from jsonb_to_recordset(holds) as h (seller_id uuid) order by 1);
  of_seller uuid;
  -- Named by a value as well: of tables that were never counted the planner may take the seller
  -- alone for enough, and read all of the seller's bookings for each that is meant.
  ids uuid[] := array(select id from jsonb_to_recordset(holds) as h (id uuid));
  had record; place record;
  now_at timestamptz;
  done boolean[];
begin
  -- Of two that check out the same hold, the first does.
  foreach of_seller in array sellers loop
    for had in
      select h.n, case when b.status = 'on_hold' and b.updated_at = h.seen
        then b.hold_expires_at end as until
      from (
        select id, seen, min(n) as n
        from rows from (
          jsonb_to_recordset(holds) as (seller_id uuid, id uuid, seen timestamptz)
        ) with ordinality as asked (seller_id, id, seen, n)
        where seller_id = of_seller
        group by id, seen
      ) as h
      join bookings b on b.seller_id = of_seller and b.id = any (ids) and b.id = h.id
      for no key update of b skip locked
    loop
      locked_n := locked_n || had.n;
      open_until := open_until || had.until;
    end loop;
  end loop;
  foreach of_seller in array sellers loop
    for place in
      select distinct c.subject_id, c.kind, c.slot
      from rows from (
        jsonb_to_recordset(holds) as (seller_id uuid, id uuid)
      ) with ordinality as h (seller_id, id, n)
      -- By itself, so that it is found by its booking, whatever order is wished for.
      cross join lateral (
        select * from claims where booking_id = h.id and seller_id = of_seller offset 0
      ) as c
      where h.n = any (locked_n) and h.seller_id = of_seller
      order by c.subject_id, c.kind, c.slot
    loop
      perform lock_place(of_seller, place.subject_id, place.kind, place.slot, 0);
    end loop;
  end loop;
  now_at := app_now();
  done := array(
    select n = any (array(
      select o.n from unnest(locked_n, open_until) as o (n, until) where o.until > now_at
    ))
    from generate_series(1, jsonb_array_length(holds)) as n
  );

  foreach of_seller in array sellers loop
    update bookings b set
      status = h.status, awaits_seller = h.awaits_seller, pending_expires_at = h.pending_expires_at,
      lead_name = h.lead_name, lead_email = h.lead_email, lead_email_key = h.lead_email_key,
      lead_phone = h.lead_phone, checkout_email_key = h.checkout_email_key, locale = h.locale,
      special_requests = h.special_requests, pickup_details = h.pickup_details,
      attribution = h.attribution, travellers_complete = h.travellers_complete,
      payment_method = h.payment_method, payment_status = h.payment_status,
      payment_due_at = h.payment_due_at, payment_hours = h.payment_hours, bank = h.bank,
      deposit = h.deposit, shown_texts = h.shown_texts,
      checked_out_at = h.checked_out_at, updated_at = h.updated_at
    from rows from (
      jsonb_to_recordset(holds) as (
        seller_id uuid, id uuid, status text, awaits_seller boolean, pending_expires_at timestamptz,
        lead_name text, lead_email text, lead_email_key text, lead_phone text,
        checkout_email_key text, locale text, special_requests text, pickup_details jsonb,
        attribution jsonb, travellers_complete integer, payment_method text, payment_status text,
        payment_due_at timestamptz, payment_hours integer, bank jsonb, deposit jsonb,
        shown_texts jsonb,
        checked_out_at timestamptz, updated_at timestamptz
      )
    ) with ordinality as h (
      seller_id, id, status, awaits_seller, pending_expires_at, lead_name, lead_email,
      lead_email_key, lead_phone, checkout_email_key, locale, special_requests, pickup_details,
      attribution, travellers_complete, payment_method, payment_status, payment_due_at,
      payment_hours, bank, deposit, shown_texts, checked_out_at, updated_at, n
    )
    where b.seller_id = of_seller and b.id = any (ids)
      and h.seller_id = of_seller and h.id = b.id and done[h.n];

    -- A checkout may name another language than its hold did.
    if holds @? '$[*].quote' then
      update bookings b set trip_title = h.trip_title, option_name = h.option_name, quote = h.quote
      from rows from (
        jsonb_to_recordset(holds) as (
          seller_id uuid, id uuid, trip_title text, option_name text, quote jsonb
        )
      ) with ordinality as h (seller_id, id, trip_title, option_name, quote, n)
      where b.seller_id = of_seller and b.id = any (ids)
        and h.seller_id = of_seller and h.id = b.id and done[h.n] and h.quote is not null;
    end if;

    update claims c set expires_at = h.pending_expires_at
    from rows from (
      jsonb_to_recordset(holds) as (seller_id uuid, id uuid, pending_expires_at timestamptz)
    ) with ordinality as h (seller_id, id, pending_expires_at, n)
    where c.booking_id = h.id and c.seller_id = of_seller
      and h.seller_id = of_seller and done[h.n]
      and c.expires_at is distinct from h.pending_expires_at;
  end loop;
  return done;
end $$;
