-- Guides, who see the departures they lead, and accountants, who read sales and money. The table
-- has one row for each member of a team, so checking them all takes no time.
alter table team_members
  drop constraint team_members_role_check,
  add constraint team_members_role_check check (
    role in ('owner', 'admin', 'manager', 'editor', 'agent', 'viewer', 'guide', 'accountant')
  );
