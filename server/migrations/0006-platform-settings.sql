create table platform_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null default '{}'
);
insert into platform_settings default values;
create trigger announce_platform_settings after update on platform_settings
  for each row execute function announce_change('none');
