-- What a traveller agreed to stays as it was: another wording is another version.
create or replace function refuse_other_words() returns trigger
language plpgsql as $$
begin
  raise exception 'a legal text keeps its words'
    using errcode = 'check_violation', constraint = 'legal_texts_words_are_kept';
end $$;
