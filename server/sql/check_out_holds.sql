-- A checkout touches a booking, its places, its tokens, an event and a mail. One call writes all of
-- that, for several checkouts at once: they share a round trip and a flush to disk. Answers, in
-- their order, which became bookings; of the others nothing is written. Several sellers are served
-- at once, so it has its owner's rights. A transaction that acts for one seller calls book_holds
-- and writes the rest itself: as one user, since on several servers two do not see each other's
-- rows before the end.
create or replace function check_out_holds(holds jsonb, tokens jsonb, events jsonb, mails jsonb)
returns boolean[]
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  done boolean[] := book_holds(holds);
begin
  perform write_booking_records(done, tokens, events, mails);
  return done;
end $$;
