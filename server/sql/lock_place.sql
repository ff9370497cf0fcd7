-- Keeps one thing that can run out until the transaction ends, and answers how much of it there was
-- when it was last taken. Whoever needs several asks for them in the order of their key: two that
-- need the same ones can then never wait for each other.
create or replace function lock_place(
  of_seller uuid, of_subject uuid, of_kind text, of_slot text, there_are integer
) returns integer
language plpgsql as $$
declare
  known integer;
begin
  select capacity into known from places_on_sale
    where seller_id = of_seller and subject_id = of_subject and kind = of_kind and slot = of_slot
    for no key update;
  if not found then
    insert into places_on_sale (seller_id, subject_id, kind, slot, capacity)
      values (of_seller, of_subject, of_kind, of_slot, there_are)
      on conflict do nothing;
    select capacity into known from places_on_sale
      where seller_id = of_seller and subject_id = of_subject and kind = of_kind and slot = of_slot
      for no key update;
  end if;
  return known;
end $$;
