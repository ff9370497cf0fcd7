-- Who and what a departure takes: guides, boats, vans. One that is a person of the team gets the
-- person's own list of departures and calendar.
create table resources (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  kind text not null check (kind in ('guide', 'boat', 'van', 'room', 'other')),
  name text not null,
  person_id uuid,
  -- How many it takes; null where nobody counts.
  capacity integer check (capacity >= 1),
  note text not null default '',
  -- One that is not used any more; it stays on the departures it had.
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id),
  -- Who leaves the team goes with what they were assigned to; the resource stays, nobody's.
  foreign key (seller_id, person_id) references team_members (seller_id, person_id)
    on delete set null (person_id)
);
-- A person is one resource: otherwise two departures at once would not be seen.
create unique index one_resource_of_person on resources (seller_id, person_id)
  where person_id is not null;
create index resources_by_name on resources (seller_id, name, id);
alter table resources enable row level security;
alter table resources force row level security;
create policy own_rows on resources
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

create table departure_resources (
  seller_id uuid not null,
  option_id uuid not null,
  -- Date, or date and time, on the clock of the trip, as a booking names its start.
  start text not null check (start ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  resource_id uuid not null,
  -- The same as an instant; how long it takes is said by the trip.
  starts_at timestamptz not null,
  assigned_at timestamptz not null,
  primary key (seller_id, option_id, start, resource_id),
  foreign key (seller_id, option_id) references options (seller_id, id),
  foreign key (seller_id, resource_id) references resources (seller_id, id) on delete cascade
);
create index departure_resources_by_resource
  on departure_resources (seller_id, resource_id, starts_at);
create index departure_resources_by_time on departure_resources (seller_id, starts_at);
alter table departure_resources enable row level security;
alter table departure_resources force row level security;
create policy own_rows on departure_resources
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
