-- When a member of a team first worked for it; until then they are invited. Whoever is on a team
-- already counts as having come.
alter table team_members add column first_seen_at timestamptz;
update team_members set first_seen_at = created_at;
