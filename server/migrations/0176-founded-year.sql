-- Since when a company has been at work, as travellers read on its page.
alter table sellers
  add column founded_year integer check (founded_year between 1800 and 2100);
