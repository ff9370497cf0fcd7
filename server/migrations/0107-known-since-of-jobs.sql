-- A job that never ended a run is late, too, counted from when a worker first knew of it.
alter table job_runs add column known_since timestamptz not null default app_now();
