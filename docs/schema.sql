-- The schema of a freshly migrated database. Made by `npm run docs`; edit the migrations.

create table attempts (
  bucket text not null,
  at timestamp with time zone not null
);
-- outset_app may select, insert, update, delete
create index attempts_by_age ON attempts USING btree (at);
create index attempts_by_bucket ON attempts USING btree (bucket, at);

create table audit_log (
  id uuid not null,
  seller_id uuid,
  actor_kind text not null,
  actor_id uuid,
  person_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null,
  request_id text,
  created_at timestamp with time zone not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint audit_log_actor_kind_check CHECK (actor_kind = ANY (ARRAY['staff'::text, 'secret_key'::text, 'platform_key'::text, 'system'::text]))
);
-- outset_app may select, insert
alter table audit_log enable row level security;
create policy own_rows on audit_log as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index audit_log_by_seller ON audit_log USING btree (seller_id, created_at DESC, id DESC);

create table bank_details (
  seller_id uuid not null,
  account_name text not null,
  bank_name text not null,
  iban text,
  account_number text,
  swift text,
  updated_at timestamp with time zone not null,
  constraint bank_details_pkey PRIMARY KEY (seller_id),
  constraint bank_details_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint bank_details_check CHECK (iban IS NOT NULL OR account_number IS NOT NULL)
);
-- outset_app may select, insert, update, delete
alter table bank_details enable row level security;
create policy own_rows on bank_details as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table categories (
  slug text not null,
  names jsonb not null,
  "position" integer not null,
  retired_at timestamp with time zone,
  constraint categories_pkey PRIMARY KEY (slug),
  constraint categories_names_check CHECK (names ? 'en'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_categories AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table cities (
  id uuid not null,
  slug text not null,
  names jsonb not null,
  region_slug text not null,
  country text not null,
  world_region text not null,
  timezone text not null,
  lat double precision not null,
  lng double precision not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_slug_key UNIQUE (slug),
  constraint cities_region_slug_fkey FOREIGN KEY (region_slug) REFERENCES regions(slug),
  constraint cities_country_check CHECK (country ~ '^[a-z]{2}$'::text),
  constraint cities_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint cities_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint cities_names_check CHECK (names ? 'en'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_cities AFTER INSERT OR DELETE OR UPDATE ON cities FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table collection_trips (
  collection_id uuid not null,
  seller_id uuid not null,
  trip_id uuid not null,
  "position" integer not null,
  constraint collection_trips_pkey PRIMARY KEY (collection_id, trip_id),
  constraint collection_trips_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id),
  constraint collection_trips_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
create trigger announce_collection_trips AFTER INSERT OR DELETE OR UPDATE ON collection_trips FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table collections (
  id uuid not null,
  slug text not null,
  names jsonb not null,
  show_from date,
  show_to date,
  hidden boolean not null default false,
  "position" integer not null,
  constraint collections_pkey PRIMARY KEY (id),
  constraint collections_slug_key UNIQUE (slug),
  constraint collections_names_check CHECK (names ? 'en'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_collections AFTER INSERT OR DELETE OR UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table exchange_quarantine (
  id uuid not null,
  feed text not null,
  quote text,
  value text,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint exchange_quarantine_pkey PRIMARY KEY (id)
);
-- outset_app may select, insert, update, delete

create table exchange_rates (
  id uuid not null,
  quote text not null,
  rate numeric(24,8) not null,
  source text not null,
  as_of timestamp with time zone not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint exchange_rates_pkey PRIMARY KEY (id),
  constraint exchange_rates_quote_check CHECK (quote ~ '^[A-Z]{3}$'::text AND quote <> 'USD'::text),
  constraint exchange_rates_rate_check CHECK (rate > 0::numeric),
  constraint exchange_rates_source_check CHECK (source = ANY (ARRAY['feed'::text, 'manual'::text]))
);
-- outset_app may select, insert, update, delete
create index exchange_rates_in_force ON exchange_rates USING btree (quote, created_at DESC, id DESC) WHERE (retired_at IS NULL);
create trigger announce_exchange_rates AFTER INSERT OR DELETE OR UPDATE ON exchange_rates FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table extras (
  seller_id uuid not null,
  id uuid not null,
  trip_id uuid not null,
  "position" integer not null,
  names jsonb not null,
  descriptions jsonb not null default '{}'::jsonb,
  per text not null,
  who text not null,
  included boolean not null,
  option_ids uuid[] not null default '{}'::uuid[],
  min_age integer,
  max_age integer,
  unit_types text[] not null default '{}'::text[],
  max_per_booking integer,
  pay text not null,
  price_usd bigint not null,
  unit_prices_usd jsonb not null default '{}'::jsonb,
  local_price jsonb,
  stock_per_day integer,
  retired_at timestamp with time zone,
  constraint extras_pkey PRIMARY KEY (seller_id, id),
  constraint extras_id_key UNIQUE (id),
  constraint extras_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint extras_max_per_booking_check CHECK (max_per_booking >= 1),
  constraint extras_names_check CHECK (names ? 'en'::text),
  constraint extras_pay_check CHECK (pay = ANY (ARRAY['upfront'::text, 'local'::text])),
  constraint extras_per_check CHECK (per = ANY (ARRAY['item'::text, 'person'::text, 'booking'::text, 'day'::text])),
  constraint extras_price_usd_check CHECK (price_usd >= 0),
  constraint extras_stock_per_day_check CHECK (stock_per_day >= 0),
  constraint extras_who_check CHECK (who = ANY (ARRAY['choose'::text, 'everyone'::text]))
);
-- outset_app may select, insert, update, delete
create index extras_by_trip ON extras USING btree (seller_id, trip_id, "position");
create trigger announce_extras AFTER INSERT OR DELETE OR UPDATE ON extras FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table former_page_slugs (
  seller_id uuid not null,
  storefront_id uuid not null,
  slug text not null,
  page_id uuid not null,
  constraint former_page_slugs_pkey PRIMARY KEY (seller_id, storefront_id, slug),
  constraint former_page_slugs_seller_id_page_id_fkey FOREIGN KEY (seller_id, page_id) REFERENCES pages(seller_id, id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete

create table former_trip_slugs (
  seller_id uuid not null,
  slug text not null,
  trip_id uuid not null,
  constraint former_trip_slugs_pkey PRIMARY KEY (seller_id, slug),
  constraint former_trip_slugs_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete

create table home_featured (
  seller_id uuid not null,
  trip_id uuid not null,
  "position" integer not null,
  constraint home_featured_pkey PRIMARY KEY (seller_id, trip_id),
  constraint home_featured_trip_id_key UNIQUE (trip_id),
  constraint home_featured_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
create trigger announce_home_featured AFTER INSERT OR DELETE OR UPDATE ON home_featured FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table home_hidden (
  seller_id uuid not null,
  trip_id uuid not null,
  constraint home_hidden_pkey PRIMARY KEY (seller_id, trip_id),
  constraint home_hidden_trip_id_key UNIQUE (trip_id),
  constraint home_hidden_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
create trigger announce_home_hidden AFTER INSERT OR DELETE OR UPDATE ON home_hidden FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table idempotency_keys (
  scope_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  made_id text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (scope_id, operation, key)
);
-- outset_app may select, insert, update, delete
create index idempotency_keys_by_age ON idempotency_keys USING btree (created_at);

create table installation (
  only_row boolean not null default true,
  made_for text not null,
  made_at timestamp with time zone not null,
  queue_version text,
  demo text,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_check CHECK (made_for <> 'production'::text OR demo IS NULL),
  constraint installation_demo_check CHECK (demo = ANY (ARRAY['loading'::text, 'loaded'::text])),
  constraint installation_made_for_check CHECK (made_for = ANY (ARRAY['production'::text, 'development'::text])),
  constraint installation_only_row_check CHECK (only_row)
);
-- outset_app may select

create table mail_outbox (
  id uuid not null,
  seller_id uuid,
  template text not null,
  locale text not null,
  to_address text not null,
  reply_to text,
  from_name text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attachments jsonb not null default '[]'::jsonb,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  drop_after timestamp with time zone,
  sent_at timestamp with time zone,
  claimed_until timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint mail_outbox_status_check CHECK (status = ANY (ARRAY['queued'::text, 'kept'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))
);
-- outset_app may select, insert, update, delete
alter table mail_outbox enable row level security;
create policy own_rows on mail_outbox as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check true;
create index mail_outbox_newest ON mail_outbox USING btree (created_at DESC, id DESC);
create index mail_outbox_queued ON mail_outbox USING btree (created_at) WHERE (status = 'queued'::text);

create table media (
  seller_id uuid not null,
  id uuid not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint media_pkey PRIMARY KEY (seller_id, id),
  constraint media_id_key UNIQUE (id),
  constraint media_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete
create index media_newest ON media USING btree (seller_id, created_at DESC, id DESC);

create table menus (
  seller_id uuid not null,
  storefront_id uuid not null,
  location text not null,
  items jsonb not null,
  constraint menus_pkey PRIMARY KEY (seller_id, storefront_id, location),
  constraint menus_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint menus_location_check CHECK (location = ANY (ARRAY['header'::text, 'footer'::text]))
);
-- outset_app may select, insert, update, delete
create trigger announce_menus AFTER INSERT OR DELETE OR UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table migrations (
  name text not null,
  digest text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);
-- outset_app may select

create table one_time_tokens (
  id uuid not null,
  purpose text not null,
  subject text not null,
  digest bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_digest_key UNIQUE (digest)
);
-- outset_app may select, insert, update, delete
create index one_time_tokens_by_expiry ON one_time_tokens USING btree (expires_at);
create index one_time_tokens_by_subject ON one_time_tokens USING btree (purpose, subject);

create table options (
  seller_id uuid not null,
  id uuid not null,
  trip_id uuid not null,
  "position" integer not null,
  names jsonb not null,
  is_default boolean not null default false,
  private boolean not null default false,
  sales_paused boolean not null default false,
  min_units integer,
  max_units integer,
  availability_type text not null,
  capacity_mode text not null,
  confirmation text not null,
  cutoff_minutes integer,
  groups_per_start integer not null default 1,
  policy_id uuid not null,
  traveller_details jsonb not null,
  vehicle jsonb,
  pickup jsonb,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint options_pkey PRIMARY KEY (seller_id, id),
  constraint options_id_key UNIQUE (id),
  constraint options_seller_id_policy_id_fkey FOREIGN KEY (seller_id, policy_id) REFERENCES policies(seller_id, id),
  constraint options_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint options_availability_type_check CHECK (availability_type = ANY (ARRAY['start_time'::text, 'opening_hours'::text])),
  constraint options_capacity_mode_check CHECK (capacity_mode = ANY (ARRAY['limited'::text, 'free_sale'::text, 'on_request'::text])),
  constraint options_check CHECK (min_units IS NULL OR max_units IS NULL OR min_units <= max_units),
  constraint options_confirmation_check CHECK (confirmation = ANY (ARRAY['instant'::text, 'manual'::text])),
  constraint options_cutoff_minutes_check CHECK (cutoff_minutes >= 0),
  constraint options_groups_per_start_check CHECK (groups_per_start >= 1),
  constraint options_max_units_check CHECK (max_units >= 1),
  constraint options_min_units_check CHECK (min_units >= 1),
  constraint options_names_check CHECK (names ? 'en'::text)
);
-- outset_app may select, insert, update, delete
create unique index one_default_option ON options USING btree (seller_id, trip_id) WHERE is_default;
create index options_by_trip ON options USING btree (seller_id, trip_id, "position");
create trigger announce_options AFTER INSERT OR DELETE OR UPDATE ON options FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table page_texts (
  seller_id uuid not null,
  page_id uuid not null,
  locale text not null,
  title text not null,
  sections jsonb not null,
  seo jsonb not null,
  updated_at timestamp with time zone not null,
  constraint page_texts_pkey PRIMARY KEY (seller_id, page_id, locale),
  constraint page_texts_seller_id_page_id_fkey FOREIGN KEY (seller_id, page_id) REFERENCES pages(seller_id, id) ON DELETE CASCADE,
  constraint page_texts_locale_check CHECK (locale ~ '^[a-z]{2}$'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_page_texts AFTER INSERT OR DELETE OR UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table pages (
  seller_id uuid not null,
  id uuid not null,
  storefront_id uuid not null,
  slug text not null,
  status text not null default 'draft'::text,
  updated_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint pages_pkey PRIMARY KEY (seller_id, id),
  constraint pages_id_key UNIQUE (id),
  constraint pages_seller_id_storefront_id_slug_key UNIQUE (seller_id, storefront_id, slug),
  constraint pages_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint pages_slug_check CHECK (length(slug) >= 1 AND length(slug) <= 200),
  constraint pages_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text]))
);
-- outset_app may select, insert, update, delete
create trigger announce_pages AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table people (
  id uuid not null,
  email text not null,
  email_key text not null,
  name text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key_key UNIQUE (email_key)
);
-- outset_app may select, insert, update, delete

create table places (
  id uuid not null,
  slug text not null,
  kind text not null,
  names jsonb not null,
  summaries jsonb not null default '{}'::jsonb,
  city_id uuid not null,
  lat double precision not null,
  lng double precision not null,
  photos jsonb not null default '[]'::jsonb,
  merged_into uuid,
  constraint places_pkey PRIMARY KEY (id),
  constraint places_slug_key UNIQUE (slug),
  constraint places_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint places_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES places(id),
  constraint places_check CHECK (merged_into <> id),
  constraint places_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint places_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint places_names_check CHECK (names ? 'en'::text),
  constraint places_slug_check CHECK (slug <> 'search'::text)
);
-- outset_app may select, insert, update, delete
create index places_by_city ON places USING btree (city_id);
create index places_by_merged ON places USING btree (merged_into) WHERE (merged_into IS NOT NULL);
create trigger announce_places AFTER INSERT OR DELETE OR UPDATE ON places FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table platform_keys (
  id uuid not null,
  label text not null,
  digest bytea not null,
  last_four text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint platform_keys_pkey PRIMARY KEY (id),
  constraint platform_keys_digest_key UNIQUE (digest),
  constraint platform_keys_label_key UNIQUE (label)
);
-- outset_app may select, insert, update, delete
create trigger announce_platform_keys AFTER INSERT OR DELETE OR UPDATE ON platform_keys FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table platform_settings (
  only_row boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  constraint platform_settings_pkey PRIMARY KEY (only_row),
  constraint platform_settings_only_row_check CHECK (only_row)
);
-- outset_app may select, insert, update, delete
create trigger announce_platform_settings AFTER UPDATE ON platform_settings FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table policies (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  preset text not null,
  tiers jsonb not null,
  created_at timestamp with time zone not null,
  constraint policies_pkey PRIMARY KEY (seller_id, id),
  constraint policies_id_key UNIQUE (id),
  constraint policies_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint policies_preset_check CHECK (preset = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text, 'non_refundable'::text, 'custom'::text]))
);
-- outset_app may select, insert, update, delete
create trigger announce_policies AFTER INSERT OR DELETE OR UPDATE ON policies FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table redirects (
  seller_id uuid not null,
  storefront_id uuid not null,
  path text not null,
  target text not null,
  status integer not null,
  constraint redirects_pkey PRIMARY KEY (seller_id, storefront_id, path),
  constraint redirects_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint redirects_status_check CHECK (status = ANY (ARRAY[301, 302]))
);
-- outset_app may select, insert, update, delete
create trigger announce_redirects AFTER INSERT OR DELETE OR UPDATE ON redirects FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table regions (
  slug text not null,
  country text not null,
  names jsonb not null,
  constraint regions_pkey PRIMARY KEY (slug),
  constraint regions_country_check CHECK (country ~ '^[a-z]{2}$'::text),
  constraint regions_names_check CHECK (names ? 'en'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_regions AFTER INSERT OR DELETE OR UPDATE ON regions FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table request_log (
  at timestamp with time zone not null,
  id uuid not null,
  request_id text not null,
  seller_id uuid,
  key_id uuid not null,
  key_kind text not null,
  method text not null,
  path text not null,
  parameters text[] not null,
  status integer not null,
  code text,
  duration_ms real not null,
  origin text,
  from_browser boolean not null,
  constraint request_log_seller_id_at_id_key UNIQUE NULLS NOT DISTINCT (seller_id, at, id),
  constraint request_log_key_kind_check CHECK (key_kind = ANY (ARRAY['website'::text, 'secret'::text, 'platform'::text]))
);
-- outset_app may select, insert, update, delete

create table request_log_other (
  at timestamp with time zone not null,
  id uuid not null,
  request_id text not null,
  seller_id uuid,
  key_id uuid not null,
  key_kind text not null,
  method text not null,
  path text not null,
  parameters text[] not null,
  status integer not null,
  code text,
  duration_ms real not null,
  origin text,
  from_browser boolean not null,
  constraint request_log_other_seller_id_at_id_key UNIQUE NULLS NOT DISTINCT (seller_id, at, id),
  constraint request_log_key_kind_check CHECK (key_kind = ANY (ARRAY['website'::text, 'secret'::text, 'platform'::text]))
);
-- outset_app may select, insert, update, delete

create table search_backlog (
  seller_id uuid not null,
  trip_id uuid not null,
  constraint search_backlog_pkey PRIMARY KEY (seller_id, trip_id)
);
-- outset_app may select, insert, update, delete

create table search_rebuild (
  only_row boolean not null default true,
  id uuid not null,
  trip_count integer not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint search_rebuild_pkey PRIMARY KEY (only_row),
  constraint search_rebuild_only_row_check CHECK (only_row)
);
-- outset_app may select, insert, update, delete

create table search_state (
  only_row boolean not null default true,
  state text not null,
  constraint search_state_pkey PRIMARY KEY (only_row),
  constraint search_state_only_row_check CHECK (only_row),
  constraint search_state_state_check CHECK (state = ANY (ARRAY['ready'::text, 'down'::text, 'not_set_up'::text]))
);
-- outset_app may select, insert, update, delete
create trigger announce_search_state AFTER UPDATE ON search_state FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table search_words (
  locale text not null,
  word text not null,
  keys integer[] not null,
  constraint search_words_pkey PRIMARY KEY (locale, word)
);
-- outset_app may select, insert, update, delete
create index search_words_by_key ON search_words USING gin (keys) WITH (fastupdate=off);

create table secret_keys (
  seller_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  label text not null,
  scopes text[] not null,
  digest bytea not null,
  last_four text not null,
  calls_per_minute integer,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint secret_keys_pkey PRIMARY KEY (seller_id, id),
  constraint secret_keys_digest_key UNIQUE (digest),
  constraint secret_keys_id_key UNIQUE (id),
  constraint secret_keys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint secret_keys_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint secret_keys_calls_per_minute_check CHECK (calls_per_minute > 0)
);
-- outset_app may select, insert, update, delete
alter table secret_keys enable row level security;
create policy own_rows on secret_keys as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create trigger announce_secret_keys AFTER INSERT OR DELETE OR UPDATE ON secret_keys FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table sellers (
  id uuid not null,
  slug text not null,
  name text not null,
  base text not null default ''::text,
  blurb text not null default ''::text,
  languages text[] not null,
  default_language text not null,
  network_status text not null default 'none'::text,
  suspended_at timestamp with time zone,
  may_run_marketplace boolean not null default false,
  commission_bp integer not null default 0,
  reseller_margin_bp integer not null default 0,
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_slug_key UNIQUE (slug),
  constraint sellers_check CHECK (default_language = ANY (languages)),
  constraint sellers_commission_bp_check CHECK (commission_bp >= 0 AND commission_bp <= 10000),
  constraint sellers_languages_check CHECK (cardinality(languages) > 0),
  constraint sellers_network_status_check CHECK (network_status = ANY (ARRAY['none'::text, 'applied'::text, 'approved'::text, 'refused'::text])),
  constraint sellers_reseller_margin_bp_check CHECK (reseller_margin_bp >= 0 AND reseller_margin_bp <= 10000),
  constraint sellers_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 100)
);
-- outset_app may select, insert, update, delete
create trigger announce_sellers AFTER INSERT OR DELETE OR UPDATE ON sellers FOR EACH ROW EXECUTE FUNCTION announce_change('id');

create table staff_sessions (
  id uuid not null,
  person_id uuid not null,
  seller_id uuid,
  digest bytea not null,
  created_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_digest_key UNIQUE (digest),
  constraint staff_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint staff_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete
create index staff_sessions_by_expiry ON staff_sessions USING btree (expires_at);
create index staff_sessions_by_person ON staff_sessions USING btree (person_id);

create table storefronts (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  languages text[] not null,
  default_language text not null,
  currencies text[] not null,
  display_currency text not null,
  display_rounding text not null,
  manage_booking_url text,
  origins text[] not null default '{}'::text[],
  payment_methods jsonb not null default '[]'::jsonb,
  max_open_holds integer,
  created_at timestamp with time zone not null,
  constraint storefronts_pkey PRIMARY KEY (seller_id, id),
  constraint storefronts_id_key UNIQUE (id),
  constraint storefronts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint storefronts_check CHECK (default_language = ANY (languages)),
  constraint storefronts_display_rounding_check CHECK (display_rounding = ANY (ARRAY['none'::text, 'whole'::text, 'nearest_5'::text, 'nearest_10'::text])),
  constraint storefronts_kind_check CHECK (kind = ANY (ARRAY['direct'::text, 'marketplace'::text])),
  constraint storefronts_languages_check CHECK (cardinality(languages) > 0),
  constraint storefronts_max_open_holds_check CHECK (max_open_holds > 0)
);
-- outset_app may select, insert, update, delete
create index storefronts_by_origin ON storefronts USING gin (origins);
create trigger announce_storefronts AFTER INSERT OR DELETE OR UPDATE ON storefronts FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table team_members (
  seller_id uuid not null,
  person_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint team_members_pkey PRIMARY KEY (seller_id, person_id),
  constraint team_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint team_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint team_members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'manager'::text, 'editor'::text, 'agent'::text, 'viewer'::text]))
);
-- outset_app may select, insert, update, delete
create index team_members_by_person ON team_members USING btree (person_id);
create trigger announce_team_members AFTER INSERT OR DELETE OR UPDATE ON team_members FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table test_clock (
  only_row boolean not null default true,
  frozen_at timestamp with time zone,
  ahead interval not null default '00:00:00'::interval,
  constraint test_clock_pkey PRIMARY KEY (only_row),
  constraint test_clock_only_row_check CHECK (only_row)
);
-- outset_app may select, insert, update, delete
create trigger announce_test_clock AFTER INSERT OR DELETE OR UPDATE ON test_clock FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table trip_categories (
  seller_id uuid not null,
  trip_id uuid not null,
  category_slug text not null,
  "position" integer not null,
  constraint trip_categories_pkey PRIMARY KEY (seller_id, trip_id, category_slug),
  constraint trip_categories_category_slug_fkey FOREIGN KEY (category_slug) REFERENCES categories(slug),
  constraint trip_categories_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
create index trip_categories_by_category ON trip_categories USING btree (category_slug);

create table trip_listings (
  seller_id uuid not null,
  trip_id uuid not null,
  seller_slug text not null,
  on_network boolean not null,
  published_at timestamp with time zone not null,
  template text not null,
  city_slug text not null,
  region_slug text not null,
  country text not null,
  place_slugs text[] not null,
  via_slugs text[] not null,
  category_slugs text[] not null,
  locales text[] not null,
  length_minutes integer,
  nights integer,
  sales_paused boolean not null,
  review_score numeric(3,2),
  review_count integer,
  per_person_usd integer[],
  constraint trip_listings_pkey PRIMARY KEY (seller_id, trip_id),
  constraint trip_listings_trip_id_key UNIQUE (trip_id),
  constraint trip_listings_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
create index trip_listings_by_categories ON trip_listings USING gin (category_slugs);
create index trip_listings_by_city ON trip_listings USING btree (city_slug, published_at DESC, trip_id DESC) WHERE on_network;
create index trip_listings_by_country ON trip_listings USING btree (country, published_at DESC, trip_id DESC) WHERE on_network;
create index trip_listings_by_places ON trip_listings USING gin (place_slugs);
create index trip_listings_city_sellers ON trip_listings USING btree (city_slug, seller_id) WHERE on_network;
create index trip_listings_network ON trip_listings USING btree (published_at DESC, trip_id DESC) WHERE on_network;
create index trip_listings_newest ON trip_listings USING btree (seller_id, published_at DESC, trip_id DESC);
create trigger announce_trip_listings AFTER INSERT OR DELETE OR UPDATE ON trip_listings FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');
create trigger copy_trip_listings AFTER UPDATE ON trip_listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_listings_to_search();

create table trip_price_ladders (
  seller_id uuid not null,
  trip_id uuid not null,
  per_person_usd integer[] not null,
  updated_at timestamp with time zone not null,
  constraint trip_price_ladders_pkey PRIMARY KEY (seller_id, trip_id),
  constraint trip_price_ladders_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint trip_price_ladders_per_person_usd_check CHECK (array_length(per_person_usd, 1) = 51)
);
-- outset_app may select, insert, update, delete

create table trip_search (
  seller_id uuid not null,
  trip_id uuid not null,
  on_network boolean not null,
  published_at timestamp with time zone not null,
  template text not null,
  city_slug text not null,
  category_slugs text[] not null,
  length_minutes integer,
  duration text,
  document tsvector not null,
  constraint trip_search_pkey PRIMARY KEY (seller_id, trip_id),
  constraint trip_search_trip_id_key UNIQUE (trip_id),
  constraint trip_search_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trip_listings(seller_id, trip_id) ON DELETE CASCADE,
  constraint trip_search_duration_check CHECK (duration = ANY (ARRAY['up_to_3h'::text, '3h_to_6h'::text, 'full_day'::text, 'multi_day'::text]))
);
-- outset_app may select, insert, update, delete
create index trip_search_documents ON trip_search USING gin (document) WITH (fastupdate='on', gin_pending_list_limit='1024');
create index trip_search_network ON trip_search USING btree (published_at DESC, trip_id DESC) INCLUDE (seller_id, template, city_slug, category_slugs, length_minutes, duration) WHERE on_network;
create index trip_search_newest ON trip_search USING btree (seller_id, published_at DESC, trip_id DESC) INCLUDE (template, city_slug, category_slugs, length_minutes, duration);
create trigger announce_trip_search AFTER INSERT OR UPDATE ON trip_search FOR EACH ROW EXECUTE FUNCTION announce_search_change();

create table trip_search_texts (
  seller_id uuid not null,
  trip_id uuid not null,
  locale text not null,
  folded text not null,
  constraint trip_search_texts_pkey PRIMARY KEY (seller_id, trip_id, locale),
  constraint trip_search_texts_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trip_search(seller_id, trip_id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete

create table trip_stops (
  seller_id uuid not null,
  trip_id uuid not null,
  "position" integer not null,
  place_id uuid not null,
  constraint trip_stops_pkey PRIMARY KEY (seller_id, trip_id, "position"),
  constraint trip_stops_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint trip_stops_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
create index trip_stops_by_place ON trip_stops USING btree (place_id);

create table trip_texts (
  seller_id uuid not null,
  trip_id uuid not null,
  locale text not null,
  title text not null,
  summary text not null,
  description text not null default ''::text,
  highlights jsonb not null default '[]'::jsonb,
  itinerary jsonb not null default '[]'::jsonb,
  inclusions jsonb not null default '[]'::jsonb,
  published boolean not null default false,
  updated_at timestamp with time zone not null,
  constraint trip_texts_pkey PRIMARY KEY (seller_id, trip_id, locale),
  constraint trip_texts_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint trip_texts_locale_check CHECK (locale ~ '^[a-z]{2}$'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_trip_texts AFTER INSERT OR DELETE OR UPDATE ON trip_texts FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table trips (
  seller_id uuid not null,
  id uuid not null,
  slug text not null,
  template text not null,
  status text not null default 'draft'::text,
  sales_paused boolean not null default false,
  price_display text not null default 'shown'::text,
  city_id uuid not null,
  start_place_id uuid,
  duration_minutes integer,
  duration_days integer,
  duration_nights integer,
  photos jsonb not null default '[]'::jsonb,
  review_score numeric(3,2),
  review_count integer,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint trips_pkey PRIMARY KEY (seller_id, id),
  constraint trips_id_key UNIQUE (id),
  constraint trips_seller_id_slug_key UNIQUE (seller_id, slug),
  constraint trips_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint trips_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint trips_start_place_id_fkey FOREIGN KEY (start_place_id) REFERENCES places(id),
  constraint trips_check CHECK ((template = 'multi_day'::text) = (duration_days IS NOT NULL)),
  constraint trips_check1 CHECK (template <> 'multi_day'::text OR duration_minutes IS NULL),
  constraint trips_duration_days_check CHECK (duration_days >= 1 AND duration_days <= 365),
  constraint trips_duration_minutes_check CHECK (duration_minutes >= 1 AND duration_minutes <= 100000),
  constraint trips_duration_nights_check CHECK (duration_nights >= 0 AND duration_nights <= 365),
  constraint trips_price_display_check CHECK (price_display = ANY (ARRAY['shown'::text, 'ask'::text])),
  constraint trips_review_count_check CHECK (review_count >= 0),
  constraint trips_review_score_check CHECK (review_score >= 0::numeric AND review_score <= 5::numeric),
  constraint trips_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 100 AND slug !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'::text),
  constraint trips_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])),
  constraint trips_template_check CHECK (template = ANY (ARRAY['day_tour'::text, 'multi_day'::text, 'transfer'::text, 'ticket'::text, 'activity'::text]))
);
-- outset_app may select, insert, update, delete
create index trips_by_city ON trips USING btree (city_id);
create index trips_by_start_place ON trips USING btree (start_place_id) WHERE (start_place_id IS NOT NULL);
create index trips_newest ON trips USING btree (seller_id, created_at DESC, id DESC);
create trigger announce_trips AFTER INSERT OR DELETE OR UPDATE ON trips FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table units (
  seller_id uuid not null,
  id uuid not null,
  option_id uuid not null,
  "position" integer not null,
  type text not null,
  labels jsonb not null,
  min_age integer,
  max_age integer,
  min_qty integer,
  max_qty integer,
  takes_seat boolean not null,
  free boolean not null,
  accompanied_by uuid[] not null default '{}'::uuid[],
  retired_at timestamp with time zone,
  constraint units_pkey PRIMARY KEY (seller_id, id),
  constraint units_id_key UNIQUE (id),
  constraint units_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint units_labels_check CHECK (labels ? 'en'::text),
  constraint units_max_age_check CHECK (max_age >= 0 AND max_age <= 130),
  constraint units_max_qty_check CHECK (max_qty >= 1),
  constraint units_min_age_check CHECK (min_age >= 0 AND min_age <= 130),
  constraint units_min_qty_check CHECK (min_qty >= 1),
  constraint units_type_check CHECK (type = ANY (ARRAY['adult'::text, 'youth'::text, 'child'::text, 'infant'::text, 'senior'::text, 'student'::text, 'family'::text, 'group'::text, 'vehicle'::text, 'other'::text]))
);
-- outset_app may select, insert, update, delete
create index units_by_option ON units USING btree (seller_id, option_id, "position");
create trigger announce_units AFTER INSERT OR DELETE OR UPDATE ON units FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table website_keys (
  seller_id uuid not null,
  id uuid not null,
  storefront_id uuid not null,
  label text not null,
  digest bytea not null,
  last_four text not null,
  calls_per_minute integer,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint website_keys_pkey PRIMARY KEY (seller_id, id),
  constraint website_keys_digest_key UNIQUE (digest),
  constraint website_keys_id_key UNIQUE (id),
  constraint website_keys_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint website_keys_calls_per_minute_check CHECK (calls_per_minute > 0)
);
-- outset_app may select, insert, update, delete
create index website_keys_by_storefront ON website_keys USING btree (seller_id, storefront_id);
create trigger announce_website_keys AFTER INSERT OR DELETE OR UPDATE ON website_keys FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table withheld_trips (
  seller_id uuid not null,
  trip_id uuid not null,
  constraint withheld_trips_pkey PRIMARY KEY (seller_id, trip_id),
  constraint withheld_trips_trip_id_key UNIQUE (trip_id),
  constraint withheld_trips_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete

CREATE OR REPLACE FUNCTION public.acting_seller()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('outset.seller', true), '')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.acts_for_platform()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(current_setting('outset.platform', true) = 'on', false)
$function$;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('outset_change', coalesce(changed ->> tg_argv[0], 'platform'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outset_change', new.seller_id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
AS $function$
declare
  moved test_clock;
begin
  select * into moved from test_clock;
  if not found then
    return clock_timestamp();
  end if;
  return coalesce(moved.frozen_at, clock_timestamp() + moved.ahead);
end $function$;

CREATE OR REPLACE FUNCTION public.copy_listings_to_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update trip_search s set
    on_network = l.on_network, published_at = l.published_at, template = l.template,
    city_slug = l.city_slug, category_slugs = l.category_slugs,
    length_minutes = l.length_minutes, duration = duration_of(l.length_minutes, l.nights)
  from changed l
  where s.seller_id = l.seller_id and s.trip_id = l.trip_id
    and (s.on_network, s.published_at, s.template, s.city_slug, s.category_slugs,
      s.length_minutes, s.duration)
    is distinct from (l.on_network, l.published_at, l.template, l.city_slug, l.category_slugs,
      l.length_minutes, duration_of(l.length_minutes, l.nights));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_request_log_before(day date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  partition text;
  dropped integer := 0;
begin
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass
      and c.relname ~ '^request_log_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < day
  loop
    execute format('drop table if exists %I', partition);
    dropped := dropped + 1;
  end loop;
  delete from request_log_other where at < day::timestamptz;
  return dropped;
end $function$;

CREATE OR REPLACE FUNCTION public.duration_of(length_minutes integer, nights integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when nights >= 1 then 'multi_day'
    when length_minutes <= 180 then 'up_to_3h'
    when length_minutes <= 360 then '3h_to_6h'
    when length_minutes <= 1440 then 'full_day'
    when length_minutes > 1440 then 'multi_day'
  end
$function$;

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload json, run_at timestamp with time zone, job_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task,
    payload => payload,
    run_at => run_at,
    job_key => job_key,
    job_key_mode => case when job_key is null then null else 'replace' end,
    max_attempts => 25
  );
end $function$;

CREATE OR REPLACE FUNCTION public.make_request_log_partition(day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  partition text := 'request_log_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(partition) is not null then
    return;
  end if;
  -- Nothing may slip into the default partition between the move and the new partition, and two who
  -- make the same day are put in line. Only a lock on a table makes the second see what the first did.
  lock table request_log_other in access exclusive mode;
  if to_regclass(partition) is not null then
    return;
  end if;
  create temp table moved on commit drop as
    select * from request_log_other where at >= day::timestamptz and at < (day + 1)::timestamptz;
  delete from request_log_other where at >= day::timestamptz and at < (day + 1)::timestamptz;
  execute format(
    'create table %I partition of request_log for values from (%L) to (%L)',
    partition, day::timestamptz, (day + 1)::timestamptz
  );
  insert into request_log select * from moved;
end $function$;

CREATE OR REPLACE FUNCTION public.search_words_with(wanted integer[])
 RETURNS TABLE(locale text, word text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query select w.locale, w.word from search_words w where w.keys && wanted;
end $function$;

CREATE OR REPLACE FUNCTION public.secret_key_by_digest(wanted bytea)
 RETURNS TABLE(key_id uuid, seller_id uuid, person_id uuid, scopes text[], role text, calls_per_minute integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select k.id, k.seller_id, k.person_id, k.scopes, m.role, k.calls_per_minute
  from secret_keys k
  join team_members m on m.seller_id = k.seller_id and m.person_id = k.person_id
  where k.digest = wanted and k.revoked_at is null
$function$;
