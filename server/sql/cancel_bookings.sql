-- A cancellation touches a booking, its places, a token, an event and a mail. One call writes all
-- of that, for several cancellations at once: they share a round trip and a flush to disk. Ends
-- bookings and answers, in their order, which were ended. One that is no longer what it was when it
-- was judged (`seen`, of the whole row, since two changes may carry the same time), is locked by
-- another transaction just now, or would be judged differently by now (`until`)
-- stays as it is, and nothing of its cancellation is written: whoever has to wait for a booking
-- does so alone, and nobody with them. Since nobody waits here, the clock may be read first. Places
-- only become free, which needs no lock on them.
create or replace function cancel_bookings(
  cancellations jsonb, tokens jsonb, events jsonb, mails jsonb
) returns boolean[]
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  now_at timestamptz := app_now();
  done_n integer[];
  done boolean[];
begin
  -- Of two that cancel the same booking, the first does.
  done_n := array(
    select c.n from (
      select distinct on (asked.seller_id, asked.id) asked.*
      from jsonb_to_recordset(cancellations) as asked (
        n integer, seller_id uuid, id uuid, seen text, until timestamptz
      )
      order by asked.seller_id, asked.id, asked.n
    ) as c
    join bookings b on b.seller_id = c.seller_id and b.id = c.id
    where md5(b::text) = c.seen and c.until > now_at
    for no key update of b skip locked
  );
  done := array(
    select n = any (done_n) from generate_series(1, jsonb_array_length(cancellations)) as n
  );

  update bookings b set
    status = c.status, cancellation = c.cancellation, payment_status = c.payment_status,
    pending_expires_at = c.pending_expires_at, awaits_seller = c.awaits_seller,
    updated_at = c.updated_at
  from jsonb_to_recordset(cancellations) as c (
    n integer, seller_id uuid, id uuid, status text, cancellation jsonb, payment_status text,
    pending_expires_at timestamptz, awaits_seller boolean, updated_at timestamptz
  )
  where b.seller_id = c.seller_id and b.id = c.id and done[c.n];

  delete from claims p
  using jsonb_to_recordset(cancellations) as c (n integer, seller_id uuid, id uuid)
  where p.seller_id = c.seller_id and p.booking_id = c.id and done[c.n];

  perform write_booking_records(done, tokens, events, mails);
  return done;
end $$;
