-- When a member of a team first worked for it; until then they are invited. Whoever is on a team
-- already counts as having come: the default of the moment is theirs, and nobody else's.
alter table team_members add column first_seen_at timestamptz default app_now();
alter table team_members alter column first_seen_at drop default;
