-- The address of a person's own calendar at a seller, known by its digest alone. It ends with the
-- membership.
create table calendar_feeds (
  seller_id uuid not null,
  person_id uuid not null,
  scope text not null check (scope in ('mine', 'all')),
  digest bytea not null unique,
  created_at timestamptz not null,
  primary key (seller_id, person_id),
  foreign key (seller_id, person_id) references team_members (seller_id, person_id)
    on delete cascade
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy own_rows on calendar_feeds
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
