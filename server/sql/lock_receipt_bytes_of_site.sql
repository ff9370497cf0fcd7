-- How many bytes of proofs that came to a site since then are kept, summed after waiting for whoever
-- adds to them.
create or replace function lock_receipt_bytes_of_site(site uuid, since timestamptz)
returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || site, 0));
  return receipt_bytes_of_site(site, since, null);
end $$;
