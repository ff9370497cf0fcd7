-- Writes what goes with changes of bookings: tokens, events and mails, each with the number `n` of
-- its change. Of a change that was not done, nothing is written.
create or replace function write_booking_records(
  done boolean[], tokens jsonb, events jsonb, mails jsonb
) returns void
language plpgsql as $$
begin
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
end $$;
