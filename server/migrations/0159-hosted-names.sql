-- outset: no transaction
create unique index concurrently if not exists storefronts_by_hosted_name
  on storefronts (hosted_name) where hosted_name is not null;
