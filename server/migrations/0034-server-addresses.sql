-- Addresses and networks of the servers of a site. Where there are some, whoever calls from elsewhere
-- and names no traveller holds no places.
alter table storefronts add column server_addresses text[] not null default '{}';
