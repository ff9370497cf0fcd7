-- What has run out is found by its time.
create index staff_sessions_by_expiry on staff_sessions (expires_at);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);
create index attempts_by_age on attempts (at);
