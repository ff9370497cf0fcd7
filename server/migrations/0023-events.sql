-- What happened in a seller's business. The row is written by the transaction that made it happen.
-- Its number comes later, from the relay: were it given by the writer, the bookings of one seller
-- would queue for a counter. The payload is kept as text, so that it is sent as it was written.
create table events (
  -- No key to sellers: every sale would lock the row of its seller, and none is ever deleted.
  seller_id uuid not null,
  id uuid not null unique,
  type text not null check (length(type) between 3 and 60),
  sequence bigint check (sequence > 0),
  payload json not null,
  -- Made by hand for trying: it goes to the one endpoint that is named, and to nobody otherwise.
  is_test boolean not null default false,
  only_endpoint_id uuid,
  created_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, sequence)
)
-- A payload of two kilobytes would be packed to more than half of that, for half the time of its
-- row.
with (toast_tuple_target = 8160);
create index events_waiting on events (created_at, id) where sequence is null;
-- They come in this order, so that blocks of them tell it well enough, and a sale writes one less.
create index events_by_age on events using brin (created_at);
-- Events carry people's words, endpoints carry secrets and deliveries what a receiver answered. The
-- worker, which sends them, acts for the platform.
alter table events enable row level security;
create policy own_rows on events
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));

-- The last number that the relay gave in each seller. Only relays lock it.
create table event_sequences (
  seller_id uuid primary key references sellers,
  last bigint not null
);
