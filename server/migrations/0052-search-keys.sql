-- By what staff look for a booking: its lead's name from the first word on and from the last, and the
-- digits of the phone number from the last on. A trigger keeps them with what they are made of, so that
-- whoever is erased is erased from them as well. They are columns, because behind a policy only plain
-- comparisons of columns use an index.
alter table bookings add column lead_name_key text collate "C",
  add column lead_last_key text collate "C",
  add column lead_phone_key text collate "C";
create trigger fill_search_keys_of_new before insert on bookings
  for each row when (new.lead_name is not null)
  execute function fill_search_keys();
create trigger fill_search_keys before update of lead_name, lead_phone on bookings
  for each row execute function fill_search_keys();
