-- Puts those in line who may add to something that has a most, until the transaction ends: nobody
-- counts while another is about to add one.
create or replace function lock_cap(of_what text) returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cap ' || of_what, 0));
end $$;
