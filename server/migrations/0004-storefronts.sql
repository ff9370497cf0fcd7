create table storefronts (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  kind text not null check (kind in ('direct', 'marketplace')),
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  currencies text[] not null,
  display_currency text not null,
  display_rounding text not null
    check (display_rounding in ('none', 'whole', 'nearest_5', 'nearest_10')),
  manage_booking_url text,
  origins text[] not null default '{}',
  payment_methods jsonb not null default '[]',
  max_open_holds integer check (max_open_holds > 0),
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index storefronts_by_origin on storefronts using gin (origins);
create trigger announce_storefronts after insert or update or delete on storefronts
  for each row execute function announce_change('seller_id');
