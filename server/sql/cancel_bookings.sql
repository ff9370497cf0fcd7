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
  done_n integer[] := '{}';
  -- Seller by seller, each named by a value, since they may lie on different servers.
  sellers uuid[] := array(
    select distinct seller_id from jsonb_to_recordset(cancellations) as c (seller_id uuid)
    order by 1);
  of_seller uuid;
  -- Named by a value as well: of tables that were never counted the planner may take the seller
  -- alone for enough, and read all of the seller's bookings for each that is meant.
  ids uuid[] := array(select id from jsonb_to_recordset(cancellations) as c (id uuid));
  had record;
  done boolean[];
begin
  -- Of two that cancel the same booking, the first does.
  foreach of_seller in array sellers loop
    for had in
      select c.n from (
        select distinct on (asked.id) asked.*
        from jsonb_to_recordset(cancellations) as asked (
          n integer, seller_id uuid, id uuid, seen text, until timestamptz
        )
        where asked.seller_id = of_seller
        order by asked.id, asked.n
      ) as c
      join bookings b on b.seller_id = of_seller and b.id = any (ids) and b.id = c.id
      where md5(b::text) = c.seen and c.until > now_at
      for no key update of b skip locked
    loop
      done_n := done_n || had.n;
    end loop;
  end loop;
  done := array(
    select n = any (done_n) from generate_series(1, jsonb_array_length(cancellations)) as n
  );

  foreach of_seller in array sellers loop
    update bookings b set
      status = c.status, cancellation = c.cancellation, payment_status = c.payment_status,
      pending_expires_at = c.pending_expires_at, awaits_seller = c.awaits_seller,
      updated_at = c.updated_at
    from jsonb_to_recordset(cancellations) as c (
      n integer, seller_id uuid, id uuid, status text, cancellation jsonb, payment_status text,
      pending_expires_at timestamptz, awaits_seller boolean, updated_at timestamptz
    )
    where b.seller_id = of_seller and b.id = any (ids)
      and c.seller_id = of_seller and c.id = b.id and done[c.n];

    delete from claims p
    using jsonb_to_recordset(cancellations) as c (n integer, seller_id uuid, id uuid)
    where p.seller_id = of_seller and p.booking_id = any (ids)
      and c.seller_id = of_seller and c.id = p.booking_id and done[c.n];
  end loop;

  perform write_booking_records(done, tokens, events, mails);
  return done;
end $$;
