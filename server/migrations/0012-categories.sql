create table categories (
  slug text primary key,
  names jsonb not null check (names ? 'en'),
  position integer not null,
  retired_at timestamptz
);
create trigger announce_categories after insert or update or delete on categories
  for each row execute function announce_change('none');
