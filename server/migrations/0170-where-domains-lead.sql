-- Whose the domain is says nothing of where its address record points. Links name a domain once the
-- shop has answered there; until the next look every shop is linked at its own address.
alter table storefront_domains
  add column leads text check (leads in ('here', 'elsewhere', 'nowhere')),
  add column leads_checked_at timestamptz;
