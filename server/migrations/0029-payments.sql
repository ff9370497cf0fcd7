-- Money that came in and went out. Nothing is ever changed here: a mistake is put right by a row.
create table payments (
  seller_id uuid not null,
  id uuid not null unique,
  booking_id uuid not null,
  kind text not null check (kind in ('payment', 'refund')),
  method payment_method not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  note text,
  -- Who wrote it down: a person, or null for the service itself.
  recorded_by uuid,
  created_at timestamptz not null,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id)
);
create index payments_by_booking on payments (seller_id, booking_id, created_at);
revoke update, delete on payments from outset_app;
alter table payments enable row level security;
create policy own_rows on payments
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
