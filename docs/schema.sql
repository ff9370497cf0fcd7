-- The schema of a new database. Made by `npm run docs` from migrations and functions.

create domain booking_status as text CHECK (VALUE = ANY (ARRAY['on_hold'::text, 'expired'::text, 'pending'::text, 'confirmed'::text, 'cancelled'::text, 'rejected'::text]));

create domain payment_method as text CHECK (VALUE = ANY (ARRAY['pay_on_arrival'::text, 'bank_transfer'::text, 'payment_link'::text, 'online_card'::text, 'cash'::text, 'card'::text, 'other'::text])) NOT VALID;

create domain payment_status as text CHECK (VALUE = ANY (ARRAY['pay_on_arrival'::text, 'unpaid'::text, 'proof_submitted'::text, 'authorized'::text, 'deposit_paid'::text, 'paid'::text, 'refund_due'::text, 'refunded'::text])) NOT VALID;

create domain sale_channel as text CHECK (VALUE = ANY (ARRAY['website'::text, 'marketplace'::text, 'reseller'::text, 'staff'::text, 'offer'::text]));

create table applications (
  id uuid not null,
  storefront_id uuid not null,
  state text not null default 'new'::text,
  company text not null,
  name text,
  email text,
  email_key text,
  country text not null,
  message text,
  locale text not null,
  seller_id uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint applications_storefront_id_fkey FOREIGN KEY (storefront_id) REFERENCES storefronts(id),
  constraint applications_check CHECK ((state = 'new'::text) = (decided_at IS NULL)),
  constraint applications_check1 CHECK ((state = 'approved'::text) = (seller_id IS NOT NULL)),
  constraint applications_check2 CHECK ((name IS NULL) = (email IS NULL) AND (name IS NULL) = (email_key IS NULL)),
  constraint applications_country_check CHECK (country ~ '^[a-z]{2}$'::text),
  constraint applications_state_check CHECK (state = ANY (ARRAY['new'::text, 'approved'::text, 'refused'::text]))
);
-- outset_app may select, insert, update, delete
alter table applications enable row level security;
create policy platform_rows on applications as permissive for all to public
  using ( SELECT acts_for_platform() AS acts_for_platform);
create index applications_newest ON applications USING btree (created_at DESC, id DESC);
create index applications_to_empty ON applications USING btree (decided_at) WHERE (name IS NOT NULL);
create index applications_waiting ON applications USING btree (storefront_id, email_key) WHERE (state = 'new'::text);

create unlogged table attempts (
  bucket text not null,
  at timestamp with time zone not null
);
-- outset_app may select, insert, update, delete
create index attempts_by_age ON attempts USING btree (at);
create index attempts_by_bucket ON attempts USING btree (bucket, at);

create table attendance (
  seller_id uuid not null,
  booking_id uuid not null,
  start text not null,
  "position" integer not null,
  state text not null,
  marked_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid not null,
  person_id uuid not null,
  device text,
  collected jsonb,
  constraint attendance_pkey PRIMARY KEY (seller_id, booking_id, start, "position"),
  constraint attendance_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint attendance_actor_kind_check CHECK (actor_kind = ANY (ARRAY['staff'::text, 'secret_key'::text])),
  constraint attendance_position_check CHECK ("position" >= 1),
  constraint attendance_state_check CHECK (state = ANY (ARRAY['checked_in'::text, 'no_show'::text]))
);
-- outset_app may select, insert, update, delete
alter table attendance enable row level security;
create policy own_rows on attendance as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index attendance_by_start ON attendance USING btree (seller_id, start);

create table attendance_marks (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  fingerprint bytea not null,
  answer jsonb not null,
  recorded_at timestamp with time zone not null,
  constraint attendance_marks_pkey PRIMARY KEY (seller_id, id),
  constraint attendance_marks_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete
alter table attendance_marks enable row level security;
create policy own_rows on attendance_marks as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index attendance_marks_by_booking ON attendance_marks USING btree (seller_id, booking_id);
create index attendance_marks_by_time ON attendance_marks USING btree (recorded_at);

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
  edited text,
  edited_id text,
  version integer,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint audit_log_actor_kind_check CHECK (actor_kind = ANY (ARRAY['staff'::text, 'secret_key'::text, 'platform_key'::text, 'platform_staff'::text, 'system'::text]))
);
-- outset_app may select, insert
alter table audit_log enable row level security;
create policy own_rows on audit_log as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index audit_log_by_age ON audit_log USING brin (created_at);
create index audit_log_by_seller ON audit_log USING btree (seller_id, created_at DESC, id DESC);
create index audit_log_by_version ON audit_log USING btree (seller_id, edited, edited_id, version DESC) WHERE (version IS NOT NULL);
create index audit_log_of_platform ON audit_log USING btree (created_at DESC, id DESC) WHERE (actor_kind = ANY (ARRAY['platform_key'::text, 'platform_staff'::text]));

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

create table booking_data_keys (
  seller_id uuid not null,
  booking_id uuid not null,
  wrapped bytea not null,
  created_at timestamp with time zone not null,
  constraint booking_data_keys_pkey PRIMARY KEY (seller_id, booking_id),
  constraint booking_data_keys_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete
alter table booking_data_keys enable row level security;
create policy own_rows on booking_data_keys as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table booking_notes (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint booking_notes_pkey PRIMARY KEY (seller_id, id),
  constraint booking_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id),
  constraint booking_notes_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete
alter table booking_notes enable row level security;
create policy own_rows on booking_notes as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index booking_notes_of_booking ON booking_notes USING btree (seller_id, booking_id, created_at);

create table booking_receipts (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  status text not null default 'submitted'::text,
  submitted_at timestamp with time zone not null,
  constraint booking_receipts_pkey PRIMARY KEY (seller_id, id),
  constraint booking_receipts_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint booking_receipts_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'replaced'::text, 'accepted'::text, 'refused'::text]))
);
-- outset_app may select, insert, update, delete
alter table booking_receipts enable row level security;
create policy own_rows on booking_receipts as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index booking_receipts_by_booking ON booking_receipts USING btree (seller_id, booking_id, submitted_at DESC);
create index receipts_by_time ON booking_receipts USING btree (submitted_at);

create table booking_refs (
  ref text not null,
  seller_id uuid not null,
  booking_id uuid not null,
  constraint booking_refs_pkey PRIMARY KEY (ref)
);
-- outset_app may select, insert, update, delete
alter table booking_refs enable row level security;
create policy own_rows on booking_refs as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table booking_tokens (
  seller_id uuid not null,
  booking_id uuid not null,
  digest bytea not null,
  purpose text not null,
  "position" integer,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  constraint booking_tokens_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint booking_tokens_check CHECK ((purpose = 'traveller'::text) = ("position" IS NOT NULL)),
  constraint booking_tokens_position_check CHECK ("position" >= 1),
  constraint booking_tokens_purpose_check CHECK (purpose = ANY (ARRAY['booking'::text, 'mailed'::text, 'contact'::text, 'traveller'::text]))
);
-- outset_app may select, insert, update, delete
alter table booking_tokens enable row level security;
create policy own_rows on booking_tokens as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index booking_tokens_by_booking ON booking_tokens USING btree (seller_id, booking_id, purpose);
create index booking_tokens_by_digest ON booking_tokens USING btree (digest);
create index booking_tokens_by_expiry ON booking_tokens USING btree (expires_at) WHERE (expires_at IS NOT NULL);

create table booking_travellers (
  seller_id uuid not null,
  booking_id uuid not null,
  "position" integer not null,
  card jsonb not null,
  sealed_date_of_birth bytea,
  sealed_passport_number bytea,
  sealed_medical_note bytea,
  passport_tail text,
  updated_at timestamp with time zone not null,
  constraint booking_travellers_pkey PRIMARY KEY (seller_id, booking_id, "position"),
  constraint booking_travellers_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint booking_travellers_position_check CHECK ("position" >= 1)
);
-- outset_app may select, insert, update, delete
alter table booking_travellers enable row level security;
create policy own_rows on booking_travellers as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index travellers_with_secrets ON booking_travellers USING btree (seller_id, booking_id) WHERE ((sealed_date_of_birth IS NOT NULL) OR (sealed_passport_number IS NOT NULL) OR (sealed_medical_note IS NOT NULL) OR (card ? 'passport_expiry'::text));

create table bookings (
  seller_id uuid not null,
  id uuid not null,
  ref text not null,
  storefront_id uuid,
  storefront_seller_id uuid,
  sold_through text,
  channel sale_channel not null,
  status booking_status not null,
  trip_id uuid not null,
  option_id uuid not null,
  offer_id uuid,
  start text not null,
  starts_at timestamp with time zone not null,
  timezone text not null,
  days integer not null default 1,
  duration_minutes integer,
  pax integer not null,
  trip_title text not null,
  option_name text not null,
  selection jsonb not null,
  quote jsonb not null,
  currency text not null,
  due_now bigint not null,
  total_usd bigint not null,
  operator_share_usd bigint not null,
  marketplace_commission_usd bigint not null,
  reseller_margin_usd bigint not null,
  rate_id uuid not null,
  hold_expires_at timestamp with time zone,
  pending_expires_at timestamp with time zone,
  awaits_seller boolean not null default false,
  lead_name text,
  lead_email text,
  lead_email_key text,
  lead_phone text,
  checkout_email_key text,
  locale text,
  special_requests text,
  pickup_details jsonb,
  attribution jsonb,
  traveller_details jsonb not null,
  traveller_count integer not null default 0,
  travellers_complete integer not null default 0,
  details_due_at timestamp with time zone,
  payment_method payment_method,
  payment_status payment_status,
  payment_due_at timestamp with time zone,
  payment_link text,
  bank jsonb,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  cancellation jsonb,
  rejection_reason text,
  moved jsonb,
  receipt jsonb,
  payment_reminded_at timestamp with time zone,
  details_asked_at timestamp with time zone,
  made_by uuid,
  client_fingerprint bytea,
  created_at timestamp with time zone not null,
  checked_out_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  payment_hours integer,
  payment_link_at timestamp with time zone,
  link_requested_at timestamp with time zone,
  link_late_at timestamp with time zone,
  proof_asked_at timestamp with time zone,
  lead_name_key text,
  lead_last_key text,
  lead_phone_key text,
  tags text[],
  price_currency text not null default 'USD'::text,
  card jsonb,
  deposit jsonb,
  overdue_told_at timestamp with time zone,
  shown_texts jsonb,
  is_test boolean not null default false,
  reminded_of_start text,
  thanked_at timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (seller_id, id),
  constraint bookings_seller_id_offer_id_fkey FOREIGN KEY (seller_id, offer_id) REFERENCES offers(seller_id, id),
  constraint bookings_check CHECK (0 <= refunded AND refunded <= paid),
  constraint bookings_check1 CHECK ((operator_share_usd + marketplace_commission_usd + reseller_margin_usd) = total_usd),
  constraint bookings_check2 CHECK ((status::text = ANY (ARRAY['on_hold'::text, 'expired'::text])) = (checked_out_at IS NULL)),
  constraint bookings_check4 CHECK ((status::text = 'cancelled'::text) = (cancellation IS NOT NULL)),
  constraint bookings_check5 CHECK ((status::text = 'rejected'::text) = (rejection_reason IS NOT NULL)),
  constraint bookings_check6 CHECK ((storefront_id IS NULL) = (storefront_seller_id IS NULL)),
  constraint bookings_due_now_check CHECK (due_now >= 0),
  constraint bookings_lead_named CHECK ((checked_out_at IS NULL) = (lead_name IS NULL) AND (lead_email IS NULL) = (lead_email_key IS NULL)),
  constraint bookings_pax_check CHECK (pax >= 0),
  constraint bookings_ref_check CHECK (ref ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'::text)
) with (toast_tuple_target=8160);
-- outset_app may select, insert, update, delete
alter table bookings enable row level security;
create policy own_rows on bookings as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create policy sold_through_us on bookings as permissive for select to public
  using (storefront_seller_id = ( SELECT acting_seller() AS acting_seller));
create index bookings_by_day ON bookings USING btree (seller_id, start) INCLUDE (status, hold_expires_at, pending_expires_at, storefront_seller_id) WHERE (start > ''::text);
create index bookings_by_email ON bookings USING btree (seller_id, lead_email_key COLLATE "C") WHERE (lead_email_key IS NOT NULL);
create index bookings_by_last_name ON bookings USING btree (seller_id, lead_last_key) WHERE (lead_last_key IS NOT NULL);
create index bookings_by_lead ON bookings USING btree (storefront_id, lead_email_key) WHERE (lead_email_key IS NOT NULL);
create index bookings_by_name ON bookings USING btree (seller_id, lead_name_key) WHERE (lead_name_key IS NOT NULL);
create index bookings_by_phone ON bookings USING btree (seller_id, lead_phone_key) WHERE (lead_phone_key IS NOT NULL);
create index bookings_by_promo_code ON bookings USING btree (seller_id, (((quote -> 'promo'::text) ->> 'id'::text))) WHERE (quote ? 'promo'::text);
create unique index bookings_by_ref ON bookings USING btree (ref, seller_id);
create index bookings_by_start ON bookings USING btree (seller_id, option_id, start) WHERE ((status)::text = ANY (ARRAY['pending'::text, 'confirmed'::text]));
create index bookings_by_storefront ON bookings USING btree (storefront_id, created_at);
create index bookings_cancelled ON bookings USING btree (seller_id, updated_at) WHERE ((status)::text = 'cancelled'::text);
create index bookings_given_up ON bookings USING btree (updated_at) WHERE ((status)::text = 'expired'::text);
create index bookings_held_by_client ON bookings USING btree (storefront_id, client_fingerprint, hold_expires_at) WHERE (((status)::text = ANY (ARRAY['on_hold'::text, 'expired'::text])) AND (client_fingerprint IS NOT NULL));
create index bookings_held_on_storefront ON bookings USING btree (storefront_id, hold_expires_at) WHERE ((status)::text = 'on_hold'::text);
create index bookings_newest ON bookings USING btree (seller_id, created_at) INCLUDE (status, hold_expires_at, pending_expires_at, storefront_seller_id) WHERE (created_at > '-infinity'::timestamp with time zone);
create index bookings_newest_for_others ON bookings USING btree (storefront_seller_id, created_at) WHERE (storefront_seller_id <> seller_id);
create index bookings_on_hold ON bookings USING btree (hold_expires_at) WHERE ((status)::text = 'on_hold'::text);
create index bookings_overdue ON bookings USING btree (seller_id, payment_due_at) WHERE (((status)::text = 'confirmed'::text) AND (payment_due_at IS NOT NULL) AND ((paid - refunded) < due_now));
create index bookings_tagged ON bookings USING btree (seller_id, created_at) WHERE (tags IS NOT NULL);
create index bookings_tests ON bookings USING btree (seller_id, id) WHERE is_test;
create index bookings_that_ask ON bookings USING btree (starts_at) WHERE (((status)::text = 'confirmed'::text) AND (details_asked_at IS NULL) AND (travellers_complete < traveller_count));
create index bookings_that_lapse ON bookings USING btree (pending_expires_at) WHERE ((status)::text = 'pending'::text);
create index bookings_that_owe ON bookings USING btree (payment_due_at) WHERE (((status)::text = 'pending'::text) AND (payment_reminded_at IS NULL));
create index bookings_that_owe_a_rest ON bookings USING btree (payment_due_at) WHERE (((status)::text = 'confirmed'::text) AND ((payment_status)::text = 'deposit_paid'::text));
create index bookings_to_act_on ON bookings USING btree (seller_id) WHERE (((status)::text = 'pending'::text) OR ((payment_status)::text = ANY (ARRAY['proof_submitted'::text, 'refund_due'::text])));
create index bookings_unpaid_of_client ON bookings USING btree (storefront_id, client_fingerprint) WHERE (((status)::text = 'pending'::text) AND (paid = 0) AND (client_fingerprint IS NOT NULL) AND ((payment_method)::text = ANY (ARRAY['bank_transfer'::text, 'payment_link'::text, 'online_card'::text])));
create index bookings_without_a_link ON bookings USING btree (starts_at) WHERE (((status)::text = 'pending'::text) AND ((payment_method)::text = 'payment_link'::text) AND (payment_link IS NULL));
create unique index one_live_hold_of_an_offer ON bookings USING btree (seller_id, offer_id) WHERE ((offer_id IS NOT NULL) AND ((status)::text = ANY (ARRAY['on_hold'::text, 'pending'::text, 'confirmed'::text])));
create trigger fill_search_keys BEFORE UPDATE OF lead_name, lead_phone ON bookings FOR EACH ROW EXECUTE FUNCTION fill_search_keys();
create trigger fill_search_keys_of_new BEFORE INSERT ON bookings FOR EACH ROW WHEN (new.lead_name IS NOT NULL) EXECUTE FUNCTION fill_search_keys();
create trigger forget_refs AFTER DELETE ON bookings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_booking_refs();
create trigger look_at_its_pages AFTER UPDATE OF paid, refunded, due_now ON bookings FOR EACH ROW WHEN ((new.due_now - new.paid + new.refunded) < (old.due_now - old.paid + old.refunded)) EXECUTE FUNCTION look_at_its_payments();
create trigger look_at_its_payments AFTER UPDATE OF status, payment_status, awaits_seller ON bookings FOR EACH ROW WHEN ((new.status::text = ANY (ARRAY['cancelled'::text, 'rejected'::text])) AND (old.status::text = ANY (ARRAY['pending'::text, 'confirmed'::text])) OR new.payment_status::text = 'refund_due'::text AND old.payment_status::text IS DISTINCT FROM 'refund_due'::text OR old.awaits_seller AND NOT new.awaits_seller) EXECUTE FUNCTION look_at_its_payments();
create trigger note_refs AFTER INSERT ON bookings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_booking_refs();
create trigger refuse_other_rate BEFORE UPDATE OF rate_id ON bookings FOR EACH ROW WHEN (old.rate_id IS DISTINCT FROM new.rate_id) EXECUTE FUNCTION refuse_other_rate();
create trigger refuse_status_step BEFORE UPDATE OF status ON bookings FOR EACH ROW WHEN (old.status::text IS DISTINCT FROM new.status::text) EXECUTE FUNCTION refuse_status_step();
create trigger refuse_strangers AFTER INSERT ON bookings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_strangers();

create table calendar_feeds (
  seller_id uuid not null,
  person_id uuid not null,
  scope text not null,
  digest bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (seller_id, person_id),
  constraint calendar_feeds_digest_key UNIQUE (digest),
  constraint calendar_feeds_seller_id_person_id_fkey FOREIGN KEY (seller_id, person_id) REFERENCES team_members(seller_id, person_id) ON DELETE CASCADE,
  constraint calendar_feeds_scope_check CHECK (scope = ANY (ARRAY['mine'::text, 'all'::text]))
);
-- outset_app may select, insert, update, delete
alter table calendar_feeds enable row level security;
create policy own_rows on calendar_feeds as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table capacity_pools (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  capacity integer not null,
  updated_at timestamp with time zone not null,
  constraint capacity_pools_pkey PRIMARY KEY (seller_id, id),
  constraint capacity_pools_id_key UNIQUE (id),
  constraint capacity_pools_seller_id_name_key UNIQUE (seller_id, name) DEFERRABLE INITIALLY DEFERRED,
  constraint capacity_pools_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint capacity_pools_capacity_check CHECK (capacity >= 0)
);
-- outset_app may select, insert, update, delete
create trigger announce_capacity_pools AFTER INSERT OR DELETE OR UPDATE ON capacity_pools FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table card_payments (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  provider text not null,
  ref text,
  state text not null,
  amount bigint not null,
  currency text not null,
  capture text not null,
  description text not null,
  return_url text,
  locale text not null,
  url text,
  expires_at timestamp with time zone not null,
  capture_before timestamp with time zone,
  declined text,
  card jsonb,
  fee jsonb,
  payout jsonb,
  dispute jsonb,
  problem text,
  next_look_at timestamp with time zone,
  looks integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  request_id uuid,
  is_under_way boolean not null default false,
  return_url_sealed bytea,
  left_out_refunds text[] not null default '{}'::text[],
  is_live boolean,
  constraint card_payments_pkey PRIMARY KEY (seller_id, id),
  constraint card_payments_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id),
  constraint card_payments_amount_check CHECK (amount > 0),
  constraint card_payments_capture_check CHECK (capture = ANY (ARRAY['now'::text, 'later'::text])),
  constraint card_payments_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text])),
  constraint card_payments_state_check CHECK (state = ANY (ARRAY['created'::text, 'open'::text, 'authorized'::text, 'paid'::text, 'failed'::text, 'cancelled'::text]))
);
-- outset_app may select, insert, update, delete
alter table card_payments enable row level security;
create policy own_rows on card_payments as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index card_payments_by_booking ON card_payments USING btree (seller_id, booking_id, created_at);
create index card_payments_disputed ON card_payments USING btree (seller_id) WHERE ((dispute ->> 'state'::text) = 'open'::text);
create index card_payments_to_look_at ON card_payments USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);

