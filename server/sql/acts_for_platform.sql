-- Whether a transaction acts for the platform instead of one seller; see acting_seller. So does a
-- function with its owner's rights that the serving role calls: only there somebody else is the
-- current user while the connection is that role's. A connection that lost the role is neither. On other
-- servers of Citus such a function is its owner on a connection of Citus.
create or replace function acts_for_platform() returns boolean
language sql stable parallel safe as $$
  select coalesce(current_setting('outset.platform', true) = 'on', false)
    or (current_user <> 'outset_app' and (current_setting('role') = 'outset_app'
      or starts_with(current_setting('application_name'), 'citus_internal')))
$$;
