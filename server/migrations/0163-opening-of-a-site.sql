-- outset: no transaction
-- What the first page of a site begins with: a title and a claim by language, and a picture.
alter table storefronts add column if not exists opening_titles jsonb not null default '{}';
alter table storefronts add column if not exists opening_claims jsonb not null default '{}';
alter table storefronts add column if not exists opening_media_id uuid;
