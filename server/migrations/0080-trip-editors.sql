-- Who has a trip open for editing, by session. It is of use for a minute, so it is not logged: after a
-- crash everybody says again that they are there.
create unlogged table trip_editors (
  seller_id uuid not null,
  trip_id uuid not null,
  -- A session, or a secret key.
  caller_id uuid not null,
  person_id uuid not null references people,
  part text,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (seller_id, trip_id, caller_id),
  foreign key (seller_id, trip_id) references trips (seller_id, id) on delete cascade
);
create index trip_editors_by_time on trip_editors (seen_at);
