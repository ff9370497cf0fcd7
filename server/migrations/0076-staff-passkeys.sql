-- Passkeys of people who work for sellers or the platform. They belong to the person, like a
-- password, and to the address of the service itself.
create table staff_passkeys (
  person_id uuid not null references people,
  id uuid not null unique,
  -- The domain it was made for. It signs for no other, should the service move.
  rp_id text not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (person_id, id)
);
