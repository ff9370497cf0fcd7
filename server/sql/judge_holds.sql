-- Answers each hold in its turn, in the order of the call: everything that it wants, or nothing.
-- For `claim_holds`, which has locked what is looked at here; who has an answer already keeps it.
create or replace function judge_holds(
  answers jsonb[], holds jsonb, wants jsonb, now_at timestamptz, ends_at timestamptz,
  scarce_part integer, kept_minutes integer, recent_minutes integer, wait_minutes integer
) returns jsonb[]
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- One element for each thing wanted by anyone, in the order of the holds.
  want_hold integer[]; want_place integer[]; want_qty integer[]; want_capacity integer[];
  -- One element for each place.
  place_seller uuid[]; place_subject uuid[]; place_kind text[]; place_slot text[];
  place_taken bigint[];
  -- One element for each limit of open holds.
  limit_site uuid[]; limit_client bytea[]; limit_most integer[];
  limit_open bigint[]; limit_frees timestamptz[];
  hold record; nth integer; at integer := 1; first_at integer; limits integer[];
  is_short boolean; is_scarce boolean; free bigint; left_of bigint[]; waits_until timestamptz;
  there_are integer;
begin
  with wanted as (
    select w.*, dense_rank() over (order by w.seller_id, w.subject_id, w.kind, w.slot) as place
    from rows from (
      jsonb_to_recordset(wants) as (n integer, seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", qty integer, capacity integer)
    ) with ordinality as w (n, seller_id, subject_id, kind, slot, qty, capacity, nth)
  ), places as (
    select distinct on (place) place, seller_id, subject_id, kind, slot from wanted order by place
  )
  select
    array_agg(n order by w.nth), array_agg(place order by w.nth),
    array_agg(qty order by w.nth), array_agg(capacity order by w.nth),
    (select array_agg(seller_id order by place) from places),
    (select array_agg(subject_id order by place) from places),
    (select array_agg(kind order by place) from places),
    (select array_agg(slot order by place) from places)
  into want_hold, want_place, want_qty, want_capacity,
    place_seller, place_subject, place_kind, place_slot
  from wanted w;
  place_taken := array(select places_taken(
    place_seller, place_subject, place_kind, place_slot, null, now_at));
  select array_agg(l.site), array_agg(l.client), array_agg(l.most), array_agg(o.held),
      array_agg(o.frees_at)
    into limit_site, limit_client, limit_most, limit_open, limit_frees
    from open_hold_limits(holds) as l
    cross join lateral open_holds(l.site, l.client, now_at) as o;

  for hold in
    select h.* from rows from (
      jsonb_to_recordset(holds) as (storefront_id uuid, client_fingerprint bytea,
        option_id uuid, start text, offer_id uuid)
    ) with ordinality as h (site, client, option_id, start, offer_id, n)
  loop
    first_at := at;
    while want_hold[at] = hold.n loop at := at + 1; end loop;
    continue when answers[hold.n] is not null;
    limits := array(
      select l.n from unnest(limit_site, limit_client) with ordinality as l (site, client, n)
      where l.site = hold.site and (l.client is null or l.client = hold.client)
    );
    foreach nth in array limits loop
      if limit_open[nth] >= limit_most[nth] then
        answers[hold.n] := jsonb_build_object('too_many', greatest(1, ceil(extract(epoch from
          coalesce(limit_frees[nth], ends_at) - now_at))),
          -- Its holds alone are too many, or what it has booked and not paid makes them so.
          'of', case when limit_client[nth] is null or limit_open[nth] - limit_most[nth] >= (
              select count(*) from bookings
              where storefront_id = hold.site and client_fingerprint = hold.client
                and status = 'pending' and paid = 0
                and payment_method in ('bank_transfer', 'payment_link', 'online_card')
                and offer_id is null and pending_expires_at > now_at
            ) then 'open_holds' else 'unpaid_bookings' end);
      end if;
    end loop;
    continue when answers[hold.n] is not null;
    is_short := false;
    is_scarce := false;
    left_of := '{}';
    for one in first_at .. at - 1 loop
      free := greatest(0, want_capacity[one] - place_taken[want_place[one]]);
      is_short := is_short or free < want_qty[one];
      is_scarce := is_scarce or place_kind[want_place[one]] <> 'promo'
        and scarce_part * (free - want_qty[one]) < want_capacity[one];
      left_of := left_of || free;
    end loop;
    if is_short then
      answers[hold.n] := jsonb_build_object('left', left_of);
      continue;
    end if;
    -- Only of the last part of something.
    if is_scarce and hold.client is not null and hold.offer_id is null then
      waits_until := null;
      for one in first_at .. at - 1 loop
        nth := want_place[one];
        continue when place_kind[nth] = 'promo'
          or scarce_part * (left_of[one - first_at + 1] - want_qty[one]) >= want_capacity[one];
        waits_until := greatest(waits_until, lets_others_until(
          hold.site, hold.client,
          options_that_take(
            place_seller[nth], place_subject[nth], place_kind[nth], hold.option_id),
          case when place_kind[nth] in ('shared_seats', 'vehicles')
            then place_slot[nth] else hold.start end,
          now_at, kept_minutes, recent_minutes, wait_minutes));
      end loop;
      if waits_until > now_at then
        answers[hold.n] := jsonb_build_object('too_many',
          ceil(extract(epoch from waits_until - now_at)), 'of', 'attempts');
        continue;
      end if;
    end if;
    for one in first_at .. at - 1 loop
      nth := want_place[one];
      place_taken[nth] := place_taken[nth] + want_qty[one];
      -- By itself: to set a column to an element of an array ends a server with Citus 13.2.2.
      there_are := want_capacity[one];
      update places_on_sale set capacity = there_are
        where seller_id = place_seller[nth] and subject_id = place_subject[nth]
          and kind = place_kind[nth] and slot = place_slot[nth]
          and capacity <> there_are;
    end loop;
    foreach nth in array limits loop limit_open[nth] := limit_open[nth] + 1; end loop;
    answers[hold.n] := jsonb_build_object('granted', ends_at);
  end loop;
  return answers;
end $$;
