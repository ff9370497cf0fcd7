-- Whether a transaction acts for the platform instead of one seller; see acting_seller.
create or replace function acts_for_platform() returns boolean
language sql stable parallel safe as $$
  select coalesce(current_setting('outset.platform', true) = 'on', false)
$$;
