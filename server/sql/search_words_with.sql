-- All words with one of these keys. Comparing two lists of keys costs hundreds of times what the
-- planner thinks, so that it must not consider doing that for every word.
create or replace function search_words_with(wanted integer[])
returns table (locale text, word text)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query select w.locale, w.word from search_words w where w.keys && wanted;
end $$;
