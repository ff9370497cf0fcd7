-- Who counts the visitors of a site: a provider and its name for the site.
alter table storefronts add column analytics jsonb;
