-- The time to pay by a link runs from the sending of the link: how many hours that is, as it was sold
-- (null is until the start), and since when. The last two say that somebody was told: the seller that a
-- link is waited for, and the traveller that none has come.
alter table bookings
  add column payment_hours integer,
  add column payment_link_at timestamptz,
  add column link_requested_at timestamptz,
  add column link_late_at timestamptz;
