-- What travellers need to know, as far as it is the same in every language: {"wheelchair": "partly",
-- "access": [], "fitness": "easy", "minAge": 6, "adultUnder": 12, "unsuitableFor": [],
-- "onTheWay": []}. Null: nobody said anything.
alter table trips add column know_before jsonb;
-- What a text says of it: what to bring, what to wear and what weather to expect.
alter table trip_texts
  add column bring jsonb not null default '[]',
  add column clothing text not null default '',
  add column weather text not null default '';
