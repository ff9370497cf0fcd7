-- What a booking is found by follows from its lead, whoever writes it.
create or replace function fill_search_keys() returns trigger
language plpgsql as $$
begin
  new.lead_name_key := lower(new.lead_name);
  new.lead_last_key := regexp_replace(lower(new.lead_name), '^.*\s', '');
  new.lead_phone_key := nullif(reverse(regexp_replace(new.lead_phone, '\D', '', 'g')), '');
  return new;
end $$;
