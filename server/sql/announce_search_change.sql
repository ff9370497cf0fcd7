-- A trip's changes are told by its row of the list; but a name that changes somewhere else changes
-- what a trip is found by and nothing else of it. The document is too long to be turned into JSON
-- for that.
create or replace function announce_search_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('outset_change', new.seller_id::text);
  return null;
end $$;
