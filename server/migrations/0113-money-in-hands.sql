-- Money that somebody of the team took from guests and has not handed in yet. It stands beside the
-- ledger, which knows it once the office has recorded it, and stays when its booking is moved.
create table collected_money (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  method text not null check (method in ('cash', 'card', 'other')),
  amount bigint not null check (amount > 0),
  currency text not null,
  person_id uuid not null,
  -- By the clock of the device.
  taken_at timestamptz not null,
  -- When it was handed in, and the payment that it became; what is paid on site becomes none.
  recorded_at timestamptz,
  payment_id uuid,
  primary key (seller_id, id),
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index collected_money_by_booking on collected_money (seller_id, booking_id);
create index collected_money_in_hands on collected_money (seller_id, taken_at, id)
  where recorded_at is null;
alter table collected_money enable row level security;
alter table collected_money force row level security;
create policy own_rows on collected_money
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- What was taken so far stood with the marks. A payment since then was the same money.
insert into collected_money (seller_id, id, booking_id, method, amount, currency, person_id, taken_at)
select a.seller_id, gen_random_uuid(), a.booking_id, 'cash', held.amount, m.value ->> 'currency',
  a.person_id, a.marked_at
from attendance a
join bookings b on b.seller_id = a.seller_id and b.id = a.booking_id
cross join lateral jsonb_array_elements(a.collected -> 'money') m
cross join lateral (
  select (m.value ->> 'amount')::bigint - case when m.value ->> 'currency' = b.currency
    then greatest(0, b.paid - b.refunded - (a.collected ->> 'paid')::bigint) else 0 end as amount
) held
where a.collected is not null and held.amount > 0;
