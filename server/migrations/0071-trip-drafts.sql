-- Changes of a trip that are not live yet: one draft a trip, a list of writes of its parts, each with
-- the version of the part on which it was made. A trip without a row has an empty draft.
create table trip_drafts (
  seller_id uuid not null,
  trip_id uuid not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Ids that were given out for what is new in it, so that prices can name units to come.
  new_ids uuid[] not null default '{}',
  -- Another with each write, for what is kept in memory of it.
  revision uuid not null,
  updated_at timestamptz not null,
  primary key (seller_id, trip_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id)
);
