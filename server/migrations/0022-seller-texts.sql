-- What a seller says of itself in further languages; base and blurb are in its default language.
alter table sellers
  add column bases jsonb not null default '{}',
  add column blurbs jsonb not null default '{}';
