-- In which language somebody is written to and reads what they sell; null is that of the seller.
alter table people add column locale text check (locale ~ '^[a-z]{2}$');
