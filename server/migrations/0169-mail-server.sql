-- The mail server that the platform has set in the portal; settings of the environment win over it.
-- Every change makes another id, for which the password is sealed.
create table mail_server (
  only_row boolean primary key default true check (only_row),
  id uuid not null unique,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('starttls', 'tls', 'none')),
  user_name text,
  sealed_password bytea,
  mail_from text not null,
  updated_at timestamptz not null,
  -- What came of the last test mail: null where none was sent since the last change.
  tested_at timestamptz,
  test_fault text,
  test_said text,
  check ((user_name is null) = (sealed_password is null)),
  check (tested_at is not null or (test_fault is null and test_said is null))
);
create trigger announce_mail_server after insert or update or delete on mail_server
  for each row execute function announce_change('none');
