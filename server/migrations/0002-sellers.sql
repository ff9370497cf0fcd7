create table sellers (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  name text not null,
  base text not null default '',
  blurb text not null default '',
  -- The same in further languages; base and blurb are in its default language.
  bases jsonb not null default '{}',
  blurbs jsonb not null default '{}',
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null check (default_language = any (languages)),
  network_status text not null default 'none'
    check (network_status in ('none', 'applied', 'approved', 'refused')),
  suspended_at timestamptz,
  may_run_marketplace boolean not null default false,
  commission_bp integer not null default 0 check (commission_bp between 0 and 10000),
  reseller_margin_bp integer not null default 0 check (reseller_margin_bp between 0 and 10000),
  settings jsonb not null default '{}',
  -- Whether it has an account that money can be transferred to. The account itself is behind
  -- row-level security; what is offered to travellers only has to know that there is one.
  has_bank_details boolean not null default false,
  created_at timestamptz not null
);
create trigger announce_sellers after insert or update or delete on sellers
  for each row execute function announce_change('id');

create table bank_details (
  seller_id uuid primary key references sellers,
  account_name text not null,
  bank_name text not null,
  iban text,
  account_number text,
  swift text,
  updated_at timestamptz not null,
  check (iban is not null or account_number is not null)
);
-- Every query names its seller already. This policy, and its like on all tables that hold secrets,
-- bank details or people's words, answers nothing to a transaction that forgot.
alter table bank_details enable row level security;
create policy own_rows on bank_details
  using (seller_id = (select acting_seller()) or (select acts_for_platform()))
  with check (seller_id = (select acting_seller()) or (select acts_for_platform()));
