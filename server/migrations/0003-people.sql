create table people (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  password_hash text,
  created_at timestamptz not null
);

create table team_members (
  seller_id uuid not null references sellers,
  person_id uuid not null references people,
  -- As whoever added them wrote it: what a person is called elsewhere is not for this team to
  -- learn.
  name text not null,
  role text not null check (role in ('owner', 'admin', 'manager', 'editor', 'agent', 'viewer')),
  created_at timestamptz not null,
  primary key (seller_id, person_id)
);
create index team_members_by_person on team_members (person_id);
create trigger announce_team_members after insert or update or delete on team_members
  for each row execute function announce_change('seller_id');

create table staff_sessions (
  id uuid primary key,
  person_id uuid not null references people,
  seller_id uuid references sellers,
  digest bytea not null unique,
  created_at timestamptz not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_person on staff_sessions (person_id);
-- What has expired is found by its time.
create index staff_sessions_by_expiry on staff_sessions (expires_at);

-- Every short-lived secret that travels by mail: what it is for, whom it is about, how long it
-- lives.
create table one_time_tokens (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_subject on one_time_tokens (purpose, subject);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- Tries at something that is limited by the hour. Losing it in a crash only forgives some tries.
create unlogged table attempts (
  bucket text not null,
  at timestamptz not null
);
create index attempts_by_bucket on attempts (bucket, at);
create index attempts_by_age on attempts (at);
