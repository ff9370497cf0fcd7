-- Pictures. Their files are named after the id; a row is never changed.
create table media (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index media_newest on media (seller_id, created_at desc, id desc);

create table pages (
  seller_id uuid not null,
  id uuid not null unique,
  storefront_id uuid not null,
  slug text not null check (length(slug) between 1 and 200),
  status text not null default 'draft' check (status in ('draft', 'published')),
  updated_at timestamptz not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, storefront_id, slug),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create trigger announce_pages after insert or update or delete on pages
  for each row execute function announce_change('seller_id');

create table page_texts (
  seller_id uuid not null,
  page_id uuid not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  title text not null,
  sections jsonb not null,
  seo jsonb not null,
  updated_at timestamptz not null,
  primary key (seller_id, page_id, locale),
  foreign key (seller_id, page_id) references pages (seller_id, id) on delete cascade
);
create trigger announce_page_texts after insert or update or delete on page_texts
  for each row execute function announce_change('seller_id');

create table former_page_slugs (
  seller_id uuid not null,
  storefront_id uuid not null,
  slug text not null,
  page_id uuid not null,
  primary key (seller_id, storefront_id, slug),
  foreign key (seller_id, page_id) references pages (seller_id, id) on delete cascade
);

create table menus (
  seller_id uuid not null,
  storefront_id uuid not null,
  location text not null check (location in ('header', 'footer')),
  items jsonb not null,
  primary key (seller_id, storefront_id, location),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create trigger announce_menus after insert or update or delete on menus
  for each row execute function announce_change('seller_id');

create table redirects (
  seller_id uuid not null,
  storefront_id uuid not null,
  path text not null,
  target text not null,
  status integer not null check (status in (301, 302)),
  primary key (seller_id, storefront_id, path),
  foreign key (seller_id, storefront_id) references storefronts (seller_id, id)
);
create trigger announce_redirects after insert or update or delete on redirects
  for each row execute function announce_change('seller_id');