create table card_refunds (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  payment_id uuid not null,
  origin text not null,
  state text not null,
  amount bigint not null,
  currency text not null,
  ref text,
  problem text,
  next_look_at timestamp with time zone,
  looks integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint card_refunds_pkey PRIMARY KEY (seller_id, id),
  constraint card_refunds_seller_id_payment_id_fkey FOREIGN KEY (seller_id, payment_id) REFERENCES card_payments(seller_id, id),
  constraint card_refunds_amount_check CHECK (amount > 0),
  constraint card_refunds_origin_check CHECK (origin = ANY (ARRAY['asked'::text, 'outside'::text, 'dispute'::text])),
  constraint card_refunds_state_check CHECK (state = ANY (ARRAY['created'::text, 'on_its_way'::text, 'done'::text, 'failed'::text]))
);
-- outset_app may select, insert, update, delete
alter table card_refunds enable row level security;
create policy own_rows on card_refunds as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index card_refunds_by_booking ON card_refunds USING btree (seller_id, booking_id, created_at);
create unique index card_refunds_by_ref ON card_refunds USING btree (seller_id, payment_id, ref) WHERE (ref IS NOT NULL);
create index card_refunds_failed ON card_refunds USING btree (seller_id) WHERE (state = 'failed'::text);
create index card_refunds_to_look_at ON card_refunds USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);

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

