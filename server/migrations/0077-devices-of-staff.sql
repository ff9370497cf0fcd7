-- By what people recognise their own sessions: no more of a browser and of an address than that.
alter table staff_sessions
  add column last_seen_at timestamptz,
  add column browser text,
  add column system text,
  add column network text;
