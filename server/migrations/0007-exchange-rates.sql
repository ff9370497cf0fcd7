-- Rates are never changed: a booking points at the one it was sold with. The newest row that is not
-- retired is the rate in force.
create table exchange_rates (
  id uuid primary key,
  quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> 'USD'),
  rate numeric(24, 8) not null check (rate > 0),
  source text not null check (source in ('feed', 'manual')),
  as_of timestamptz not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index exchange_rates_in_force on exchange_rates (quote, created_at desc, id desc)
  where retired_at is null;
create trigger announce_exchange_rates after insert or update or delete on exchange_rates
  for each row execute function announce_change('none');

-- What a feed said and we did not believe, kept for whoever looks after the rates.
create table exchange_quarantine (
  id uuid primary key,
  feed text not null,
  quote text,
  value text,
  reason text not null,
  created_at timestamptz not null
);