create table check_in_keys (
  seller_id uuid not null,
  voucher_key bytea not null,
  signing_key bytea not null,
  public_key bytea not null,
  created_at timestamp with time zone not null,
  constraint check_in_keys_pkey PRIMARY KEY (seller_id),
  constraint check_in_keys_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete
alter table check_in_keys enable row level security;
create policy own_rows on check_in_keys as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table cities (
  id uuid not null,
  slug text not null,
  names jsonb not null,
  region_slug text not null,
  country text not null,
  world_region text not null,
  timezone text not null,
  lat double precision,
  lng double precision,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_slug_key UNIQUE (slug),
  constraint cities_region_slug_fkey FOREIGN KEY (region_slug) REFERENCES regions(slug),
  constraint cities_country_check CHECK (country ~ '^[a-z]{2}$'::text),
  constraint cities_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint cities_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint cities_names_check CHECK (names ? 'en'::text),
  constraint cities_point_check CHECK ((lat IS NULL) = (lng IS NULL))
);
-- outset_app may select, insert, update, delete
create trigger announce_cities AFTER INSERT OR DELETE OR UPDATE ON cities FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table claims (
  seller_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  slot text not null,
  booking_id uuid not null,
  qty integer not null,
  expires_at timestamp with time zone,
  constraint claims_pkey PRIMARY KEY (booking_id, subject_id, kind, slot, seller_id),
  constraint claims_qty_check CHECK (qty > 0)
);
-- outset_app may select, insert, update, delete
create index claims_by_place ON claims USING btree (subject_id, kind, slot);

create table collected_money (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  person_id uuid not null,
  taken_at timestamp with time zone not null,
  recorded_at timestamp with time zone,
  payment_id uuid,
  constraint collected_money_pkey PRIMARY KEY (seller_id, id),
  constraint collected_money_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint collected_money_amount_check CHECK (amount > 0),
  constraint collected_money_method_check CHECK (method = ANY (ARRAY['cash'::text, 'card'::text, 'other'::text]))
);
-- outset_app may select, insert, update, delete
alter table collected_money enable row level security;
create policy own_rows on collected_money as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index collected_money_by_booking ON collected_money USING btree (seller_id, booking_id);
create index collected_money_in_hands ON collected_money USING btree (seller_id, taken_at, id) WHERE (recorded_at IS NULL);

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

create table contact_changes (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  value text not null,
  code_digest bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint contact_changes_pkey PRIMARY KEY (seller_id, id),
  constraint contact_changes_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint contact_changes_kind_check CHECK (kind = ANY (ARRAY['email'::text, 'phone'::text]))
);
-- outset_app may select, insert, update, delete
alter table contact_changes enable row level security;
create policy own_rows on contact_changes as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index contact_changes_by_booking ON contact_changes USING btree (seller_id, booking_id, created_at DESC);
create index contact_changes_by_expiry ON contact_changes USING btree (expires_at);

create table departure_exceptions (
  seller_id uuid not null,
  option_id uuid not null,
  start_date date not null,
  start_time text,
  closed boolean,
  capacity integer,
  note text,
  updated_at timestamp with time zone not null,
  constraint departure_exceptions_seller_id_option_id_start_date_start_t_key UNIQUE NULLS NOT DISTINCT (seller_id, option_id, start_date, start_time),
  constraint departure_exceptions_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint departure_exceptions_capacity_check CHECK (capacity >= 0),
  constraint departure_exceptions_check CHECK (closed IS NOT NULL OR capacity IS NOT NULL OR note IS NOT NULL),
  constraint departure_exceptions_start_time_check CHECK (start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_departure_exceptions AFTER INSERT OR DELETE OR UPDATE ON departure_exceptions FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table departure_resources (
  seller_id uuid not null,
  option_id uuid not null,
  start text not null,
  resource_id uuid not null,
  starts_at timestamp with time zone not null,
  assigned_at timestamp with time zone not null,
  constraint departure_resources_pkey PRIMARY KEY (seller_id, option_id, start, resource_id),
  constraint departure_resources_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint departure_resources_seller_id_resource_id_fkey FOREIGN KEY (seller_id, resource_id) REFERENCES resources(seller_id, id) ON DELETE CASCADE,
  constraint departure_resources_start_check CHECK (start ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'::text)
);
-- outset_app may select, insert, update, delete
alter table departure_resources enable row level security;
create policy own_rows on departure_resources as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index departure_resources_by_resource ON departure_resources USING btree (seller_id, resource_id, starts_at);
create index departure_resources_by_time ON departure_resources USING btree (seller_id, starts_at);

create table enquiries (
  seller_id uuid not null,
  id uuid not null,
  reference text not null,
  storefront_id uuid not null,
  kind text not null,
  status text not null default 'new'::text,
  trip_id uuid,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  message text not null,
  date_from date,
  date_to date,
  travellers jsonb,
  special_needs text,
  interests jsonb not null default '[]'::jsonb,
  locale text not null,
  note text,
  price_request_status text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  assigned_to uuid,
  constraint enquiries_pkey PRIMARY KEY (seller_id, id),
  constraint enquiries_seller_id_reference_key UNIQUE (seller_id, reference),
  constraint enquiries_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint enquiries_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint enquiries_storefront_id_fkey FOREIGN KEY (storefront_id) REFERENCES storefronts(id),
  constraint enquiries_check CHECK ((kind = 'product'::text) = (trip_id IS NOT NULL)),
  constraint enquiries_check1 CHECK ((price_request_status IS NOT NULL) = (kind = 'product'::text AND travellers IS NOT NULL)),
  constraint enquiries_check2 CHECK (date_from <= date_to),
  constraint enquiries_kind_check CHECK (kind = ANY (ARRAY['product'::text, 'planner'::text, 'contact'::text])),
  constraint enquiries_price_request_status_check CHECK (price_request_status = ANY (ARRAY['new'::text, 'priced'::text, 'booked'::text, 'declined'::text, 'closed'::text])),
  constraint enquiries_status_check CHECK (status = ANY (ARRAY['new'::text, 'read'::text, 'answered'::text, 'closed'::text, 'spam'::text]))
);
-- outset_app may select, insert, update, delete
alter table enquiries enable row level security;
create policy own_rows on enquiries as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index enquiries_by_id ON enquiries USING btree (id);
create index enquiries_by_trip ON enquiries USING btree (seller_id, trip_id) WHERE (trip_id IS NOT NULL);
create index enquiries_newest ON enquiries USING btree (seller_id, created_at DESC, id DESC);
create index price_requests_by_email ON enquiries USING btree (storefront_id, email_key, created_at DESC, id DESC) WHERE (price_request_status IS NOT NULL);
create index price_requests_newest ON enquiries USING btree (seller_id, created_at DESC, id DESC) WHERE (price_request_status IS NOT NULL);

create table enquiry_answers (
  seller_id uuid not null,
  id uuid not null,
  enquiry_id uuid not null,
  person_id uuid,
  message text not null,
  created_at timestamp with time zone not null,
  constraint enquiry_answers_pkey PRIMARY KEY (seller_id, id),
  constraint enquiry_answers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint enquiry_answers_seller_id_enquiry_id_fkey FOREIGN KEY (seller_id, enquiry_id) REFERENCES enquiries(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table enquiry_answers enable row level security;
create policy own_rows on enquiry_answers as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index enquiry_answers_by_enquiry ON enquiry_answers USING btree (seller_id, enquiry_id, created_at, id);

create table erasures (
  id uuid not null,
  seller_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  "position" integer,
  erased_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_of_a_field CHECK ((kind = ANY (ARRAY['details'::text, 'person'::text, 'enquiry'::text, 'traces'::text])) = ("position" IS NULL)),
  constraint erasures_of_a_kind CHECK (kind = ANY (ARRAY['details'::text, 'date_of_birth'::text, 'passport_number'::text, 'medical_note'::text, 'person'::text, 'enquiry'::text, 'traces'::text])),
  constraint erasures_position_check CHECK ("position" >= 1)
);
-- outset_app may select, insert
alter table erasures enable row level security;
create policy own_rows on erasures as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index erasures_in_order ON erasures USING btree (erased_at, id);

create table event_sequences (
  seller_id uuid not null,
  last bigint not null,
  constraint event_sequences_pkey PRIMARY KEY (seller_id),
  constraint event_sequences_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete

create table events (
  seller_id uuid not null,
  id uuid not null,
  type text not null,
  sequence bigint,
  payload json not null,
  is_test boolean not null default false,
  only_endpoint_id uuid,
  created_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (seller_id, id),
  constraint events_seller_id_sequence_key UNIQUE (seller_id, sequence),
  constraint events_sequence_check CHECK (sequence > 0),
  constraint events_type_check CHECK (length(type) >= 3 AND length(type) <= 60)
) with (toast_tuple_target=8160);
-- outset_app may select, insert, update, delete
alter table events enable row level security;
create policy own_rows on events as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index events_by_age ON events USING brin (created_at);
create index events_by_id ON events USING btree (id);
create index events_waiting ON events USING btree (created_at, id) WHERE (sequence IS NULL);

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

create table gathered_notices (
  seller_id uuid not null,
  person_id uuid not null,
  notice_id uuid not null,
  kind text not null,
  constraint gathered_notices_pkey PRIMARY KEY (seller_id, person_id, notice_id),
  constraint gathered_notices_seller_id_notice_id_fkey FOREIGN KEY (seller_id, notice_id) REFERENCES staff_notices(seller_id, id) ON DELETE CASCADE,
  constraint gathered_notices_seller_id_person_id_fkey FOREIGN KEY (seller_id, person_id) REFERENCES notice_settings(seller_id, person_id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete
alter table gathered_notices enable row level security;
create policy own_rows on gathered_notices as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index gathered_notices_by_notice ON gathered_notices USING btree (seller_id, notice_id);

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

create table job_runs (
  name text not null,
  schedule text not null,
  ended_at timestamp with time zone,
  took_ms integer,
  done integer,
  succeeded_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  known_since timestamp with time zone not null default app_now(),
  constraint job_runs_pkey PRIMARY KEY (name)
);
-- outset_app may select, insert, update, delete

create table legal_texts (
  seller_id uuid not null,
  storefront_id uuid not null,
  id uuid not null,
  kind text not null,
  locale text not null,
  body text not null,
  published_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint legal_texts_pkey PRIMARY KEY (seller_id, storefront_id, id),
  constraint legal_texts_id_key UNIQUE (id),
  constraint legal_texts_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint legal_texts_body_check CHECK (length(body) >= 1 AND length(body) <= 60000),
  constraint legal_texts_kind_check CHECK (kind = ANY (ARRAY['imprint'::text, 'terms'::text, 'privacy'::text, 'withdrawal'::text, 'consent'::text])),
  constraint legal_texts_locale_check CHECK (locale ~ '^[a-z]{2}$'::text)
);
-- outset_app may select, insert, update, delete
create unique index legal_texts_in_force ON legal_texts USING btree (seller_id, storefront_id, kind, locale) WHERE (ended_at IS NULL);
create trigger announce_legal_texts AFTER INSERT OR DELETE OR UPDATE ON legal_texts FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');
create trigger refuse_other_words BEFORE UPDATE OF id, kind, locale, body, published_at ON legal_texts FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.kind IS DISTINCT FROM old.kind OR new.locale IS DISTINCT FROM old.locale OR new.body IS DISTINCT FROM old.body OR new.published_at IS DISTINCT FROM old.published_at) EXECUTE FUNCTION refuse_other_words();

create table mail_outbox (
  id uuid not null,
  seller_id uuid,
  template text not null,
  locale text not null,
  to_address text not null,
  reply_to text,
  from_name text,
  subject text not null,
  sealed bytea not null,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  sending_since timestamp with time zone,
  drop_after timestamp with time zone,
  sent_at timestamp with time zone,
  left_at timestamp with time zone,
  counted_as text,
  held_since timestamp with time zone,
  counted_for text,
  booking_id uuid,
  held_for text,
  refusals integer not null default 0,
  refused_since timestamp with time zone,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_status_check CHECK (status = ANY (ARRAY['queued'::text, 'kept'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))
) with (toast_tuple_target=8160);
-- outset_app may select, insert, update, delete
alter table mail_outbox enable row level security;
create policy own_rows on mail_outbox as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check true;
create index mail_outbox_counted ON mail_outbox USING btree (counted_for, left_at) WHERE (left_at IS NOT NULL);
create index mail_outbox_due ON mail_outbox USING btree (due_at, id) WHERE (status = 'queued'::text);
create index mail_outbox_held_for ON mail_outbox USING btree (held_for, created_at) WHERE ((held_since IS NOT NULL) AND (status = 'queued'::text));
create index mail_outbox_kept ON mail_outbox USING btree (created_at DESC, id DESC) WHERE (status = 'kept'::text);
create index mail_outbox_lost ON mail_outbox USING btree (created_at DESC, id DESC) WHERE (status = ANY (ARRAY['failed'::text, 'dropped'::text]));
create index mail_outbox_newest ON mail_outbox USING btree (created_at DESC, id DESC);
create index mail_outbox_of_booking ON mail_outbox USING btree (seller_id, booking_id, created_at) WHERE (booking_id IS NOT NULL);
create index mail_outbox_sent ON mail_outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);

create table mail_server (
  only_row boolean not null default true,
  id uuid not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text,
  sealed_password bytea,
  mail_from text not null,
  updated_at timestamp with time zone not null,
  tested_at timestamp with time zone,
  test_fault text,
  test_said text,
  constraint mail_server_pkey PRIMARY KEY (only_row),
  constraint mail_server_id_key UNIQUE (id),
  constraint mail_server_check CHECK ((user_name IS NULL) = (sealed_password IS NULL)),
  constraint mail_server_check1 CHECK (tested_at IS NOT NULL OR test_fault IS NULL AND test_said IS NULL),
  constraint mail_server_only_row_check CHECK (only_row),
  constraint mail_server_port_check CHECK (port >= 1 AND port <= 65535),
  constraint mail_server_security_check CHECK (security = ANY (ARRAY['starttls'::text, 'tls'::text, 'none'::text]))
);
-- outset_app may select, insert, update, delete
create trigger announce_mail_server AFTER INSERT OR DELETE OR UPDATE ON mail_server FOR EACH ROW EXECUTE FUNCTION announce_change('none');

create table mail_texts (
  seller_id uuid not null,
  mail text not null,
  locale text not null,
  subject text,
  lead text,
  closing text,
  updated_at timestamp with time zone not null,
  constraint mail_texts_pkey PRIMARY KEY (seller_id, mail, locale),
  constraint mail_texts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint mail_texts_check CHECK (num_nonnulls(subject, lead, closing) > 0),
  constraint mail_texts_locale_check CHECK (locale = ANY (ARRAY['en'::text, 'de'::text, 'ar'::text]))
);
-- outset_app may select, insert, update, delete
alter table mail_texts enable row level security;
create policy own_rows on mail_texts as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create trigger announce_mail_texts AFTER INSERT OR DELETE OR UPDATE ON mail_texts FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

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

create table message_opt_outs (
  seller_id uuid not null,
  address_digest bytea not null,
  opted_out_at timestamp with time zone not null,
  constraint message_opt_outs_pkey PRIMARY KEY (seller_id, address_digest),
  constraint message_opt_outs_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete
alter table message_opt_outs enable row level security;
create policy own_rows on message_opt_outs as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table message_rules (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  trigger text not null,
  offset_minutes integer not null,
  filter jsonb not null,
  texts jsonb not null,
  kind text not null,
  active boolean not null,
  active_since timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint message_rules_pkey PRIMARY KEY (seller_id, id),
  constraint message_rules_id_key UNIQUE (id),
  constraint message_rules_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint message_rules_kind_check CHECK (kind = ANY (ARRAY['service'::text, 'other'::text])),
  constraint message_rules_offset_minutes_check CHECK (offset_minutes >= 0 AND offset_minutes <= 86400),
  constraint message_rules_trigger_check CHECK (trigger = ANY (ARRAY['before_start'::text, 'after_start'::text, 'after_end'::text, 'after_booking'::text, 'after_cancellation'::text]))
);
-- outset_app may select, insert, update, delete
alter table message_rules enable row level security;
create policy own_rows on message_rules as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index message_rules_at_work ON message_rules USING btree (seller_id, id) WHERE active;

create table message_sends (
  seller_id uuid not null,
  rule_id uuid not null,
  booking_id uuid not null,
  outcome text not null,
  sent_at timestamp with time zone not null,
  constraint message_sends_pkey PRIMARY KEY (seller_id, rule_id, booking_id),
  constraint message_sends_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id) ON DELETE CASCADE,
  constraint message_sends_seller_id_rule_id_fkey FOREIGN KEY (seller_id, rule_id) REFERENCES message_rules(seller_id, id) ON DELETE CASCADE,
  constraint message_sends_outcome_check CHECK (outcome = ANY (ARRAY['sent'::text, 'opted_out'::text]))
);
-- outset_app may select, insert, update, delete
alter table message_sends enable row level security;
create policy own_rows on message_sends as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index message_sends_by_age ON message_sends USING btree (sent_at);
create index message_sends_by_booking ON message_sends USING btree (seller_id, booking_id);

create table migrations (
  name text not null,
  digest text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);
-- outset_app may select

create table notice_settings (
  seller_id uuid not null,
  person_id uuid not null,
  ways jsonb not null default '{}'::jsonb,
  digest_hour integer not null default 7,
  timezone text not null default 'UTC'::text,
  digested_on date,
  updated_at timestamp with time zone not null,
  constraint notice_settings_pkey PRIMARY KEY (seller_id, person_id),
  constraint notice_settings_seller_id_person_id_fkey FOREIGN KEY (seller_id, person_id) REFERENCES team_members(seller_id, person_id) ON DELETE CASCADE,
  constraint notice_settings_digest_hour_check CHECK (digest_hour >= 0 AND digest_hour <= 23)
);
-- outset_app may select, insert, update, delete
alter table notice_settings enable row level security;
create policy own_rows on notice_settings as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table offers (
  seller_id uuid not null,
  id uuid not null,
  price_request_id uuid not null,
  storefront_id uuid not null,
  trip_id uuid not null,
  option_id uuid not null,
  start text not null,
  units jsonb not null,
  rooms jsonb not null default '[]'::jsonb,
  party jsonb not null,
  total_usd bigint not null,
  inclusions jsonb not null default '[]'::jsonb,
  message text,
  last_day date not null,
  expires_at timestamp with time zone not null,
  token_digest bytea not null,
  token_sealed bytea not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  booked_at timestamp with time zone,
  expiry_told_at timestamp with time zone,
  price_currency text not null default 'USD'::text,
  constraint offers_pkey PRIMARY KEY (seller_id, id),
  constraint offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES people(id),
  constraint offers_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint offers_seller_id_price_request_id_fkey FOREIGN KEY (seller_id, price_request_id) REFERENCES enquiries(seller_id, id),
  constraint offers_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint offers_storefront_id_fkey FOREIGN KEY (storefront_id) REFERENCES storefronts(id),
  constraint offers_check CHECK (withdrawn_at IS NULL OR booked_at IS NULL),
  constraint offers_total_usd_check CHECK (total_usd > 0)
);
-- outset_app may select, insert, update, delete
alter table offers enable row level security;
create policy own_rows on offers as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index offers_by_id ON offers USING btree (id);
create index offers_by_price_request ON offers USING btree (seller_id, price_request_id, created_at DESC);
create index offers_newest ON offers USING btree (seller_id, created_at DESC, id DESC);
create index offers_that_end ON offers USING btree (expires_at) WHERE ((withdrawn_at IS NULL) AND (booked_at IS NULL) AND (expiry_told_at IS NULL));

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

create table operation_runs (
  name text not null,
  ok_at timestamp with time zone,
  failed_at timestamp with time zone,
  error text,
  constraint operation_runs_pkey PRIMARY KEY (name)
);
-- outset_app may select, insert, update, delete

create table options (
  seller_id uuid not null,
  id uuid not null,
  trip_id uuid not null,
  sale_version integer not null default 0,
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
  cutoff_days integer,
  cutoff_time text,
  groups_per_start integer not null default 1,
  capacity_pool_id uuid,
  vehicle_limit_id uuid,
  policy_id uuid not null,
  traveller_details jsonb not null,
  vehicle jsonb,
  pickup jsonb,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  max_party integer,
  deposit jsonb,
  constraint options_pkey PRIMARY KEY (seller_id, id),
  constraint options_id_key UNIQUE (id),
  constraint options_seller_id_capacity_pool_id_fkey FOREIGN KEY (seller_id, capacity_pool_id) REFERENCES capacity_pools(seller_id, id),
  constraint options_seller_id_policy_id_fkey FOREIGN KEY (seller_id, policy_id) REFERENCES policies(seller_id, id),
  constraint options_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint options_seller_id_vehicle_limit_id_fkey FOREIGN KEY (seller_id, vehicle_limit_id) REFERENCES vehicle_limits(seller_id, id),
  constraint options_availability_type_check CHECK (availability_type = ANY (ARRAY['start_time'::text, 'opening_hours'::text])),
  constraint options_capacity_mode_check CHECK (capacity_mode = ANY (ARRAY['limited'::text, 'free_sale'::text, 'on_request'::text])),
  constraint options_check CHECK (min_units IS NULL OR max_units IS NULL OR min_units <= max_units),
  constraint options_check1 CHECK ((cutoff_days IS NULL) = (cutoff_time IS NULL)),
  constraint options_confirmation_check CHECK (confirmation = ANY (ARRAY['instant'::text, 'manual'::text])),
  constraint options_cutoff_days_check CHECK (cutoff_days >= 0 AND cutoff_days <= 365),
  constraint options_cutoff_minutes_check CHECK (cutoff_minutes >= 0),
  constraint options_cutoff_time_check CHECK (cutoff_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text),
  constraint options_groups_per_start_check CHECK (groups_per_start >= 1),
  constraint options_max_party_check CHECK (max_party >= 1 AND max_party <= 200),
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

create table passkey_challenges (
  seller_id uuid not null,
  storefront_id uuid not null,
  digest bytea not null,
  purpose text not null,
  email_key text,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (seller_id, storefront_id, digest),
  constraint passkey_challenges_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint passkey_challenges_check CHECK ((purpose = 'register'::text) = (email_key IS NOT NULL)),
  constraint passkey_challenges_purpose_check CHECK (purpose = ANY (ARRAY['sign_in'::text, 'register'::text]))
);
-- outset_app may select, insert, update, delete
alter table passkey_challenges enable row level security;
create policy own_rows on passkey_challenges as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index passkey_challenges_by_expiry ON passkey_challenges USING btree (expires_at);

create table passkeys (
  seller_id uuid not null,
  id uuid not null,
  storefront_id uuid not null,
  email text not null,
  email_key text not null,
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (seller_id, id),
  constraint passkeys_id_key UNIQUE (id),
  constraint passkeys_seller_id_storefront_id_credential_id_key UNIQUE (seller_id, storefront_id, credential_id),
  constraint passkeys_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table passkeys enable row level security;
create policy own_rows on passkeys as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index passkeys_by_traveller ON passkeys USING btree (seller_id, storefront_id, email_key);

create table payment_accounts (
  seller_id uuid not null,
  provider text not null,
  settings bytea not null,
  is_live boolean not null,
  currency text,
  fault text,
  connected_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  webhook_heard_at timestamp with time zone,
  constraint payment_accounts_pkey PRIMARY KEY (seller_id),
  constraint payment_accounts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint payment_accounts_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text]))
);
-- outset_app may select, insert, update, delete
alter table payment_accounts enable row level security;
create policy own_rows on payment_accounts as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table payment_requests (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  amount bigint not null,
  currency text not null,
  reason text,
  due_at timestamp with time zone not null,
  token_digest bytea not null,
  token_sealed bytea not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  paid_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint payment_requests_pkey PRIMARY KEY (seller_id, id),
  constraint payment_requests_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id),
  constraint payment_requests_amount_check CHECK (amount > 0)
);
-- outset_app may select, insert, update, delete
alter table payment_requests enable row level security;
create policy own_rows on payment_requests as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index payment_requests_by_booking ON payment_requests USING btree (seller_id, booking_id, created_at);
create index payment_requests_by_token ON payment_requests USING btree (token_digest);
create index payment_requests_waiting ON payment_requests USING btree (seller_id, due_at, id) WHERE ((paid_at IS NULL) AND (withdrawn_at IS NULL));

create table payment_trials (
  seller_id uuid not null,
  id uuid not null,
  provider text not null,
  is_live boolean not null,
  ref text,
  state text not null,
  amount bigint not null,
  currency text not null,
  return_url text not null,
  locale text not null,
  url text,
  expires_at timestamp with time zone not null,
  declined text,
  problem text,
  next_look_at timestamp with time zone,
  looks integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint payment_trials_pkey PRIMARY KEY (seller_id, id),
  constraint payment_trials_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint payment_trials_amount_check CHECK (amount > 0),
  constraint payment_trials_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text])),
  constraint payment_trials_state_check CHECK (state = ANY (ARRAY['created'::text, 'open'::text, 'paid'::text, 'on_its_way'::text, 'given_back'::text, 'refund_failed'::text, 'ended'::text]))
);
-- outset_app may select, insert, update, delete
alter table payment_trials enable row level security;
create policy own_rows on payment_trials as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index payment_trials_to_look_at ON payment_trials USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);

create table payments (
  seller_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  method payment_method not null,
  amount bigint not null,
  currency text not null,
  note text,
  recorded_by uuid,
  created_at timestamp with time zone not null,
  voids uuid,
  constraint payments_pkey PRIMARY KEY (seller_id, id),
  constraint payments_seller_id_booking_id_fkey FOREIGN KEY (seller_id, booking_id) REFERENCES bookings(seller_id, id),
  constraint payments_amount_check CHECK (
CASE
    WHEN voids IS NULL THEN amount > 0
    ELSE amount < 0
END) NOT VALID,
  constraint payments_kind_check CHECK (kind = ANY (ARRAY['payment'::text, 'refund'::text]))
);
-- outset_app may select, insert
alter table payments enable row level security;
create policy own_rows on payments as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index payments_by_booking ON payments USING btree (seller_id, booking_id, created_at);
create index payments_by_day ON payments USING btree (seller_id, created_at, id);
create unique index payments_voided ON payments USING btree (seller_id, voids) WHERE (voids IS NOT NULL);

create table people (
  id uuid not null,
  email text not null,
  email_key text not null,
  name text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  locale text,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key_key UNIQUE (email_key),
  constraint people_locale_check CHECK (locale ~ '^[a-z]{2}$'::text)
);
-- outset_app may select, insert, update, delete

create table pickup_rules (
  seller_id uuid not null,
  id uuid not null,
  option_id uuid not null,
  "position" integer not null,
  names jsonb not null,
  kind text not null,
  covers jsonb not null,
  price_usd bigint not null,
  per text not null,
  minutes_before integer not null,
  retired_at timestamp with time zone,
  constraint pickup_rules_pkey PRIMARY KEY (seller_id, id),
  constraint pickup_rules_id_key UNIQUE (id),
  constraint pickup_rules_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint pickup_rules_kind_check CHECK (kind = ANY (ARRAY['place'::text, 'city'::text, 'area'::text])),
  constraint pickup_rules_minutes_before_check CHECK (minutes_before >= 0 AND minutes_before <= 1440),
  constraint pickup_rules_names_check CHECK (names ? 'en'::text),
  constraint pickup_rules_per_check CHECK (per = ANY (ARRAY['person'::text, 'booking'::text])),
  constraint pickup_rules_price_usd_check CHECK (price_usd >= 0)
);
-- outset_app may select, insert, update, delete
create index pickup_rules_by_option ON pickup_rules USING btree (seller_id, option_id, "position");
create trigger announce_pickup_rules AFTER INSERT OR DELETE OR UPDATE ON pickup_rules FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

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

create table places_on_sale (
  seller_id uuid not null,
  subject_id uuid not null,
  kind text not null,
  slot text not null,
  capacity integer not null,
  overridden boolean not null default false,
  constraint places_on_sale_pkey PRIMARY KEY (seller_id, subject_id, kind, slot),
  constraint places_on_sale_kind_check CHECK (kind = ANY (ARRAY['seats'::text, 'groups'::text, 'shared_seats'::text, 'vehicles'::text, 'beds'::text, 'extras'::text, 'promo'::text]))
);
-- outset_app may select, insert, update, delete
create index places_on_sale_by_slot ON places_on_sale USING btree (slot);

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

create table platform_members (
  person_id uuid not null,
  name text not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint platform_members_pkey PRIMARY KEY (person_id),
  constraint platform_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint platform_members_role_check CHECK (role = ANY (ARRAY['platform_admin'::text, 'platform_support'::text, 'platform_finance'::text]))
);
-- outset_app may select, insert, update, delete

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

create table preview_links (
  seller_id uuid not null,
  id uuid not null,
  trip_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint preview_links_pkey PRIMARY KEY (seller_id, id),
  constraint preview_links_digest_key UNIQUE (digest),
  constraint preview_links_id_key UNIQUE (id),
  constraint preview_links_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table preview_links enable row level security;
create policy own_rows on preview_links as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index preview_links_by_trip ON preview_links USING btree (seller_id, trip_id, id);

create table price_tables (
  seller_id uuid not null,
  option_id uuid not null,
  rows jsonb not null,
  updated_at timestamp with time zone not null,
  constraint price_tables_pkey PRIMARY KEY (seller_id, option_id),
  constraint price_tables_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id)
);
-- outset_app may select, insert, update, delete
create trigger announce_price_tables AFTER INSERT OR DELETE OR UPDATE ON price_tables FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table promo_codes (
  seller_id uuid not null,
  id uuid not null,
  code text not null,
  code_key text not null,
  name text not null,
  labels jsonb not null,
  percent_off integer,
  amount_off bigint,
  covers_pickup boolean not null,
  product_ids uuid[] not null,
  categories text[] not null,
  storefront_ids uuid[] not null,
  travel_from date,
  travel_to date,
  sale_from date,
  sale_to date,
  min_travellers integer,
  max_travellers integer,
  first_booking_only boolean not null,
  max_uses integer,
  max_uses_per_traveller integer,
  combinable boolean not null,
  active boolean not null,
  batch_id uuid,
  created_at timestamp with time zone not null,
  constraint promo_codes_pkey PRIMARY KEY (seller_id, id),
  constraint promo_codes_id_key UNIQUE (id),
  constraint promo_codes_seller_id_code_key_key UNIQUE (seller_id, code_key),
  constraint promo_codes_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint promo_codes_amount_off_check CHECK (amount_off > 0),
  constraint promo_codes_check CHECK ((percent_off IS NULL) <> (amount_off IS NULL)),
  constraint promo_codes_check1 CHECK (travel_from <= travel_to),
  constraint promo_codes_check2 CHECK (sale_from <= sale_to),
  constraint promo_codes_check3 CHECK (min_travellers <= max_travellers),
  constraint promo_codes_max_travellers_check CHECK (max_travellers > 0),
  constraint promo_codes_max_uses_check CHECK (max_uses >= 1 AND max_uses <= 100000),
  constraint promo_codes_max_uses_per_traveller_check CHECK (max_uses_per_traveller > 0),
  constraint promo_codes_min_travellers_check CHECK (min_travellers > 0),
  constraint promo_codes_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100)
);
-- outset_app may select, insert, update, delete
create index promo_codes_newest ON promo_codes USING btree (seller_id, created_at DESC, id DESC);
create trigger announce_promo_codes AFTER INSERT OR DELETE OR UPDATE ON promo_codes FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table provider_notices (
  seller_id uuid not null,
  provider text not null,
  event_id text not null,
  refs text[] not null,
  received_at timestamp with time zone not null,
  next_look_at timestamp with time zone,
  looks integer not null default 0,
  constraint provider_notices_pkey PRIMARY KEY (seller_id, provider, event_id),
  constraint provider_notices_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'test'::text]))
);
-- outset_app may select, insert, update, delete
alter table provider_notices enable row level security;
create policy own_rows on provider_notices as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index provider_notices_by_age ON provider_notices USING btree (received_at);
create index provider_notices_to_look_at ON provider_notices USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);

