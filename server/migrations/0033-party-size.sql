-- How many a website may book of an option at once, those without a seat included; null is 200.
alter table options add column max_party integer check (max_party between 1 and 200);
