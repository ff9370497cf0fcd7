-- Says for whom the transaction acts from here on, and answers as which role it runs. Servers among
-- which Citus distributes are told of "set local" only, and one alone needs no statement of its own.
create or replace function act_for(seller text, platform text) returns text
language plpgsql as $$
begin
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local outset.seller = %L', seller);
    execute format('set local outset.platform = %L', platform);
  else
    perform set_config('outset.seller', seller, true), set_config('outset.platform', platform, true);
  end if;
  return current_user;
end $$;