create table record_versions (
  seller_id uuid not null,
  entity text not null,
  entity_id text not null,
  version integer not null,
  audit_id uuid,
  changed_at timestamp with time zone not null,
  constraint record_versions_pkey PRIMARY KEY (seller_id, entity, entity_id),
  constraint record_versions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint record_versions_version_check CHECK (version >= 1)
);
-- outset_app may select, insert, update

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
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  id uuid not null,
  seller_id uuid,
  kinds jsonb not null,
  calls json not null,
  constraint request_log_seller_id_last_at_id_key UNIQUE NULLS NOT DISTINCT (seller_id, last_at, id),
  constraint request_log_check CHECK (last_at >= first_at AND last_at <= (first_at + '00:01:00'::interval))
);
-- outset_app may select, insert, update, delete

create table request_log_other (
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  id uuid not null,
  seller_id uuid,
  kinds jsonb not null,
  calls json not null,
  constraint request_log_other_seller_id_last_at_id_key UNIQUE NULLS NOT DISTINCT (seller_id, last_at, id),
  constraint request_log_check CHECK (last_at >= first_at AND last_at <= (first_at + '00:01:00'::interval))
);
-- outset_app may select, insert, update, delete

create table resources (
  seller_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  person_id uuid,
  capacity integer,
  note text not null default ''::text,
  retired_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint resources_pkey PRIMARY KEY (seller_id, id),
  constraint resources_id_key UNIQUE (id),
  constraint resources_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint resources_seller_id_person_id_fkey FOREIGN KEY (seller_id, person_id) REFERENCES team_members(seller_id, person_id) ON DELETE SET NULL (person_id),
  constraint resources_capacity_check CHECK (capacity >= 1),
  constraint resources_kind_check CHECK (kind = ANY (ARRAY['guide'::text, 'boat'::text, 'van'::text, 'room'::text, 'other'::text]))
);
-- outset_app may select, insert, update, delete
alter table resources enable row level security;
create policy own_rows on resources as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create unique index one_resource_of_person ON resources USING btree (seller_id, person_id) WHERE (person_id IS NOT NULL);
create index resources_by_name ON resources USING btree (seller_id, name, id);

create table room_types (
  seller_id uuid not null,
  id uuid not null,
  option_id uuid not null,
  "position" integer not null,
  names jsonb not null,
  sleeps integer not null,
  shareable boolean not null,
  supplement_usd bigint not null,
  rooms integer,
  retired_at timestamp with time zone,
  constraint room_types_pkey PRIMARY KEY (seller_id, id),
  constraint room_types_id_key UNIQUE (id),
  constraint room_types_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint room_types_names_check CHECK (names ? 'en'::text),
  constraint room_types_rooms_check CHECK (rooms >= 0),
  constraint room_types_sleeps_check CHECK (sleeps >= 1 AND sleeps <= 50),
  constraint room_types_supplement_usd_check CHECK (supplement_usd >= 0)
);
-- outset_app may select, insert, update, delete
create index room_types_by_option ON room_types USING btree (seller_id, option_id, "position");
create trigger announce_room_types AFTER INSERT OR DELETE OR UPDATE ON room_types FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table saved_trips (
  seller_id uuid not null,
  storefront_id uuid not null,
  email_key text not null,
  trip_id uuid not null,
  trip_seller_id uuid not null,
  saved_at timestamp with time zone not null,
  call integer not null,
  "position" integer not null,
  id uuid default gen_random_uuid(),
  constraint saved_trips_pkey PRIMARY KEY (seller_id, storefront_id, email_key, trip_id),
  constraint saved_trips_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table saved_trips enable row level security;
create policy own_rows on saved_trips as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table schedules (
  seller_id uuid not null,
  option_id uuid not null,
  rules jsonb not null default '[]'::jsonb,
  dates jsonb not null default '[]'::jsonb,
  closes_at text,
  updated_at timestamp with time zone not null,
  constraint schedules_pkey PRIMARY KEY (seller_id, option_id),
  constraint schedules_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint schedules_closes_at_check CHECK (closes_at ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)
);
-- outset_app may select, insert, update, delete
create trigger announce_schedules AFTER INSERT OR DELETE OR UPDATE ON schedules FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table sealing_keys (
  key_id text not null,
  first_seen_at timestamp with time zone not null,
  constraint sealing_keys_pkey PRIMARY KEY (key_id),
  constraint sealing_keys_key_id_check CHECK (key_id ~ '^[0-9a-f]{8}$'::text)
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
  bases jsonb not null default '{}'::jsonb,
  blurbs jsonb not null default '{}'::jsonb,
  languages text[] not null,
  default_language text not null,
  network_status text not null default 'none'::text,
  suspended_at timestamp with time zone,
  may_run_marketplace boolean not null default false,
  commission_bp integer not null default 0,
  reseller_margin_bp integer not null default 0,
  settings jsonb not null default '{}'::jsonb,
  has_bank_details boolean not null default false,
  created_at timestamp with time zone not null,
  price_currency text not null default 'USD'::text,
  takes_cards boolean not null default false,
  founded_year integer,
  constraint sellers_pkey PRIMARY KEY (id),
  constraint sellers_slug_key UNIQUE (slug),
  constraint sellers_check CHECK (default_language = ANY (languages)),
  constraint sellers_commission_bp_check CHECK (commission_bp >= 0 AND commission_bp <= 10000),
  constraint sellers_founded_year_check CHECK (founded_year >= 1800 AND founded_year <= 2100),
  constraint sellers_languages_check CHECK (cardinality(languages) > 0),
  constraint sellers_network_status_check CHECK (network_status = ANY (ARRAY['none'::text, 'applied'::text, 'approved'::text, 'refused'::text])),
  constraint sellers_price_currency_check CHECK (price_currency ~ '^[A-Z]{3}$'::text),
  constraint sellers_reseller_margin_bp_check CHECK (reseller_margin_bp >= 0 AND reseller_margin_bp <= 10000),
  constraint sellers_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 100)
);
-- outset_app may select, insert, update, delete
create trigger announce_sellers AFTER INSERT OR DELETE OR UPDATE ON sellers FOR EACH ROW EXECUTE FUNCTION announce_change('id');

create table shop_place (
  only_row boolean not null default true,
  scheme text not null,
  domain text not null,
  site text,
  constraint shop_place_pkey PRIMARY KEY (only_row),
  constraint shop_place_only_row_check CHECK (only_row)
);
-- outset_app may select, insert, update, delete

create table sign_in_links (
  seller_id uuid not null,
  id uuid not null,
  storefront_id uuid not null,
  email text not null,
  email_key text not null,
  token_digest bytea not null,
  code_digest bytea,
  wrong_codes integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint sign_in_links_pkey PRIMARY KEY (seller_id, id),
  constraint sign_in_links_id_key UNIQUE (id),
  constraint sign_in_links_token_digest_key UNIQUE (token_digest),
  constraint sign_in_links_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table sign_in_links enable row level security;
create policy own_rows on sign_in_links as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index sign_in_links_by_expiry ON sign_in_links USING btree (expires_at);
create unique index sign_in_links_one_code ON sign_in_links USING btree (seller_id, storefront_id, email_key) WHERE (code_digest IS NOT NULL);

create table site_previews (
  seller_id uuid not null,
  id uuid not null,
  storefront_id uuid not null,
  digest bytea not null,
  draft jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint site_previews_pkey PRIMARY KEY (seller_id, id),
  constraint site_previews_digest_key UNIQUE (digest),
  constraint site_previews_id_key UNIQUE (id),
  constraint site_previews_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table site_previews enable row level security;
create policy own_rows on site_previews as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index site_previews_by_storefront ON site_previews USING btree (seller_id, storefront_id, id);

create table specials (
  seller_id uuid not null,
  id uuid not null,
  trip_id uuid not null,
  option_id uuid,
  name text not null,
  starts_from date not null,
  starts_to date not null,
  book_from date,
  book_to date,
  percent_off integer,
  amount_off_usd bigint,
  created_at timestamp with time zone not null,
  constraint specials_pkey PRIMARY KEY (seller_id, id),
  constraint specials_id_key UNIQUE (id),
  constraint specials_seller_id_option_id_fkey FOREIGN KEY (seller_id, option_id) REFERENCES options(seller_id, id),
  constraint specials_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint specials_amount_off_usd_check CHECK (amount_off_usd > 0),
  constraint specials_check CHECK (starts_from <= starts_to),
  constraint specials_check1 CHECK (book_from IS NULL OR book_to IS NULL OR book_from <= book_to),
  constraint specials_check2 CHECK ((percent_off IS NULL) <> (amount_off_usd IS NULL)),
  constraint specials_percent_off_check CHECK (percent_off >= 1 AND percent_off <= 100)
);
-- outset_app may select, insert, update, delete
create index specials_by_trip ON specials USING btree (seller_id, trip_id, starts_from);
create trigger announce_specials AFTER INSERT OR DELETE OR UPDATE ON specials FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table sql_functions (
  name text not null,
  digest text not null,
  applied_at timestamp with time zone not null default now(),
  constraint sql_functions_pkey PRIMARY KEY (name)
);
-- outset_app may select

create table staff_notices (
  seller_id uuid not null,
  id uuid not null,
  kinds text[] not null,
  ref text,
  endpoint_id uuid,
  reminds boolean not null default false,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint staff_notices_pkey PRIMARY KEY (seller_id, id),
  constraint staff_notices_kinds_check CHECK (cardinality(kinds) >= 1 AND cardinality(kinds) <= 5)
);
-- outset_app may select, insert, update, delete
alter table staff_notices enable row level security;
create policy own_rows on staff_notices as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index staff_notices_due ON staff_notices USING btree (due_at) WHERE (sent_at IS NULL);
create index staff_notices_sent ON staff_notices USING btree (created_at) WHERE (sent_at IS NOT NULL);

create table staff_passkeys (
  person_id uuid not null,
  id uuid not null,
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  label text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (person_id, id),
  constraint staff_passkeys_credential_id_key UNIQUE (credential_id),
  constraint staff_passkeys_id_key UNIQUE (id),
  constraint staff_passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id)
);
-- outset_app may select, insert, update, delete

create table staff_sessions (
  id uuid not null,
  person_id uuid not null,
  seller_id uuid,
  digest bytea not null,
  created_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  view_seller_id uuid,
  view_until timestamp with time zone,
  last_seen_at timestamp with time zone,
  browser text,
  system text,
  network text,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_digest_key UNIQUE (digest),
  constraint staff_sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint staff_sessions_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint staff_sessions_view_seller_id_fkey FOREIGN KEY (view_seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete
create index staff_sessions_by_expiry ON staff_sessions USING btree (expires_at);
create index staff_sessions_by_person ON staff_sessions USING btree (person_id);

create table storefront_domains (
  seller_id uuid not null,
  storefront_id uuid not null,
  name text not null,
  token text not null,
  state text not null,
  reason text,
  missing_since timestamp with time zone,
  next_check_at timestamp with time zone,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  leads text,
  leads_checked_at timestamp with time zone,
  constraint storefront_domains_pkey PRIMARY KEY (seller_id, storefront_id, name),
  constraint storefront_domains_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id),
  constraint storefront_domains_leads_check CHECK (leads = ANY (ARRAY['here'::text, 'elsewhere'::text, 'nowhere'::text])),
  constraint storefront_domains_reason_check CHECK (reason = ANY (ARRAY['not_found'::text, 'other_value'::text, 'taken'::text])),
  constraint storefront_domains_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'verified'::text, 'failed'::text]))
);
-- outset_app may select, insert, update, delete
create index storefront_domains_here ON storefront_domains USING btree (seller_id, storefront_id) WHERE (leads = 'here'::text);
create index storefront_domains_to_check ON storefront_domains USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
create unique index storefront_domains_verified ON storefront_domains USING btree (name) WHERE (state = 'verified'::text);
create trigger announce_storefront_domains AFTER INSERT OR DELETE OR UPDATE ON storefront_domains FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

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
  server_addresses text[] not null default '{}'::text[],
  brand_color text,
  logo_media_id uuid,
  font text not null default 'system'::text,
  deposit jsonb,
  hosted_is_on boolean not null default false,
  hosted_name text,
  opening_titles jsonb not null default '{}'::jsonb,
  opening_claims jsonb not null default '{}'::jsonb,
  opening_media_id uuid,
  analytics jsonb,
  constraint storefronts_pkey PRIMARY KEY (seller_id, id),
  constraint storefronts_id_key UNIQUE (id),
  constraint storefronts_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint storefronts_brand_color_check CHECK (brand_color ~ '^#[0-9a-f]{6}$'::text),
  constraint storefronts_check CHECK (default_language = ANY (languages)),
  constraint storefronts_display_rounding_check CHECK (display_rounding = ANY (ARRAY['none'::text, 'whole'::text, 'nearest_5'::text, 'nearest_10'::text])),
  constraint storefronts_kind_check CHECK (kind = ANY (ARRAY['direct'::text, 'marketplace'::text])),
  constraint storefronts_languages_check CHECK (cardinality(languages) > 0),
  constraint storefronts_max_open_holds_check CHECK (max_open_holds > 0)
);
-- outset_app may select, insert, update, delete
create unique index storefronts_by_hosted_name ON storefronts USING btree (hosted_name) WHERE (hosted_name IS NOT NULL);
create index storefronts_by_origin ON storefronts USING gin (origins);
create trigger announce_storefronts AFTER INSERT OR DELETE OR UPDATE ON storefronts FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table team_members (
  seller_id uuid not null,
  person_id uuid not null,
  name text not null,
  role text not null,
  created_at timestamp with time zone not null,
  first_seen_at timestamp with time zone,
  constraint team_members_pkey PRIMARY KEY (seller_id, person_id),
  constraint team_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint team_members_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint team_members_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'manager'::text, 'editor'::text, 'agent'::text, 'viewer'::text, 'guide'::text, 'accountant'::text]))
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

create table test_dns (
  name text not null,
  records jsonb not null,
  constraint test_dns_pkey PRIMARY KEY (name)
);
-- outset_app may select, insert, update, delete

create table test_provider_payments (
  seller_id uuid not null,
  ref text not null,
  payment jsonb not null,
  constraint test_provider_payments_pkey PRIMARY KEY (seller_id, ref),
  constraint test_provider_payments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id)
);
-- outset_app may select, insert, update, delete
alter table test_provider_payments enable row level security;
create policy own_rows on test_provider_payments as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create unique index test_provider_payments_by_ref ON test_provider_payments USING btree (ref);

create table traveller_profiles (
  seller_id uuid not null,
  storefront_id uuid not null,
  email_key text not null,
  id uuid not null default gen_random_uuid(),
  name text,
  phone text,
  country text,
  updated_at timestamp with time zone not null,
  constraint traveller_profiles_pkey PRIMARY KEY (seller_id, storefront_id, email_key),
  constraint traveller_profiles_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table traveller_profiles enable row level security;
create policy own_rows on traveller_profiles as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));

