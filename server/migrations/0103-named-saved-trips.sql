-- The trips that a visitor saved may be all that is known of them. The ledger of erasures names
-- people by the ids of rows that lead to them, so each of these gets one; what a process of the
-- release before saves gets it by the default, and the next migration sees to what is there.
alter table saved_trips add column id uuid;
alter table saved_trips alter column id set default gen_random_uuid();
