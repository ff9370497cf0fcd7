-- Turns the claims of a hold into claims until another time, or for good. It locks the places and
-- reads the clock after that, as everybody does who takes places: a hold that ended while its
-- checkout waited may have been sold to somebody else by then.
create or replace function keep_claims(of_seller uuid, of_booking uuid, until timestamptz)
returns jsonb
language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  held record;
  now_at timestamptz;
begin
  for held in
    select subject_id, kind, slot from claims
    where seller_id = of_seller and booking_id = of_booking
    order by subject_id, kind, slot
  loop
    perform lock_place(of_seller, held.subject_id, held.kind, held.slot, 0);
  end loop;
  now_at := app_now();
  if exists (
    select from bookings where seller_id = of_seller and id = of_booking
      and (status = 'expired' or status = 'on_hold' and hold_expires_at <= now_at
        or status = 'pending' and pending_expires_at <= now_at)
  ) then
    return jsonb_build_object('now', now_at, 'kept', false);
  end if;
  update claims set expires_at = until
    where seller_id = of_seller and booking_id = of_booking and expires_at is distinct from until;
  return jsonb_build_object('now', now_at, 'kept', true);
end $$;
