-- Gives a booking exactly the places that are named, in place of those it had, or changes nothing
-- and answers which of them there are too few of. Its own places do not stand in its way, and what it
-- has of a place already it keeps, also where there is less of it by now. Staff may go over what
-- there is; the place then remembers that. The use of a promo code that it has is not named again.
create or replace function replace_claims(
  of_seller uuid, of_booking uuid, wanted jsonb, until timestamptz, may_exceed boolean
) returns jsonb
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  item record;
  now_at timestamptz;
  taken bigint;
  own bigint;
  is_short boolean := false;
  taken_of bigint[] := '{}';
  left_of bigint[] := '{}';
  needed bigint;
begin
  for item in
    select w.* from jsonb_to_recordset(wanted)
      as w (subject_id uuid, kind text, slot text, capacity integer)
    order by w.subject_id, w.kind, w.slot collate "C"
  loop
    perform lock_place(of_seller, item.subject_id, item.kind, item.slot, item.capacity);
  end loop;
  if wanted @? '$[*] ? (@.kind == "promo")' then
    wanted := with_promo_limits(wanted, of_seller);
  end if;
  now_at := app_now();
  for item in
    select w.n, p.* from jsonb_array_elements(wanted) with ordinality as w (place, n)
    cross join lateral jsonb_to_record(w.place)
      as p (subject_id uuid, kind text, slot text, qty integer, capacity integer)
    order by w.n
  loop
    select coalesce(sum(c.qty) filter (where c.booking_id <> of_booking), 0),
      coalesce(sum(c.qty) filter (where c.booking_id = of_booking), 0)
      into taken, own from claims c
      where c.seller_id = of_seller and c.subject_id = item.subject_id and c.kind = item.kind
        and c.slot = item.slot and (c.expires_at is null or c.expires_at > now_at);
    -- The last use of a code is the last, also for staff.
    is_short := is_short or (taken + item.qty > item.capacity and item.qty > own
      and (item.kind = 'promo' or not may_exceed));
    taken_of := taken_of || taken;
    left_of := left_of || greatest(0, item.capacity - taken);
  end loop;
  if is_short then
    return jsonb_build_object('now', now_at, 'left', left_of);
  end if;
  for item in
    select w.n, p.* from jsonb_array_elements(wanted) with ordinality as w (place, n)
    cross join lateral jsonb_to_record(w.place)
      as p (subject_id uuid, kind text, slot text, qty integer, capacity integer)
  loop
    -- Where staff go over what there is, or a booking keeps more than there is by now, that is
    -- how much there is from now on.
    needed := taken_of[item.n] + item.qty;
    update places_on_sale s
      set capacity = greatest(item.capacity, needed),
        overridden = s.overridden or (may_exceed and needed > item.capacity)
      where s.seller_id = of_seller and s.subject_id = item.subject_id and s.kind = item.kind
        and s.slot = item.slot and (s.capacity <> item.capacity or needed > item.capacity);
  end loop;
  -- The use of a code stays with its booking, wherever that is moved.
  delete from claims c where c.seller_id = of_seller and c.booking_id = of_booking
    and c.kind <> 'promo' and not exists (
      select from jsonb_to_recordset(wanted) as w (subject_id uuid, kind text, slot text)
      where w.subject_id = c.subject_id and w.kind = c.kind and w.slot = c.slot
    );
  insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select of_seller, w.subject_id, w.kind, w.slot, of_booking, w.qty, until
    from jsonb_to_recordset(wanted) as w (subject_id uuid, kind text, slot text, qty integer)
    on conflict (seller_id, subject_id, kind, slot, booking_id)
      do update set qty = excluded.qty, expires_at = excluded.expires_at;
  update claims set expires_at = until
    where seller_id = of_seller and booking_id = of_booking and kind = 'promo'
      and expires_at is distinct from until;
  return jsonb_build_object('now', now_at);
end $$;
