-- How many bytes the longest of some texts, one per language, takes as JSON.
create or replace function longest_text(texts jsonb) returns integer
language sql immutable parallel safe as $$
  select coalesce(max(octet_length(to_json(t.value)::text)), 2) from jsonb_each_text(texts) as t
$$;
