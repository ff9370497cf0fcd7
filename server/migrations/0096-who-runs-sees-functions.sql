-- A process compares the functions of its release with those that are there before it serves. Who
-- runs is no longer the owner, and may read that.
grant select on sql_functions to outset_app;