create table traveller_sessions (
  seller_id uuid not null,
  id uuid not null,
  storefront_id uuid not null,
  digest bytea not null,
  email text not null,
  email_key text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint traveller_sessions_pkey PRIMARY KEY (seller_id, id),
  constraint traveller_sessions_digest_key UNIQUE (digest),
  constraint traveller_sessions_id_key UNIQUE (id),
  constraint traveller_sessions_seller_id_storefront_id_fkey FOREIGN KEY (seller_id, storefront_id) REFERENCES storefronts(seller_id, id)
);
-- outset_app may select, insert, update, delete
alter table traveller_sessions enable row level security;
create policy own_rows on traveller_sessions as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index traveller_sessions_by_expiry ON traveller_sessions USING btree (expires_at);

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

create table trip_drafts (
  seller_id uuid not null,
  trip_id uuid not null,
  changes jsonb not null,
  new_ids uuid[] not null default '{}'::uuid[],
  revision uuid not null,
  updated_at timestamp with time zone not null,
  constraint trip_drafts_pkey PRIMARY KEY (seller_id, trip_id),
  constraint trip_drafts_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint trip_drafts_changes_check CHECK (jsonb_typeof(changes) = 'array'::text)
);
-- outset_app may select, insert, update, delete

create unlogged table trip_editors (
  seller_id uuid not null,
  trip_id uuid not null,
  caller_id uuid not null,
  person_id uuid not null,
  part text,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint trip_editors_pkey PRIMARY KEY (seller_id, trip_id, caller_id),
  constraint trip_editors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint trip_editors_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id) ON DELETE CASCADE
);
-- outset_app may select, insert, update, delete
create index trip_editors_by_time ON trip_editors USING btree (seen_at);

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
  duration text,
  sales_paused boolean not null,
  review_score numeric(3,2),
  review_count integer,
  per_person_usd integer[],
  price_periods jsonb,
  lat double precision,
  lng double precision,
  lead_periods jsonb,
  price_currency text not null default 'USD'::text,
  fares jsonb,
  constraint trip_listings_pkey PRIMARY KEY (seller_id, trip_id),
  constraint trip_listings_trip_id_key UNIQUE (trip_id),
  constraint trip_listings_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint trip_listings_duration_check CHECK (duration = ANY (ARRAY['up_to_3h'::text, '3h_to_6h'::text, 'full_day'::text, 'multi_day'::text]))
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
  refresh_at timestamp with time zone,
  price_periods jsonb,
  periods_at timestamp with time zone,
  option_periods jsonb,
  options_at timestamp with time zone,
  start_plans jsonb,
  parties_at timestamp with time zone,
  lead_periods jsonb,
  lead_option_periods jsonb,
  leads integer[],
  watched_places jsonb,
  places_at timestamp with time zone,
  price_currency text not null default 'USD'::text,
  fares jsonb,
  fares_at timestamp with time zone,
  constraint trip_price_ladders_pkey PRIMARY KEY (seller_id, trip_id),
  constraint trip_price_ladders_seller_id_trip_id_fkey FOREIGN KEY (seller_id, trip_id) REFERENCES trips(seller_id, id),
  constraint trip_price_ladders_per_person_usd_check CHECK (array_length(per_person_usd, 1) = 51)
);
-- outset_app may select, insert, update, delete
create index price_ladders_of_any_party ON trip_price_ladders USING btree (seller_id, trip_id) WHERE (parties_at IS DISTINCT FROM updated_at);
create index price_ladders_out_of_date ON trip_price_ladders USING btree (seller_id, trip_id) WHERE (periods_at IS DISTINCT FROM updated_at);
create index price_ladders_to_refresh ON trip_price_ladders USING btree (refresh_at) WHERE (refresh_at IS NOT NULL);
create index price_ladders_without_fares ON trip_price_ladders USING btree (seller_id, trip_id) WHERE (fares_at IS DISTINCT FROM updated_at);
create index price_ladders_without_options ON trip_price_ladders USING btree (seller_id, trip_id) WHERE (options_at IS DISTINCT FROM updated_at);
create index price_ladders_without_places ON trip_price_ladders USING btree (seller_id, trip_id) WHERE (places_at IS DISTINCT FROM updated_at);

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
) with (toast_tuple_target=8160);
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
  seo jsonb,
  bring jsonb not null default '[]'::jsonb,
  clothing text not null default ''::text,
  weather text not null default ''::text,
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
  meeting_point jsonb,
  guide_languages text[] not null default '{}'::text[],
  know_before jsonb,
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

create table vehicle_limits (
  seller_id uuid not null,
  id uuid not null,
  name text not null,
  per_day integer not null,
  updated_at timestamp with time zone not null,
  constraint vehicle_limits_pkey PRIMARY KEY (seller_id, id),
  constraint vehicle_limits_id_key UNIQUE (id),
  constraint vehicle_limits_seller_id_name_key UNIQUE (seller_id, name) DEFERRABLE INITIALLY DEFERRED,
  constraint vehicle_limits_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint vehicle_limits_per_day_check CHECK (per_day >= 0)
);
-- outset_app may select, insert, update, delete
create trigger announce_vehicle_limits AFTER INSERT OR DELETE OR UPDATE ON vehicle_limits FOR EACH ROW EXECUTE FUNCTION announce_change('seller_id');

create table webhook_deliveries (
  seller_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  status text not null default 'pending'::text,
  attempts jsonb not null default '[]'::jsonb,
  next_attempt_at timestamp with time zone,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (seller_id, id),
  constraint webhook_deliveries_seller_id_endpoint_id_fkey FOREIGN KEY (seller_id, endpoint_id) REFERENCES webhook_endpoints(seller_id, id),
  constraint webhook_deliveries_seller_id_event_id_fkey FOREIGN KEY (seller_id, event_id) REFERENCES events(seller_id, id),
  constraint webhook_deliveries_check CHECK ((status = 'pending'::text) = (next_attempt_at IS NOT NULL)),
  constraint webhook_deliveries_check1 CHECK (claimed_until IS NULL OR status = 'pending'::text),
  constraint webhook_deliveries_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))
) with (fillfactor=80);
-- outset_app may select, insert, update, delete
alter table webhook_deliveries enable row level security;
create policy own_rows on webhook_deliveries as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
create index webhook_deliveries_by_event ON webhook_deliveries USING btree (seller_id, event_id);
create index webhook_deliveries_by_id ON webhook_deliveries USING btree (id);
create index webhook_deliveries_claimed ON webhook_deliveries USING btree (endpoint_id, claimed_until) WHERE (claimed_until IS NOT NULL);
create index webhook_deliveries_newest ON webhook_deliveries USING btree (seller_id, created_at DESC, id DESC);
create index webhook_deliveries_pending ON webhook_deliveries USING btree (endpoint_id, next_attempt_at, id) WHERE (status = 'pending'::text);

create table webhook_endpoints (
  seller_id uuid not null,
  id uuid not null,
  url text not null,
  types text[] not null,
  description text not null default ''::text,
  status text not null default 'active'::text,
  disabled_reason text,
  disabled_at timestamp with time zone,
  secret bytea,
  former_secret bytea,
  former_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  slow_until timestamp with time zone,
  last_success_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  address_by uuid,
  constraint webhook_endpoints_pkey PRIMARY KEY (seller_id, id),
  constraint webhook_endpoints_id_key UNIQUE (id),
  constraint webhook_endpoints_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint webhook_endpoints_check CHECK ((status = 'disabled'::text) = (disabled_reason IS NOT NULL)),
  constraint webhook_endpoints_check1 CHECK (deleted_at IS NULL OR secret IS NULL),
  constraint webhook_endpoints_check2 CHECK ((former_secret IS NULL) = (former_secret_until IS NULL)),
  constraint webhook_endpoints_disabled_reason_check CHECK (disabled_reason = ANY (ARRAY['by_hand'::text, 'no_success'::text])),
  constraint webhook_endpoints_status_check CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text])),
  constraint webhook_endpoints_types_check CHECK (cardinality(types) > 0),
  constraint webhook_endpoints_url_check CHECK (length(url) <= 2000)
);
-- outset_app may select, insert, update, delete
alter table webhook_endpoints enable row level security;
create policy own_rows on webhook_endpoints as permissive for all to public
  using ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform))
  with check ((seller_id = ( SELECT acting_seller() AS acting_seller)) OR ( SELECT acts_for_platform() AS acts_for_platform));
