-- A sum that a seller asks of a guest, with a page of its own to pay on. Its token is kept as a
-- digest, to find it by, and sealed, so that the link can be shown again. Whether it waits still
-- follows from its booking; only what somebody did is written here.

create table payment_requests (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text,
  due_at timestamptz not null,
  token_digest bytea not null,
  token_sealed bytea not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  paid_at timestamptz,
  withdrawn_at timestamptz,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id)
);
create index payment_requests_by_booking on payment_requests (seller_id, booking_id, created_at);
create index payment_requests_waiting on payment_requests (seller_id, due_at, id)
  where paid_at is null and withdrawn_at is null;
-- A request lies with its seller, and what is unique on one of several servers names the seller. The
-- digest of a random token needs no guard against a second one.
create index payment_requests_by_token on payment_requests (token_digest);
alter table payment_requests enable row level security;
alter table payment_requests force row level security;
create policy own_rows on payment_requests
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
