-- What a seller writes to its guests by itself: when, to whom and in which words.
create table message_rules (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  trigger text not null check (trigger in
    ('before_start', 'after_start', 'after_end', 'after_booking', 'after_cancellation')),
  offset_minutes integer not null check (offset_minutes between 0 and 86400),
  filter jsonb not null,
  texts jsonb not null,
  -- What is not about the booking itself has a way out.
  kind text not null check (kind in ('service', 'other')),
  active boolean not null,
  -- Since when it says what it says about time: who was due before is not written to.
  active_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (seller_id, id)
);
create index message_rules_at_work on message_rules (seller_id, id) where active;
alter table message_rules enable row level security;
alter table message_rules force row level security;
create policy own_rows on message_rules
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- Which booking a rule has been through with, whether a mail came of it or not. It is written with
-- the mail, so that each is written once, however many workers look at the same time.
create table message_sends (
  seller_id uuid not null,
  rule_id uuid not null,
  booking_id uuid not null,
  outcome text not null check (outcome in ('sent', 'opted_out')),
  sent_at timestamptz not null,
  primary key (seller_id, rule_id, booking_id),
  foreign key (seller_id, rule_id) references message_rules (seller_id, id) on delete cascade,
  foreign key (seller_id, booking_id) references bookings (seller_id, id) on delete cascade
);
create index message_sends_by_booking on message_sends (seller_id, booking_id);
create index message_sends_by_age on message_sends (sent_at);
alter table message_sends enable row level security;
alter table message_sends force row level security;
create policy own_rows on message_sends
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- Who wants none of a seller's messages beyond those about their bookings. Only a digest of the
-- address is kept, so that it can stay when everything else about the person is erased.
create table message_opt_outs (
  seller_id uuid not null references sellers,
  address_digest bytea not null,
  opted_out_at timestamptz not null,
  primary key (seller_id, address_digest)
);
alter table message_opt_outs enable row level security;
alter table message_opt_outs force row level security;
create policy own_rows on message_opt_outs
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
