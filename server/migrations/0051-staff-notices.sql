-- How somebody of a team wants to be notified: of each kind at once, once a day or not at all. What
-- is not listed is as their role has it.
create table notice_settings (
  seller_id uuid not null,
  person_id uuid not null,
  ways jsonb not null default '{}',
  digest_hour integer not null default 7 check (digest_hour between 0 and 23),
  timezone text not null default 'UTC',
  -- The last day, on their clock, whose digest was made.
  digested_on date,
  updated_at timestamptz not null,
  primary key (seller_id, person_id),
  foreign key (seller_id, person_id) references team_members (seller_id, person_id)
    on delete cascade
);

-- Something that a team is to be notified of, before it is known whom and how. The relay of events
-- makes most of them, so that no sale writes more for it. Nothing about people stands here.
create table staff_notices (
  seller_id uuid not null references sellers,
  id uuid not null,
  -- The most important one first; each person gets one mail of them all.
  kinds text[] not null check (cardinality(kinds) between 1 and 5),
  -- Of the booking; null for what is about no booking.
  ref text,
  endpoint_id uuid,
  -- A second notice, if what the first was about still waits.
  reminds boolean not null default false,
  due_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index staff_notices_due on staff_notices (due_at) where sent_at is null;
create index staff_notices_by_age on staff_notices (created_at);

-- What waits for the next digest of somebody.
create table gathered_notices (
  seller_id uuid not null,
  person_id uuid not null,
  notice_id uuid not null,
  kind text not null,
  primary key (seller_id, person_id, notice_id),
  foreign key (seller_id, person_id) references notice_settings (seller_id, person_id)
    on delete cascade,
  foreign key (seller_id, notice_id) references staff_notices (seller_id, id) on delete cascade
);
create index gathered_notices_by_notice on gathered_notices (seller_id, notice_id);

alter table notice_settings enable row level security;
alter table notice_settings force row level security;
create policy own_rows on notice_settings
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
alter table staff_notices enable row level security;
alter table staff_notices force row level security;
create policy own_rows on staff_notices
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
alter table gathered_notices enable row level security;
alter table gathered_notices force row level security;
create policy own_rows on gathered_notices
  using (seller_id = (select acting_seller()) or (select acts_for_platform()));
