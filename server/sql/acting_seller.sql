-- For whom a transaction acts: one seller, or the platform. Policies ask inside a sub-select, so
-- that it is answered once for a statement and not once for every row.
create or replace function acting_seller() returns uuid
language sql stable parallel safe as $$
  select nullif(current_setting('outset.seller', true), '')::uuid
$$;