create index webhook_endpoints_failing ON webhook_endpoints USING btree (failing_since) WHERE ((failing_since IS NOT NULL) AND (status = 'active'::text));
create index webhook_endpoints_live ON webhook_endpoints USING btree (seller_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

create table webhook_queues (
  seller_id uuid not null,
  endpoint_id uuid not null,
  due_at timestamp with time zone,
  constraint webhook_queues_pkey PRIMARY KEY (endpoint_id),
  constraint webhook_queues_seller_id_endpoint_id_fkey FOREIGN KEY (seller_id, endpoint_id) REFERENCES webhook_endpoints(seller_id, id) ON DELETE CASCADE
) with (fillfactor=50);
-- outset_app may select, insert, update, delete
create index webhook_queues_due ON webhook_queues USING btree (due_at) WHERE (due_at IS NOT NULL);

create table webhook_settings (
  seller_id uuid not null,
  timeout_seconds integer not null,
  retry_after_minutes integer[] not null,
  disable_after_hours integer not null,
  constraint webhook_settings_pkey PRIMARY KEY (seller_id),
  constraint webhook_settings_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES sellers(id),
  constraint webhook_settings_disable_after_hours_check CHECK (disable_after_hours >= 1 AND disable_after_hours <= 720),
  constraint webhook_settings_retry_after_minutes_check CHECK (cardinality(retry_after_minutes) <= 15),
  constraint webhook_settings_timeout_seconds_check CHECK (timeout_seconds >= 1 AND timeout_seconds <= 30)
);
-- outset_app may select, insert, update, delete

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
  is_hosted boolean not null default false,
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

CREATE OR REPLACE FUNCTION public.act_for(seller text, platform text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    execute format('set local outset.seller = %L', seller);
    execute format('set local outset.platform = %L', platform);
  else
    perform set_config('outset.seller', seller, true), set_config('outset.platform', platform, true);
  end if;
  return current_user;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.acting_seller()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('outset.seller', true), '')::uuid
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.acts_for_platform()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(current_setting('outset.platform', true) = 'on', false)
    or (current_user <> 'outset_app' and (current_setting('role') = 'outset_app'
      or starts_with(current_setting('application_name'), 'citus_internal')))
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  if not starts_with(current_setting('application_name'), 'citus_internal') then
    perform pg_notify('outset_change', coalesce(changed ->> tg_argv[0], 'platform'));
  end if;
  return null;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.announce_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outset_change', new.seller_id::text);
  return null;
end $function$;
-- outset_app may call it

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
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.book_holds(holds jsonb)
 RETURNS boolean[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  -- The numbers of those that were locked, and until when each can be checked out, if it can.
  locked_n integer[] := '{}'; open_until timestamptz[] := '{}';
  -- Seller by seller, each named by a value, since they may lie on different servers; in order.
  sellers uuid[] := array(
    select distinct seller_id from jsonb_to_recordset(holds) as h (seller_id uuid) order by 1);
  of_seller uuid;
  -- Named by a value as well: of tables that were never counted the planner may take the seller
  -- alone for enough, and read all of the seller's bookings for each that is meant.
  ids uuid[] := array(select id from jsonb_to_recordset(holds) as h (id uuid));
  had record; place record;
  now_at timestamptz;
  done boolean[];
begin
  -- Of two that check out the same hold, the first does.
  foreach of_seller in array sellers loop
    for had in
      select h.n, case when b.status = 'on_hold' and b.updated_at = h.seen
        then b.hold_expires_at end as until
      from (
        select id, seen, min(n) as n
        from rows from (
          jsonb_to_recordset(holds) as (seller_id uuid, id uuid, seen timestamptz)
        ) with ordinality as asked (seller_id, id, seen, n)
        where seller_id = of_seller
        group by id, seen
      ) as h
      join bookings b on b.seller_id = of_seller and b.id = any (ids) and b.id = h.id
      for no key update of b skip locked
    loop
      locked_n := locked_n || had.n;
      open_until := open_until || had.until;
    end loop;
  end loop;
  foreach of_seller in array sellers loop
    for place in
      select distinct c.subject_id, c.kind, c.slot
      from rows from (
        jsonb_to_recordset(holds) as (seller_id uuid, id uuid)
      ) with ordinality as h (seller_id, id, n)
      -- By itself, so that it is found by its booking, whatever order is wished for.
      cross join lateral (
        select * from claims where booking_id = h.id and seller_id = of_seller offset 0
      ) as c
      where h.n = any (locked_n) and h.seller_id = of_seller
      order by c.subject_id, c.kind, c.slot
    loop
      perform lock_place(of_seller, place.subject_id, place.kind, place.slot, 0);
    end loop;
  end loop;
  now_at := app_now();
  done := array(
    select n = any (array(
      select o.n from unnest(locked_n, open_until) as o (n, until) where o.until > now_at
    ))
    from generate_series(1, jsonb_array_length(holds)) as n
  );

  foreach of_seller in array sellers loop
    update bookings b set
      status = h.status, awaits_seller = h.awaits_seller, pending_expires_at = h.pending_expires_at,
      lead_name = h.lead_name, lead_email = h.lead_email, lead_email_key = h.lead_email_key,
      lead_phone = h.lead_phone, checkout_email_key = h.checkout_email_key, locale = h.locale,
      special_requests = h.special_requests, pickup_details = h.pickup_details,
      attribution = h.attribution, travellers_complete = h.travellers_complete,
      payment_method = h.payment_method, payment_status = h.payment_status,
      payment_due_at = h.payment_due_at, payment_hours = h.payment_hours, bank = h.bank,
      deposit = h.deposit, shown_texts = h.shown_texts,
      checked_out_at = h.checked_out_at, updated_at = h.updated_at
    from rows from (
      jsonb_to_recordset(holds) as (
        seller_id uuid, id uuid, status text, awaits_seller boolean, pending_expires_at timestamptz,
        lead_name text, lead_email text, lead_email_key text, lead_phone text,
        checkout_email_key text, locale text, special_requests text, pickup_details jsonb,
        attribution jsonb, travellers_complete integer, payment_method text, payment_status text,
        payment_due_at timestamptz, payment_hours integer, bank jsonb, deposit jsonb,
        shown_texts jsonb,
        checked_out_at timestamptz, updated_at timestamptz
      )
    ) with ordinality as h (
      seller_id, id, status, awaits_seller, pending_expires_at, lead_name, lead_email,
      lead_email_key, lead_phone, checkout_email_key, locale, special_requests, pickup_details,
      attribution, travellers_complete, payment_method, payment_status, payment_due_at,
      payment_hours, bank, deposit, shown_texts, checked_out_at, updated_at, n
    )
    where b.seller_id = of_seller and b.id = any (ids)
      and h.seller_id = of_seller and h.id = b.id and done[h.n];

    -- A checkout may name another language than its hold did.
    if holds @? '$[*].quote' then
      update bookings b set trip_title = h.trip_title, option_name = h.option_name, quote = h.quote
      from rows from (
        jsonb_to_recordset(holds) as (
          seller_id uuid, id uuid, trip_title text, option_name text, quote jsonb
        )
      ) with ordinality as h (seller_id, id, trip_title, option_name, quote, n)
      where b.seller_id = of_seller and b.id = any (ids)
        and h.seller_id = of_seller and h.id = b.id and done[h.n] and h.quote is not null;
    end if;

    update claims c set expires_at = h.pending_expires_at
    from rows from (
      jsonb_to_recordset(holds) as (seller_id uuid, id uuid, pending_expires_at timestamptz)
    ) with ordinality as h (seller_id, id, pending_expires_at, n)
    where c.booking_id = h.id and c.seller_id = of_seller
      and h.seller_id = of_seller and done[h.n]
      and c.expires_at is distinct from h.pending_expires_at;
  end loop;
  return done;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.booking_of_seller_or_site(of_seller uuid, wanted text)
 RETURNS SETOF bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  found_ref booking_refs;
  found_booking bookings;
begin
  select * into found_ref from booking_refs r where r.ref = wanted;
  select * into found_booking from bookings b
    where b.seller_id = found_ref.seller_id and b.id = found_ref.booking_id;
  if of_seller in (found_booking.seller_id, found_booking.storefront_seller_id) then
    return next found_booking;
  end if;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.booking_on_storefront(site uuid, wanted text)
 RETURNS SETOF bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  found_ref booking_refs;
  found_booking bookings;
begin
  select * into found_ref from booking_refs r where r.ref = wanted;
  select * into found_booking from bookings b
    where b.seller_id = found_ref.seller_id and b.id = found_ref.booking_id;
  if found_booking.storefront_id = site then
    return next found_booking;
  end if;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.booking_page(own text, hosted_is_on boolean, hosted_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if own is not null or hosted_name is null or not hosted_is_on then
    return own;
  end if;
  return (
    select p.scheme || '://' || coalesce(leading_domain(hosted_name), hosted_name || '.' || p.domain)
      || '/{locale}/booking'
    from shop_place p
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.bookings_of_lead(site uuid, own_seller uuid, email_key text)
 RETURNS SETOF bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
  select b.* from bookings b
  where b.lead_email_key = email_key and b.checked_out_at is not null
    and (b.storefront_id = site or (b.storefront_id is null and b.seller_id = own_seller));
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.bookings_on_storefronts(sites uuid[], refs text[])
 RETURNS SETOF bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  own record;
begin
  for own in
    select r.seller_id, array_agg(r.booking_id) as ids, array_agg(asked.site) as sites
    from unnest(sites, refs) as asked (site, ref)
    join booking_refs r on r.ref = asked.ref
    group by r.seller_id
  loop
    return query
    select b.* from unnest(own.ids, own.sites) as asked (id, site)
    cross join lateral (
      select * from bookings where seller_id = own.seller_id and id = asked.id offset 0
    ) as b
    where b.storefront_id = asked.site;
  end loop;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.calendar_feed_by_digest(wanted bytea)
 RETURNS TABLE(seller_id uuid, person_id uuid, scope text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.seller_id, f.person_id, f.scope, m.role
  from calendar_feeds f
  join team_members m on m.seller_id = f.seller_id and m.person_id = f.person_id
  where f.digest = wanted
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.cancel_bookings(cancellations jsonb, tokens jsonb, events jsonb, mails jsonb)
 RETURNS boolean[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  now_at timestamptz := app_now();
  done_n integer[] := '{}';
  -- Seller by seller, each named by a value, since they may lie on different servers.
  sellers uuid[] := array(
    select distinct seller_id from jsonb_to_recordset(cancellations) as c (seller_id uuid)
    order by 1);
  of_seller uuid;
  -- Named by a value as well: of tables that were never counted the planner may take the seller
  -- alone for enough, and read all of the seller's bookings for each that is meant.
  ids uuid[] := array(select id from jsonb_to_recordset(cancellations) as c (id uuid));
  had record;
  done boolean[];
begin
  -- Of two that cancel the same booking, the first does.
  foreach of_seller in array sellers loop
    for had in
      select c.n from (
        select distinct on (asked.id) asked.*
        from jsonb_to_recordset(cancellations) as asked (
          n integer, seller_id uuid, id uuid, seen text, until timestamptz
        )
        where asked.seller_id = of_seller
        order by asked.id, asked.n
      ) as c
      join bookings b on b.seller_id = of_seller and b.id = any (ids) and b.id = c.id
      where md5(b::text) = c.seen and c.until > now_at
      for no key update of b skip locked
    loop
      done_n := done_n || had.n;
    end loop;
  end loop;
  done := array(
    select n = any (done_n) from generate_series(1, jsonb_array_length(cancellations)) as n
  );

  foreach of_seller in array sellers loop
    update bookings b set
      status = c.status, cancellation = c.cancellation, payment_status = c.payment_status,
      pending_expires_at = c.pending_expires_at, awaits_seller = c.awaits_seller,
      updated_at = c.updated_at
    from jsonb_to_recordset(cancellations) as c (
      n integer, seller_id uuid, id uuid, status text, cancellation jsonb, payment_status text,
      pending_expires_at timestamptz, awaits_seller boolean, updated_at timestamptz
    )
    where b.seller_id = of_seller and b.id = any (ids)
      and c.seller_id = of_seller and c.id = b.id and done[c.n];

    delete from claims p
    using jsonb_to_recordset(cancellations) as c (n integer, seller_id uuid, id uuid)
    where p.seller_id = of_seller and p.booking_id = any (ids)
      and c.seller_id = of_seller and c.id = p.booking_id and done[c.n];
  end loop;

  perform write_booking_records(done, tokens, events, mails);
  return done;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.change_sale(of_seller uuid, of_options uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from options where seller_id = of_seller and id = any (of_options)
    order by id for no key update;
  perform pg_advisory_xact_lock(hashtextextended(sorted.id::text, 17))
    from (select distinct unnest(of_options) as id order by 1) as sorted;
  update options set sale_version = sale_version + 1
    where seller_id = of_seller and id = any (of_options);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.check_out_holds(holds jsonb, tokens jsonb, events jsonb, mails jsonb)
 RETURNS boolean[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  done boolean[] := book_holds(holds);
begin
  perform write_booking_records(done, tokens, events, mails);
  return done;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.claim_holds(holds jsonb, wants jsonb, keys jsonb, minutes integer, of_options uuid[], of_versions integer[], may_wait boolean, scarce_part integer, kept_minutes integer, recent_minutes integer, wait_minutes integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  answers jsonb[] := array_fill(null::jsonb, array[cardinality(of_options)]);
  -- Whether every hold can be granted without looking at it by itself.
  is_plain boolean := true;
  changing uuid[]; is_stale boolean[];
  is_limited boolean;
  -- Of the places: whether how much there is was known to all alike, and is enough.
  is_as_known boolean; is_enough boolean := true;
  limited jsonb;
  of_seller uuid;
  now_at timestamptz; ends_at timestamptz;
  entry record;
begin
  -- 0. Nobody changes what is sold from here on, and what was changed before is seen.
  if may_wait then
    perform share_sale(of_options);
  else
    select array_agg(tried.id) into changing from (
      select id, pg_try_advisory_xact_lock_shared(hashtextextended(id::text, 17)) as is_had
      from (select distinct unnest(of_options) as id) as several
    ) as tried
    where not tried.is_had;
  end if;
  select array_agg(o.sale_version <> asked.version order by n) into is_stale
    from unnest(of_options, of_versions) with ordinality as asked (option_id, version, n)
    left join options o on o.id = asked.option_id;

  -- An offer has one hold at a time; one whose time is up makes room without being swept first.
  if holds @? '$[*].offer_id' then
    for entry in
      select distinct seller_id, offer_id
      from jsonb_to_recordset(holds) as h (seller_id uuid, offer_id uuid)
      where offer_id is not null order by 1, 2
    loop
      -- Anew for each: the one before may have waited for somebody.
      now_at := app_now();
      with ended as (
        update bookings set status = 'expired', updated_at = now_at
        where seller_id = entry.seller_id and offer_id = entry.offer_id
          and status = 'on_hold' and hold_expires_at <= now_at
        returning seller_id, id
      )
      delete from claims c using ended
        where c.seller_id = ended.seller_id and c.booking_id = ended.id;
    end loop;
  end if;

  -- 1. Repeats.
  if keys <> '[]' then
    for entry in
      select o.* from jsonb_to_recordset(keys) as o (
        n integer, made text, scope_id uuid, operation text, key text, fingerprint bytea)
      order by o.scope_id, o.operation, o.key
    loop
      insert into idempotency_keys (scope_id, operation, key, fingerprint, made_id, created_at)
        values (entry.scope_id, entry.operation, entry.key, entry.fingerprint, entry.made,
          app_now())
        on conflict do nothing;
      if not found then
        is_plain := false;
        answers[entry.n] := (
          select jsonb_build_object('again', made_id, 'same', fingerprint = entry.fingerprint)
          from idempotency_keys
          where scope_id = entry.scope_id and operation = entry.operation and key = entry.key);
      end if;
    end loop;
  end if;
  if changing is not null or true = any (is_stale) then
    is_plain := false;
    for n in 1 .. cardinality(answers) loop
      continue when answers[n] is not null;
      if of_options[n] = any (changing) then
        answers[n] := jsonb_build_object('changing', true);
      elsif is_stale[n] then
        answers[n] := jsonb_build_object('stale', true);
      end if;
    end loop;
  end if;

  -- 2. Limits of open holds.
  select bool_or(h.client_fingerprint is not null or s.max_open_holds is not null) into is_limited
    from jsonb_to_recordset(holds) as h (storefront_id uuid, client_fingerprint bytea)
    left join storefronts s on s.id = h.storefront_id;
  if is_limited then
    perform pg_advisory_xact_lock(hashtextextended(
      l.site::text || coalesce(l.client::text, ''), 54)) from open_hold_limits(holds) as l;
  end if;

  -- 3. Places.
  select bool_and(known = capacity and capacity = least) into is_as_known from (
    select capacity, least, lock_place(seller_id, subject_id, kind, slot, capacity) as known
    from (
      select seller_id, subject_id, kind, slot, max(capacity) as capacity, min(capacity) as least
      from jsonb_to_recordset(wants) as w (n integer, seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", capacity integer)
      where answers[w.n] is null
      group by seller_id, subject_id, kind, slot
      order by seller_id, subject_id, kind, slot
    ) as sorted
  ) as locked;

  -- The limit of a code may have been changed since it was quoted.
  if wants @? '$[*] ? (@.kind == "promo")' then
    limited := with_promo_limits(wants, null);
    is_as_known := is_as_known and wants = limited;
    wants := limited;
  end if;

  -- 4. Now nobody else can take any of them, and the time is what it is.
  now_at := app_now();
  ends_at := now_at + make_interval(mins => minutes);
  -- Of the last part of it, an address that a site named may have to let others go first.
  -- Seller by seller, each named by a value, since they may lie on different servers.
  for of_seller in
    select distinct w.seller_id from jsonb_to_recordset(wants) as w (seller_id uuid)
  loop
    select is_enough and bool_and(p.qty + coalesce(taken.qty, 0)
        <= case when is_limited then p.capacity * (scarce_part - 1) / scarce_part
          else p.capacity end)
      into is_enough
    from (
      select subject_id, kind, slot, sum(qty) as qty, min(capacity) as capacity
      from jsonb_to_recordset(wants) as w (seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", qty integer, capacity integer)
      where seller_id = of_seller
      group by subject_id, kind, slot
    ) as p
    cross join lateral (
      select sum(c.qty) as qty from claims c
      where c.seller_id = of_seller and c.subject_id = p.subject_id and c.kind = p.kind
        and c.slot = p.slot and (c.expires_at is null or c.expires_at > now_at)
    ) as taken;
  end loop;

  if is_limited then
    select is_plain and bool_and(o.held + l.asked <= l.most) into is_plain
      from open_hold_limits(holds) as l
      cross join lateral open_holds(l.site, l.client, now_at) as o;
  end if;

  -- 5. Each in its turn, or all at once where there is enough for all.
  if is_plain and coalesce(is_as_known and is_enough, true) then
    answers := array_fill(
      jsonb_build_object('granted', ends_at), array[cardinality(answers)]);
  else
    answers := judge_holds(answers, holds, wants, now_at, ends_at,
      scarce_part, kept_minutes, recent_minutes, wait_minutes);
    -- What was refused leaves nothing behind.
    select coalesce(jsonb_agg(h order by n), '[]') into holds
      from jsonb_array_elements(holds) with ordinality as i (h, n) where answers[n] ? 'granted';
    select coalesce(jsonb_agg(w), '[]') into wants
      from jsonb_array_elements(wants) as w where answers[(w ->> 'n')::integer] ? 'granted';
    delete from idempotency_keys k
      using jsonb_to_recordset(keys) as o (n integer, scope_id uuid, operation text, key text)
      where answers[o.n] ?| array['left', 'too_many', 'stale', 'changing']
        and k.scope_id = o.scope_id and k.operation = o.operation and k.key = o.key;
  end if;

  -- 6. What was granted is written, the references first: one that is taken refuses the call.
  insert into booking_refs (ref, seller_id, booking_id)
    select ref, seller_id, id
    from jsonb_to_recordset(holds) as h (ref text, seller_id uuid, id uuid);
  insert into bookings (
      seller_id, id, ref, storefront_id, storefront_seller_id, sold_through, channel, status,
      trip_id, option_id, offer_id, start, starts_at, timezone, days, duration_minutes, pax,
      trip_title, option_name, selection, quote, currency, due_now, total_usd,
      operator_share_usd, marketplace_commission_usd, reseller_margin_usd, price_currency,
      rate_id, hold_expires_at, awaits_seller, locale, attribution, traveller_details, traveller_count,
      details_due_at, client_fingerprint, created_at, updated_at)
    select
      seller_id, id, ref, storefront_id, storefront_seller_id, sold_through, channel, 'on_hold',
      trip_id, option_id, offer_id, start, starts_at, timezone, days, duration_minutes, pax,
      trip_title, option_name, selection, quote, currency, due_now, total_usd,
      operator_share_usd, marketplace_commission_usd, reseller_margin_usd,
      coalesce(price_currency, 'USD'), rate_id, ends_at, awaits_seller, locale, attribution, traveller_details, traveller_count,
      details_due_at, client_fingerprint, now_at, now_at
    from jsonb_to_recordset(holds) as h (
      seller_id uuid, id uuid, ref text, storefront_id uuid, storefront_seller_id uuid,
      sold_through text, channel text, trip_id uuid, option_id uuid, offer_id uuid, start text,
      starts_at timestamptz, timezone text, days integer, duration_minutes integer, pax integer,
      trip_title text, option_name text, selection jsonb, quote jsonb, currency text,
      due_now bigint, total_usd bigint, operator_share_usd bigint,
      marketplace_commission_usd bigint, reseller_margin_usd bigint, price_currency text, rate_id uuid,
      awaits_seller boolean, locale text, attribution jsonb, traveller_details jsonb,
      traveller_count integer, details_due_at timestamptz, client_fingerprint bytea);
  insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select seller_id, subject_id, kind, slot, booking_id, qty, ends_at
    from jsonb_to_recordset(wants) as w (seller_id uuid, subject_id uuid, kind text, slot text,
      booking_id uuid, qty integer);
  return to_jsonb(answers);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.copy_listings_to_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sellers uuid[]; trips uuid[];
begin
  -- By themselves: Citus does not plan a statement that has what was changed beside a table of its own.
  select array_agg(seller_id), array_agg(trip_id) into sellers, trips from changed;
  -- A migration that changes no row may be older than a column that is named below.
  if trips is null then return null; end if;
  update trip_search s set
    on_network = l.on_network, published_at = l.published_at, template = l.template,
    city_slug = l.city_slug, category_slugs = l.category_slugs,
    length_minutes = l.length_minutes, duration = l.duration
  from unnest(sellers, trips) as c (seller_id, trip_id)
  join trip_listings l on l.seller_id = c.seller_id and l.trip_id = c.trip_id
  where s.seller_id = l.seller_id and s.trip_id = l.trip_id
    and (s.on_network, s.published_at, s.template, s.city_slug, s.category_slugs,
      s.length_minutes, s.duration)
    is distinct from (l.on_network, l.published_at, l.template, l.city_slug, l.category_slugs,
      l.length_minutes, l.duration);
  return null;
end $function$;
-- outset_app may call it

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
  delete from request_log_other where last_at < day::timestamptz;
  return dropped;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.enqueue_job(task text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(
    identifier => task, job_key => task, job_key_mode => 'replace', max_attempts => 25
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.entity_name(of_seller uuid, kind text, key text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case kind
    when 'trip' then (
      select t.title from trip_texts t where t.seller_id = of_seller and t.trip_id = k.id
      order by t.locale <> 'en', t.locale limit 1)
    when 'option' then (
      select coalesce(o.names ->> 'en', (select value from jsonb_each_text(o.names) limit 1))
      from options o where o.seller_id = of_seller and o.id = k.id)
    when 'storefront' then (
      select s.name from storefronts s where s.seller_id = of_seller and s.id = k.id)
    when 'policy' then (
      select p.name from policies p where p.seller_id = of_seller and p.id = k.id)
    when 'special' then (
      select s.name from specials s where s.seller_id = of_seller and s.id = k.id)
    when 'promo_code' then (
      select c.code from promo_codes c where c.seller_id = of_seller and c.id = k.id)
    when 'page' then (
      select t.title from page_texts t where t.seller_id = of_seller and t.page_id = k.id
      order by t.locale <> 'en', t.locale limit 1)
    when 'webhook_endpoint' then (
      select w.url from webhook_endpoints w where w.seller_id = of_seller and w.id = k.id)
    when 'person' then (
      select m.name from team_members m where m.seller_id = of_seller and m.person_id = k.id)
    when 'resource' then (
      select r.name from resources r where r.seller_id = of_seller and r.id = k.id)
    when 'message_rule' then (
      select r.name from message_rules r where r.seller_id = of_seller and r.id = k.id)
    when 'seller' then (select s.name from sellers s where s.id = of_seller)
  end
  from (
    select case when kind in (
      'trip', 'option', 'storefront', 'policy', 'special', 'page', 'webhook_endpoint', 'person',
      'resource', 'message_rule', 'promo_code'
    ) then key::uuid end as id
  ) as k
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.fill_search_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.lead_name_key := lower(new.lead_name);
  new.lead_last_key := regexp_replace(lower(new.lead_name), '^.*\s', '');
  new.lead_phone_key := nullif(reverse(regexp_replace(new.lead_phone, '\D', '', 'g')), '');
  return new;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.hosted_origins(seller uuid, storefront uuid, hosted_is_on boolean, hosted_name text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if hosted_name is null or not hosted_is_on then
    return '{}';
  end if;
  return array(
    select p.scheme || '://' || hosted_name || '.' || p.domain from shop_place p
    union all
    select p.scheme || '://' || p.domain from shop_place p where coalesce(p.site, hosted_name) = hosted_name
    union all
    select p.scheme || '://' || d.name from shop_place p, storefront_domains d
    where d.seller_id = seller and d.storefront_id = storefront and d.state = 'verified'
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.is_ended_key(wanted bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from website_keys where digest = wanted and revoked_at is not null)
    or exists (select from platform_keys where digest = wanted and revoked_at is not null)
    or exists (
      select from secret_keys k where k.digest = wanted and (
        k.revoked_at is not null or not exists (
          select from team_members m
          where m.seller_id = k.seller_id and m.person_id = k.person_id)))
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.judge_holds(answers jsonb[], holds jsonb, wants jsonb, now_at timestamp with time zone, ends_at timestamp with time zone, scarce_part integer, kept_minutes integer, recent_minutes integer, wait_minutes integer)
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  -- One element for each thing wanted by anyone, in the order of the holds.
  want_hold integer[]; want_place integer[]; want_qty integer[]; want_capacity integer[];
  -- One element for each place.
  place_seller uuid[]; place_subject uuid[]; place_kind text[]; place_slot text[];
  place_taken bigint[];
  -- One element for each limit of open holds.
  limit_site uuid[]; limit_client bytea[]; limit_most integer[];
  limit_open bigint[]; limit_frees timestamptz[];
  hold record; nth integer; at integer := 1; first_at integer; limits integer[];
  is_short boolean; is_scarce boolean; free bigint; left_of bigint[]; waits_until timestamptz;
  there_are integer;
begin
  with wanted as (
    select w.*, dense_rank() over (order by w.seller_id, w.subject_id, w.kind, w.slot) as place
    from rows from (
      jsonb_to_recordset(wants) as (n integer, seller_id uuid, subject_id uuid, kind text,
        slot text collate "C", qty integer, capacity integer)
    ) with ordinality as w (n, seller_id, subject_id, kind, slot, qty, capacity, nth)
  ), places as (
    select distinct on (place) place, seller_id, subject_id, kind, slot from wanted order by place
  )
  select
    array_agg(n order by w.nth), array_agg(place order by w.nth),
    array_agg(qty order by w.nth), array_agg(capacity order by w.nth),
    (select array_agg(seller_id order by place) from places),
    (select array_agg(subject_id order by place) from places),
    (select array_agg(kind order by place) from places),
    (select array_agg(slot order by place) from places)
  into want_hold, want_place, want_qty, want_capacity,
    place_seller, place_subject, place_kind, place_slot
  from wanted w;
  place_taken := array(select places_taken(
    place_seller, place_subject, place_kind, place_slot, null, now_at));
  select array_agg(l.site), array_agg(l.client), array_agg(l.most), array_agg(o.held),
      array_agg(o.frees_at)
    into limit_site, limit_client, limit_most, limit_open, limit_frees
    from open_hold_limits(holds) as l
    cross join lateral open_holds(l.site, l.client, now_at) as o;

  for hold in
    select h.* from rows from (
      jsonb_to_recordset(holds) as (storefront_id uuid, client_fingerprint bytea,
        option_id uuid, start text, offer_id uuid)
    ) with ordinality as h (site, client, option_id, start, offer_id, n)
  loop
    first_at := at;
    while want_hold[at] = hold.n loop at := at + 1; end loop;
    continue when answers[hold.n] is not null;
    limits := array(
      select l.n from unnest(limit_site, limit_client) with ordinality as l (site, client, n)
      where l.site = hold.site and (l.client is null or l.client = hold.client)
    );
    foreach nth in array limits loop
      if limit_open[nth] >= limit_most[nth] then
        answers[hold.n] := jsonb_build_object('too_many', greatest(1, ceil(extract(epoch from
          coalesce(limit_frees[nth], ends_at) - now_at))),
          -- Its holds alone are too many, or what it has booked and not paid makes them so.
          'of', case when limit_client[nth] is null or limit_open[nth] - limit_most[nth] >= (
              select count(*) from bookings
              where storefront_id = hold.site and client_fingerprint = hold.client
                and status = 'pending' and paid = 0
                and payment_method in ('bank_transfer', 'payment_link', 'online_card')
                and offer_id is null and pending_expires_at > now_at
            ) then 'open_holds' else 'unpaid_bookings' end);
      end if;
    end loop;
    continue when answers[hold.n] is not null;
    is_short := false;
    is_scarce := false;
    left_of := '{}';
    for one in first_at .. at - 1 loop
      free := greatest(0, want_capacity[one] - place_taken[want_place[one]]);
      is_short := is_short or free < want_qty[one];
      is_scarce := is_scarce or place_kind[want_place[one]] <> 'promo'
        and scarce_part * (free - want_qty[one]) < want_capacity[one];
      left_of := left_of || free;
    end loop;
    if is_short then
      answers[hold.n] := jsonb_build_object('left', left_of);
      continue;
    end if;
    -- Only of the last part of something.
    if is_scarce and hold.client is not null and hold.offer_id is null then
      waits_until := null;
      for one in first_at .. at - 1 loop
        nth := want_place[one];
        continue when place_kind[nth] = 'promo'
          or scarce_part * (left_of[one - first_at + 1] - want_qty[one]) >= want_capacity[one];
        waits_until := greatest(waits_until, lets_others_until(
          hold.site, hold.client,
          options_that_take(
            place_seller[nth], place_subject[nth], place_kind[nth], hold.option_id),
          case when place_kind[nth] in ('shared_seats', 'vehicles')
            then place_slot[nth] else hold.start end,
          now_at, kept_minutes, recent_minutes, wait_minutes));
      end loop;
      if waits_until > now_at then
        answers[hold.n] := jsonb_build_object('too_many',
          ceil(extract(epoch from waits_until - now_at)), 'of', 'attempts');
        continue;
      end if;
    end if;
    for one in first_at .. at - 1 loop
      nth := want_place[one];
      place_taken[nth] := place_taken[nth] + want_qty[one];
      -- By itself: to set a column to an element of an array ends a server with Citus 13.2.2.
      there_are := want_capacity[one];
      update places_on_sale set capacity = there_are
        where seller_id = place_seller[nth] and subject_id = place_subject[nth]
          and kind = place_kind[nth] and slot = place_slot[nth]
          and capacity <> there_are;
    end loop;
    foreach nth in array limits loop limit_open[nth] := limit_open[nth] + 1; end loop;
    answers[hold.n] := jsonb_build_object('granted', ends_at);
  end loop;
  return answers;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.keep_booking_refs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into booking_refs (ref, seller_id, booking_id)
      select ref, seller_id, id from fresh f
      where not exists (
        select from booking_refs r where r.ref = f.ref and r.booking_id = f.id
      );
  else
    delete from booking_refs r using gone where r.ref = gone.ref and r.booking_id = gone.id;
  end if;
  return null;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.keep_claims(of_seller uuid, of_booking uuid, until timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  held record;
  now_at timestamptz;
begin
  for held in
    select subject_id, kind, slot from claims
    where seller_id = of_seller and booking_id = of_booking
    order by subject_id, kind, slot
  loop
    perform lock_place(of_seller, held.subject_id, held.kind, held.slot, 0);
  end loop;
  now_at := app_now();
  if exists (
    select from bookings where seller_id = of_seller and id = of_booking
      and (status = 'expired' or status = 'on_hold' and hold_expires_at <= now_at
        or status = 'pending' and pending_expires_at <= now_at)
  ) then
    return jsonb_build_object('now', now_at, 'kept', false);
  end if;
  update claims set expires_at = until
    where seller_id = of_seller and booking_id = of_booking and expires_at is distinct from until;
  return jsonb_build_object('now', now_at, 'kept', true);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.leading_domain(of_name text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select d.name from storefronts f
    join storefront_domains d on d.seller_id = f.seller_id and d.storefront_id = f.id
    where f.hosted_name = of_name and d.leads = 'here'
    order by d.created_at, d.name
    limit 1
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.lets_others_until(site uuid, of_client bytea, of_options uuid[], of_slot text, now_at timestamp with time zone, kept_minutes integer, recent_minutes integer, wait_minutes integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return (
    select case when sum(ended_at - created_at) >= make_interval(mins => kept_minutes)
      then max(ended_at) + make_interval(mins => wait_minutes) end
    from (
      select created_at,
        least(hold_expires_at, case status when 'expired' then updated_at end) as ended_at
      from bookings
      where storefront_id = site and client_fingerprint = of_client
        and status in ('on_hold', 'expired')
        and hold_expires_at > now_at - make_interval(mins => recent_minutes)
        and (status = 'expired' or hold_expires_at <= now_at)
        and option_id = any (of_options) and starts_with(start, of_slot)
    ) as ended
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.lock_bookings_by_ref(seller uuid, refs text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from bookings b
  where b.seller_id = seller and b.ref = any(refs)
  order by b.id
  for no key update;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.lock_cap(of_what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('cap ' || of_what, 0));
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.lock_event_sequences(sellers uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  of_seller uuid;
  locked uuid[] := '{}';
begin
  foreach of_seller in array sellers loop
    perform from event_sequences s where s.seller_id = of_seller for update skip locked;
    if found then
      locked := locked || of_seller;
    end if;
  end loop;
  return locked;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.lock_place(of_seller uuid, of_subject uuid, of_kind text, of_slot text, there_are integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  known integer;
begin
  select capacity into known from places_on_sale
    where seller_id = of_seller and subject_id = of_subject and kind = of_kind and slot = of_slot
    for no key update;
  if not found then
    insert into places_on_sale (seller_id, subject_id, kind, slot, capacity)
      values (of_seller, of_subject, of_kind, of_slot, there_are)
      on conflict do nothing;
    select capacity into known from places_on_sale
      where seller_id = of_seller and subject_id = of_subject and kind = of_kind and slot = of_slot
      for no key update;
  end if;
  return known;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.lock_receipt_bytes_of_site(site uuid, since timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || site, 0));
  return receipt_bytes_of_site(site, since, null);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.longest_text(texts jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(max(octet_length(to_json(t.value)::text)), 2) from jsonb_each_text(texts) as t
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.look_at_its_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update card_payments set next_look_at = app_now(), looks = 0
  where seller_id = new.seller_id and booking_id = new.id
    and state in ('created', 'open', 'authorized', 'paid');
  return null;
end $function$;
-- outset_app may call it

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
  -- make the same day are put in line. Only a lock on a table makes the second see what the first
  -- did. The table comes before its partition, as it does for whoever writes: the new partition
  -- needs that lock anyway, and to take it second would be a deadlock with a write.
  lock table only request_log in access exclusive mode;
  lock table request_log_other in access exclusive mode;
  if to_regclass(partition) is not null then
    return;
  end if;
  create temp table moved on commit drop as
    select * from request_log_other
    where last_at >= day::timestamptz and last_at < (day + 1)::timestamptz;
  delete from request_log_other
  where last_at >= day::timestamptz and last_at < (day + 1)::timestamptz;
  execute format(
    'create table %I partition of request_log for values from (%L) to (%L)',
    partition, day::timestamptz, (day + 1)::timestamptz
  );
  insert into request_log (first_at, last_at, id, seller_id, kinds, calls)
    select first_at, last_at, id, seller_id, kinds, calls from moved;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.open_booking(wanted_ref text, site uuid, own_seller uuid, token bytea, purposes text[], card integer, emails text[])
 RETURNS SETOF bookings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  found_ref booking_refs;
  found_booking bookings;
  found_token booking_tokens;
  is_known boolean;
  is_here boolean;
  is_proved boolean;
begin
  -- The one of that reference or else the next, so that an unknown one takes as long to refuse.
  select * into found_ref from booking_refs r where r.ref >= wanted_ref order by r.ref limit 1;
  select * into found_booking from bookings b
    where b.seller_id = found_ref.seller_id and b.id = found_ref.booking_id;
  select * into found_token from booking_tokens t
    where t.seller_id = found_ref.seller_id and t.digest = token;
  -- All of it is judged in any case, for the same reason.
  is_known := found_booking.ref = wanted_ref and found_booking.checked_out_at is not null;
  is_here := found_booking.storefront_id = site
    or (found_booking.storefront_id is null and found_booking.seller_id = own_seller);
  is_proved := found_booking.lead_email_key = any(emails) or (
    found_token.booking_id = found_booking.id
    and found_token.purpose = any(purposes)
    and (found_token.position is null or found_token.position = card)
    and (found_token.expires_at is null or found_token.expires_at > app_now())
  );
  if is_known and is_here and is_proved then
    return next found_booking;
  end if;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.open_hold_limits(holds jsonb)
 RETURNS TABLE(site uuid, client bytea, most integer, asked bigint)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return query
  with asked as (
    select h.storefront_id, h.client_fingerprint, h.most_per_client, s.max_open_holds
    from jsonb_to_recordset(holds)
      as h (storefront_id uuid, client_fingerprint bytea, most_per_client integer)
    left join storefronts s on s.id = h.storefront_id
  )
  select a.storefront_id, a.client_fingerprint, min(a.most_per_client), count(*) from asked a
    where a.client_fingerprint is not null group by 1, 2
  union all
  select a.storefront_id, null::bytea, min(a.max_open_holds), count(*) from asked a
    where a.max_open_holds is not null group by 1
  order by 1, 2;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.open_holds(of_site uuid, of_client bytea, now_at timestamp with time zone, OUT held bigint, OUT frees_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  -- Several questions, since each has an index of its own. Those about one address are one
  -- statement: a hold that is checked out meanwhile counts once.
  if of_client is null then
    select count(*), min(hold_expires_at) into held, frees_at from bookings
      where storefront_id = of_site and status = 'on_hold' and hold_expires_at > now_at;
  else
    select count(*), min(kept.ends_at) into held, frees_at from (
      select hold_expires_at as ends_at from bookings
        where storefront_id = of_site and client_fingerprint = of_client
          and status = 'on_hold' and hold_expires_at > now_at
      union all
      select pending_expires_at from bookings
        where storefront_id = of_site and client_fingerprint = of_client
          and status = 'pending' and paid = 0
          and payment_method in ('bank_transfer', 'payment_link', 'online_card')
          and offer_id is null and pending_expires_at > now_at
    ) as kept;
  end if;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.options_that_take(of_seller uuid, of_subject uuid, of_kind text, or_option uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  if of_kind = 'shared_seats' then
    return array(select id from options
      where seller_id = of_seller and capacity_pool_id = of_subject);
  elsif of_kind = 'vehicles' then
    return array(select id from options
      where seller_id = of_seller and vehicle_limit_id = of_subject);
  end if;
  return array[or_option];
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.places_taken(sellers uuid[], subjects uuid[], kinds text[], slots text[], but_of uuid, at timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  of_seller uuid;
  one record;
  taken_of bigint[] := array_fill(0::bigint, array[coalesce(cardinality(sellers), 0)]);
begin
  -- Seller by seller, each named by a value, since they may lie on different servers.
  for of_seller in select distinct unnest(sellers) loop
    for one in
      select asked.n, taken.qty
      from unnest(sellers, subjects, kinds, slots)
        with ordinality as asked (seller_id, subject_id, kind, slot, n)
      cross join lateral (
        select sum(c.qty) as qty from claims c
        where c.seller_id = of_seller and c.subject_id = asked.subject_id
          and c.kind = asked.kind and c.slot = asked.slot
          and (c.expires_at is null or c.expires_at > at)
          and c.booking_id is distinct from but_of
      ) as taken
      where asked.seller_id = of_seller and taken.qty is not null
    loop
      taken_of[one.n] := one.qty;
    end loop;
  end loop;
  return query select unnest(taken_of);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.receipt_bytes_of_site(site uuid, since timestamp with time zone, besides uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select coalesce(sum(r.bytes), 0)::bigint
    from booking_receipts r
    join bookings b on b.seller_id = r.seller_id and b.id = r.booking_id
    where r.submitted_at > since and b.storefront_id = site and r.status <> 'replaced'
      and (r.status <> 'submitted' or r.booking_id is distinct from besides)
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.refuse_other_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a booking keeps its rate'
    using errcode = 'check_violation', constraint = 'bookings_rate_is_kept';
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.refuse_other_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a legal text keeps its words'
    using errcode = 'check_violation', constraint = 'legal_texts_words_are_kept';
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.refuse_status_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status, new.status) in (
    ('on_hold', 'expired'), ('on_hold', 'pending'), ('on_hold', 'confirmed'),
    ('pending', 'confirmed'), ('pending', 'rejected'), ('pending', 'cancelled'),
    ('confirmed', 'cancelled')
  ) then
    return new;
  end if;
  -- Money that came by card after a lapse brings a booking back, where its places are free.
  if old.status = 'cancelled' and new.status in ('pending', 'confirmed') and new.paid > old.paid
    and old.cancellation ->> 'by' = 'system' and new.cancellation is null
  then
    return new;
  end if;
  raise exception 'a booking does not go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'bookings_status_step';
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.refuse_strangers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  sellers uuid[]; option_ids uuid[]; trips uuid[]; site_sellers uuid[]; sites uuid[];
begin
  -- By themselves: Citus does not plan a statement that has new rows beside a table of its own.
  select array_agg(seller_id), array_agg(option_id), array_agg(trip_id),
      array_agg(storefront_seller_id), array_agg(storefront_id)
    into sellers, option_ids, trips, site_sellers, sites from fresh;
  -- Joins, because what is asked within a condition may be answered by reading all options there
  -- are.
  if exists (
    select from unnest(sellers, option_ids, trips, site_sellers, sites)
      as b (seller_id, option_id, trip_id, storefront_seller_id, storefront_id)
    left join options o on o.seller_id = b.seller_id and o.id = b.option_id
      and o.trip_id = b.trip_id
    left join storefronts s on s.seller_id = b.storefront_seller_id and s.id = b.storefront_id
    where o.id is null or b.storefront_id is not null and s.id is null
  ) then
    raise exception 'a booking names an option or a site that is not there'
      using errcode = 'foreign_key_violation', constraint = 'bookings_strangers';
  end if;
  return null;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.replace_claims(of_seller uuid, of_booking uuid, wanted jsonb, until timestamp with time zone, may_exceed boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  item record;
  now_at timestamptz;
  taken bigint;
  own bigint;
  is_short boolean := false;
  taken_of bigint[] := '{}';
  left_of bigint[] := '{}';
  needed bigint;
begin
  for item in
    select w.* from jsonb_to_recordset(wanted)
      as w (subject_id uuid, kind text, slot text, capacity integer)
    order by w.subject_id, w.kind, w.slot collate "C"
  loop
    perform lock_place(of_seller, item.subject_id, item.kind, item.slot, item.capacity);
  end loop;
  if wanted @? '$[*] ? (@.kind == "promo")' then
    wanted := with_promo_limits(wanted, of_seller);
  end if;
  now_at := app_now();
  for item in
    select w.n, p.* from jsonb_array_elements(wanted) with ordinality as w (place, n)
    cross join lateral jsonb_to_record(w.place)
      as p (subject_id uuid, kind text, slot text, qty integer, capacity integer)
    order by w.n
  loop
    select coalesce(sum(c.qty) filter (where c.booking_id <> of_booking), 0),
      coalesce(sum(c.qty) filter (where c.booking_id = of_booking), 0)
      into taken, own from claims c
      where c.seller_id = of_seller and c.subject_id = item.subject_id and c.kind = item.kind
        and c.slot = item.slot and (c.expires_at is null or c.expires_at > now_at);
    -- The last use of a code is the last, also for staff.
    is_short := is_short or (taken + item.qty > item.capacity and item.qty > own
      and (item.kind = 'promo' or not may_exceed));
    taken_of := taken_of || taken;
    left_of := left_of || greatest(0, item.capacity - taken);
  end loop;
  if is_short then
    return jsonb_build_object('now', now_at, 'left', left_of);
  end if;
  for item in
    select w.n, p.* from jsonb_array_elements(wanted) with ordinality as w (place, n)
    cross join lateral jsonb_to_record(w.place)
      as p (subject_id uuid, kind text, slot text, qty integer, capacity integer)
  loop
    -- Where staff go over what there is, or a booking keeps more than there is by now, that is
    -- how much there is from now on.
    needed := taken_of[item.n] + item.qty;
    update places_on_sale s
      set capacity = greatest(item.capacity, needed),
        overridden = s.overridden or (may_exceed and needed > item.capacity)
      where s.seller_id = of_seller and s.subject_id = item.subject_id and s.kind = item.kind
        and s.slot = item.slot and (s.capacity <> item.capacity or needed > item.capacity);
  end loop;
  -- The use of a code stays with its booking, wherever that is moved.
  delete from claims c where c.seller_id = of_seller and c.booking_id = of_booking
    and c.kind <> 'promo' and not exists (
      select from jsonb_to_recordset(wanted) as w (subject_id uuid, kind text, slot text)
      where w.subject_id = c.subject_id and w.kind = c.kind and w.slot = c.slot
    );
  insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
    select of_seller, w.subject_id, w.kind, w.slot, of_booking, w.qty, until
    from jsonb_to_recordset(wanted) as w (subject_id uuid, kind text, slot text, qty integer)
    on conflict (seller_id, subject_id, kind, slot, booking_id)
      do update set qty = excluded.qty, expires_at = excluded.expires_at;
  update claims set expires_at = until
    where seller_id = of_seller and booking_id = of_booking and kind = 'promo'
      and expires_at is distinct from until;
  return jsonb_build_object('now', now_at);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.sale_parties(sellers uuid[], sites uuid[])
 RETURNS TABLE(seller_name text, settings jsonb, is_suspended boolean, is_approved boolean, bank jsonb, payment_methods jsonb, manage_booking_url text, takes_cards boolean, look jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return query
  select s.name, s.settings, s.suspended_at is not null, s.network_status = 'approved',
    case when d.seller_id is not null then jsonb_build_object(
      'accountName', d.account_name, 'bankName', d.bank_name, 'iban', d.iban,
      'accountNumber', d.account_number, 'swift', d.swift
    ) end,
    coalesce(f.payment_methods, '[]'::jsonb),
    coalesce(
      booking_page(f.manage_booking_url, f.hosted_is_on, f.hosted_name), own.page
    ), s.takes_cards,
    case when seen.id is not null then jsonb_build_object(
      'site', seen.name, 'color', seen.brand_color,
      'logo', case when m.id is not null then jsonb_build_object(
        'mediaId', m.id, 'width', m.width, 'height', m.height
      ) end
    ) end
  from unnest(sellers, sites) with ordinality as asked (seller_id, site, n)
  join sellers s on s.id = asked.seller_id
  left join bank_details d on d.seller_id = s.id
  left join storefronts f on f.id = asked.site
  left join lateral (
    select booking_page(o.manage_booking_url, o.hosted_is_on, o.hosted_name) as page
    from storefronts o
    where asked.site is null and o.seller_id = s.id and o.kind = 'direct'
      and booking_page(o.manage_booking_url, o.hosted_is_on, o.hosted_name) is not null
    order by o.created_at, o.id
    limit 1
  ) own on true
  left join lateral (
    select o.id, o.name, o.brand_color, o.logo_media_id
    from storefronts o
    where o.id = asked.site
      or (asked.site is null and o.seller_id = s.id and o.kind = 'direct')
    order by o.created_at, o.id
    limit 1
  ) seen on true
  left join media m on m.id = seen.logo_media_id
  order by asked.n;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.search_words_with(wanted integer[])
 RETURNS TABLE(locale text, word text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query select w.locale, w.word from search_words w where w.keys && wanted;
end $function$;
-- outset_app may call it

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
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.sellers_to_notify(at timestamp with time zone, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return query
  select d.seller_id from (
    select n.seller_id, n.due_at from staff_notices n
    where n.sent_at is null and n.due_at <= at order by n.due_at limit most
  ) as d
  group by d.seller_id order by min(d.due_at);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.share_sale(of_options uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(sorted.id::text, 17))
    from (select distinct unnest(of_options) as id order by 1) as sorted;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.site_texts(seller uuid, storefront uuid, hosted_is_on boolean, hosted_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  page text := booking_page(null, hosted_is_on, hosted_name);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'kind', t.kind, 'locale', t.locale,
      'publishedAt', to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'url', regexp_replace(replace(page, '{locale}', t.locale), '/booking$', '/legal/' || t.kind)
    ) order by t.kind, t.locale), '[]'::jsonb)
    from legal_texts t
    where t.seller_id = seller and t.storefront_id = storefront and t.ended_at is null
  );
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.stale_price_ladders(own jsonb, of_all integer[], most integer)
 RETURNS TABLE(seller_id uuid, trip_id uuid)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  now_at timestamptz := app_now();
begin
  return query
  select l.seller_id, l.trip_id
  from trip_price_ladders l
  where l.watched_places is not null and l.places_at = l.updated_at
    and exists (
      select from trip_listings t where t.seller_id = l.seller_id and t.trip_id = l.trip_id
    )
    and (
      l.leads <> coalesce((
        select s.leads from jsonb_to_recordset(own) as s (seller_id uuid, leads integer[])
        where s.seller_id = l.seller_id
      ), of_all)
      or exists (
        select from jsonb_to_recordset(l.watched_places)
          as w (kind text, "subjectId" uuid, slot text, taken integer)
        where w.taken <> coalesce((
          select sum(c.qty) from claims c
          where c.seller_id = l.seller_id and c.subject_id = w."subjectId" and c.kind = w.kind
            and c.slot = w.slot and (c.expires_at is null or c.expires_at > now_at)
        ), 0)
      )
    )
  -- Whoever waits longest first, so that the same few never keep the others waiting.
  order by l.places_at, l.seller_id, l.trip_id
  limit most;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.sweep_audit_log(before timestamp with time zone, kept_versions integer, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  -- Whatever the caller asks for: whoever has taken over the service cannot hide what they did.
  least_days constant integer := 90;
  lines tid[]; refs text[]; young text[];
  logged record;
  gone integer; deleted integer := 0; kept integer := 0;
begin
  if before > app_now() - make_interval(days => least_days) then
    raise exception 'Lines of the log are kept for % days at least', least_days;
  end if;
  -- So many lines at a time, past those of young bookings, until so many are gone.
  loop
    select array_agg(old.line), array_agg(old.ref) into lines, refs
    from (
      select a.ctid as line, case when a.entity = 'booking' then a.entity_id end as ref
      from audit_log a
      where a.created_at < before
        and not exists (
          select from record_versions r
          where a.version is not null and r.seller_id = a.seller_id and r.entity = a.edited
            and r.entity_id = a.edited_id and a.version > r.version - kept_versions
        )
      limit most offset kept
      for update skip locked
    ) as old;
    exit when lines is null;

    young := '{}';
    -- Seller by seller, each named by a value, since their bookings may lie on different servers.
    for logged in
      select r.seller_id, array_agg(r.ref) as refs
      from booking_refs r where r.ref = any (refs)
      group by r.seller_id
    loop
      young := young || array(
        select b.ref from bookings b
        where b.seller_id = logged.seller_id and b.ref = any (logged.refs) and b.starts_at >= before
      );
    end loop;

    delete from audit_log
    where ctid = any (lines) and not (entity = 'booking' and entity_id = any (young));
    get diagnostics gone = row_count;
    deleted := deleted + gone;
    kept := kept + cardinality(lines) - gone;
    exit when deleted >= most or cardinality(lines) < most;
  end loop;
  return deleted;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.take_due_notices(of_seller uuid, at timestamp with time zone, most integer)
 RETURNS TABLE(id uuid, kinds text[], ref text, endpoint_id uuid, reminds boolean, created_at timestamp with time zone)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return query
  delete from staff_notices n
  where n.seller_id is not distinct from of_seller and n.ctid = any (array(
    select d.ctid from staff_notices d
    where d.seller_id is not distinct from of_seller and d.sent_at is null and d.due_at <= at
    order by d.due_at limit most for update skip locked
  ))
  returning n.id, n.kinds, n.ref, n.endpoint_id, n.reminds, n.created_at;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.traveller_session_by_digest(wanted bytea, site uuid)
 RETURNS TABLE(session_id uuid, email text, email_key text, last_used_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.id, s.email, s.email_key, s.last_used_at, s.expires_at
  from traveller_sessions s
  where s.digest = wanted and s.storefront_id = site
$function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.trip_answer_bytes(of_seller uuid, of_trip uuid)
 RETURNS TABLE(page integer, card integer)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return query
  with words as (
    select coalesce(max(octet_length(to_json(x.title)::text)), 0)
        + coalesce(max(octet_length(to_json(x.summary)::text)), 0) as headline,
      coalesce(max(octet_length(to_json(x.description)::text)), 0)
        + coalesce(max(octet_length(x.highlights::text)), 0)
        + coalesce(max(octet_length(x.inclusions::text)), 0)
        + coalesce(max(octet_length(x.bring::text)), 0)
        + coalesce(max(octet_length(to_json(x.clothing)::text)), 0)
        + coalesce(max(octet_length(to_json(x.weather)::text)), 0)
        + coalesce(max(octet_length(x.itinerary::text) + named.bytes), 0) as body
    from trip_texts x
    cross join lateral (
      select coalesce(sum(40 + longest_text(p.names)), 0) as bytes
      from jsonb_path_query(x.itinerary, '$[*].places[*]') as visit
      join places p on p.slug = visit #>> '{}'
    ) named
    where x.seller_id = of_seller and x.trip_id = of_trip
  ), photos as (
    select coalesce(sum(shown.bytes), 0) as bytes, coalesce(max(shown.bytes), 0) as largest
    from trips t
    cross join lateral jsonb_array_elements(t.photos) as photo
    cross join lateral (select 350 + longest_text(photo -> 'alt') as bytes) shown
    where t.seller_id = of_seller and t.id = of_trip
  ), visited as (
    select coalesce(sum(40 + octet_length(p.slug) + longest_text(p.names)), 0) as names,
      coalesce(sum(pictures.bytes), 0) as photos
    from (
      select s.place_id from trip_stops s where s.seller_id = of_seller and s.trip_id = of_trip
      union all
      select t.start_place_id from trips t where t.seller_id = of_seller and t.id = of_trip
    ) there
    join places named on named.id = there.place_id
    join places p on p.id = coalesce(named.merged_into, named.id)
    cross join lateral (
      select sum(largest.bytes) as bytes
      from (
        select 350 + octet_length(coalesce(photo ->> 'url', '')) + longest_text(photo -> 'alt')
          as bytes
        from jsonb_array_elements(p.photos) as photo order by 1 desc limit 4
      ) largest
    ) pictures
  ), categories as (
    select coalesce(sum(30 + octet_length(c.slug) + longest_text(c.names)), 0) as bytes
    from trip_categories x join categories c on c.slug = x.category_slug
    where x.seller_id = of_seller and x.trip_id = of_trip
  ), sold as (
    select o.id, 3000 + longest_text(o.names) + octet_length(coalesce(o.vehicle::text, ''))
      + longest_text(coalesce(o.pickup -> 'instructions', '{}')) as bytes
    from options o
    where o.seller_id = of_seller and o.trip_id = of_trip and o.retired_at is null
  ), parts as (
    select bytes from sold
    union all
    select 320 + longest_text(u.labels) + 39 * cardinality(u.accompanied_by)
    from units u join sold on sold.id = u.option_id
    where u.seller_id = of_seller and u.retired_at is null
    union all
    select 300 + longest_text(r.names) + octet_length(r.covers::text)
    from pickup_rules r join sold on sold.id = r.option_id
    where r.seller_id = of_seller and r.retired_at is null
    union all
    select 250 + longest_text(r.names)
    from room_types r join sold on sold.id = r.option_id
    where r.seller_id = of_seller and r.retired_at is null
    union all
    select 600 + longest_text(e.names) + longest_text(e.descriptions)
      + 39 * cardinality(e.option_ids)
      + 100 * (select count(*) from jsonb_object_keys(e.unit_prices_usd))
    from extras e
    where e.seller_id = of_seller and e.trip_id = of_trip and e.retired_at is null
  ), headed as (
    select 2500 + words.headline + photos.largest + visited.names + categories.bytes as bytes
    from words, photos, visited, categories
  )
  select (
      15000 + headed.bytes + words.body + photos.bytes + visited.names + visited.photos
        + (select coalesce(sum(parts.bytes), 0) from parts)
    )::integer,
    headed.bytes::integer
  from headed, words, photos, visited;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.waiting_work(at timestamp with time zone)
 RETURNS TABLE(events boolean, deliveries boolean, mails boolean, next_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  return query
  select exists (select from events where sequence is null),
    exists (select from webhook_queues where due_at <= at),
    exists (select from mail_outbox where status = 'queued' and due_at <= at)
      or exists (select from staff_notices where sent_at is null and due_at <= at),
    least((select due_at from webhook_queues where due_at > at order by due_at limit 1),
      (select due_at from mail_outbox where status = 'queued' and due_at > at
        order by due_at limit 1),
      (select due_at from staff_notices where sent_at is null and due_at > at
        order by due_at limit 1));
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.with_promo_limits(wanted jsonb, of_seller uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
declare
  limited jsonb := '[]';
  item jsonb;
  there_are integer;
begin
  for item in select * from jsonb_array_elements(wanted) loop
    if item ->> 'kind' = 'promo' then
      select p.max_uses into there_are from promo_codes p
        where p.seller_id = coalesce(of_seller, (item ->> 'seller_id')::uuid)
          and p.id = (item ->> 'subject_id')::uuid;
      item := item || jsonb_build_object('capacity', coalesce(there_are, 1000000));
    end if;
    limited := limited || jsonb_build_array(item);
  end loop;
  return limited;
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.write_booking_records(done boolean[], tokens jsonb, events jsonb, mails jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into booking_tokens (seller_id, booking_id, digest, purpose, created_at)
  select t.seller_id, t.booking_id, t.digest, t.purpose, t.created_at
  from jsonb_to_recordset(tokens) as t (
    n integer, seller_id uuid, booking_id uuid, digest bytea, purpose text, created_at timestamptz
  )
  where done[t.n];

  insert into events (seller_id, id, type, payload, created_at)
  select e.seller_id, e.id, e.type, e.payload::json, e.created_at
  from jsonb_to_recordset(events) as e (
    n integer, seller_id uuid, id uuid, type text, payload text, created_at timestamptz
  )
  where done[e.n];

  if false = any(done) then
    select coalesce(jsonb_agg(m), '[]') into mails from jsonb_array_elements(mails) as m
      where done[(m ->> 'n')::integer];
  end if;
  perform write_mails(mails);
end $function$;
-- outset_app may call it

CREATE OR REPLACE FUNCTION public.write_mails(mails jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into mail_outbox
    (id, seller_id, booking_id, template, locale, to_address, reply_to, from_name, subject, sealed,
     status, last_error, created_at, due_at, drop_after, held_since, held_for)
  select m.id, m.seller_id, m.booking_id, m.template, m.locale, m.to_address, m.reply_to,
    m.from_name, m.subject, decode(m.sealed, 'base64'), m.status, m.last_error, m.created_at,
    coalesce(m.held_until, m.created_at), m.drop_after,
    case when m.held_until is not null then m.created_at end,
    case when m.held_until is not null then lower(m.to_address) end
  from jsonb_to_recordset(mails) as m (
    id uuid, seller_id uuid, booking_id uuid, template text, locale text, to_address text,
    reply_to text, from_name text, subject text, sealed text, status text, last_error text,
    created_at timestamptz, drop_after timestamptz, held_until timestamptz
  )
$function$;
-- outset_app may call it
