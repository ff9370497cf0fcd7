-- outset: no transaction
-- What was saved before, in portions: each is seen at once, and nobody waits for long.
do $$
begin
  loop
    perform set_config('outset.platform', 'on', true);
    update saved_trips set id = gen_random_uuid()
    where ctid = any (array(select ctid from saved_trips where id is null limit 5000 for update));
    exit when not found;
    commit;
  end loop;
end $$;
