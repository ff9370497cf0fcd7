create table policies (
  seller_id uuid not null references sellers,
  id uuid not null unique,
  name text not null,
  preset text not null
    check (preset in ('flexible', 'moderate', 'strict', 'non_refundable', 'custom')),
  tiers jsonb not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create trigger announce_policies after insert or update or delete on policies
  for each row execute function announce_change('seller_id');
