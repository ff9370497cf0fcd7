-- Who named the address that events go to, so that owners can be told of it when that person leaves.
alter table webhook_endpoints add column address_by uuid;
