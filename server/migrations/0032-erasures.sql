-- What was erased for good, and when. It outlives the bookings that it names, so that erasures can
-- be done once more after an older copy of the database was restored.
create table erasures (
  id uuid primary key,
  seller_id uuid not null,
  -- The booking, or the enquiry where that is the kind.
  subject_id uuid not null,
  -- Everything private about all travellers of the booking, one field of one of them, or
  -- everybody's name and words in it.
  kind text not null check (kind in ('details', 'date_of_birth', 'passport_number', 'medical_note',
    'person', 'enquiry')),
  position integer check (position >= 1),
  erased_at timestamptz not null,
  check ((kind in ('details', 'person', 'enquiry')) = (position is null))
);
create index erasures_in_order on erasures (erased_at, id);
alter table erasures enable row level security;
create policy own_rows on erasures
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
-- History is written once.
revoke update, delete on erasures from outset_app;
