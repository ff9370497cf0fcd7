-- What the team writes to itself about a booking. Guests never see it.
create table booking_notes (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  -- Whoever wrote it; people stay on record after they have left the team.
  author_id uuid not null references people (id),
  text text not null,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index booking_notes_of_booking on booking_notes (seller_id, booking_id, created_at);
alter table booking_notes enable row level security;
alter table booking_notes force row level security;
create policy own_rows on booking_notes
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
