-- Companies that apply to sell on a marketplace. The platform decides; what a company wrote about
-- people is emptied some time after that, and what nobody decided is deleted.
create table applications (
  id uuid primary key,
  storefront_id uuid not null references storefronts (id),
  state text not null default 'new' check (state in ('new', 'approved', 'refused')),
  company text not null,
  name text,
  email text,
  email_key text,
  country text not null check (country ~ '^[a-z]{2}$'),
  message text,
  locale text not null,
  -- Made when it was approved.
  seller_id uuid references sellers (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'new') = (decided_at is null)),
  check ((state = 'approved') = (seller_id is not null)),
  check ((name is null) = (email is null) and (name is null) = (email_key is null))
);
create index applications_newest on applications (created_at desc, id desc);
create index applications_waiting on applications (storefront_id, email_key) where state = 'new';
create index applications_to_empty on applications (decided_at) where name is not null;
alter table applications enable row level security;
alter table applications force row level security;
create policy platform_rows on applications using ((select acts_for_platform()));
