-- outset: no transaction
-- How a site looks: its colour as #rrggbb, a picture of its seller as logo, a kind of letters.
alter table storefronts add column if not exists brand_color text
  check (brand_color ~ '^#[0-9a-f]{6}$');
alter table storefronts add column if not exists logo_media_id uuid;
alter table storefronts add column if not exists font text not null default 'system';
