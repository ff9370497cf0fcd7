-- A mail is claimed before it is sent, so that no two workers send it. A claim ends by itself: when
-- its worker dies half way, another one may take the mail after that.
alter table mail_outbox add column claimed_until timestamptz;

create index staff_sessions_by_expiry on staff_sessions (expires_at);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
create index attempts_by_age on attempts (at);
