/**
 * Where each table belongs when one database is no longer enough and a PostgreSQL that spreads over
 * several servers takes its place; docs/scaling.md says when that is. They can be moved in this
 * order: each after those that its foreign keys name.
 */
export type Placement = 'distributed' | 'reference' | 'local'

/** What grows with sales lies with its seller, all rows of one seller on the same server. */
const DISTRIBUTED = [
  'enquiries',
  'enquiry_answers',
  'offers',
  'bookings',
  'booking_travellers',
  'booking_data_keys',
  'booking_tokens',
  'booking_notes',
  'booking_receipts',
  'contact_changes',
  'payments',
  'card_payments',
  'card_refunds',
  'payment_requests',
  'payment_trials',
  'provider_notices',
  'places_on_sale',
  'claims',
  'attendance',
  'attendance_marks',
  'collected_money',
  'departure_resources',
  'message_sends',
  'event_sequences',
  'events',
  'webhook_deliveries',
  'staff_notices',
  'gathered_notices',
] as const

/**
 * Who sells, on which sites, and what is offered: read with every sale, written seldom. A copy of
 * each is on every server, so that what is distributed can refer to it.
 */
const REFERENCE = [
  'regions',
  'cities',
  'places',
  'categories',
  'exchange_rates',
  'people',
  'sellers',
  'team_members',
  'bank_details',
  'payment_accounts',
  'storefronts',
  'website_keys',
  'secret_keys',
  'policies',
  'capacity_pools',
  'vehicle_limits',
  'trips',
  'trip_texts',
  'trip_categories',
  'trip_stops',
  'options',
  'units',
  'extras',
  'room_types',
  'pickup_rules',
  'schedules',
  'departure_exceptions',
  'price_tables',
  'specials',
  'promo_codes',
  'resources',
  'message_rules',
  'notice_settings',
  'webhook_endpoints',
  'webhook_settings',
  'storefront_domains',
  'shop_place',
  'test_clock',
  'test_dns',
] as const

/** Stays on the server that is asked: by why it does. */
const LOCAL = {
  'found by a secret or a name before anybody knows the seller': [
    'attempts',
    'booking_refs',
    'calendar_feeds',
    'check_in_keys',
    'idempotency_keys',
    'one_time_tokens',
    'passkey_challenges',
    'passkeys',
    'platform_keys',
    'preview_links',
    'site_previews',
    'test_provider_payments',
    'saved_trips',
    'sign_in_links',
    'staff_passkeys',
    'staff_sessions',
    'traveller_profiles',
    'traveller_sessions',
  ],
  'taken in turns by workers, for all sellers and for the platform, and kept for a month': [
    'mail_outbox',
    'request_log',
    'webhook_queues',
  ],
  'lists and searches that go across sellers': [
    'applications',
    'collections',
    'collection_trips',
    'home_featured',
    'home_hidden',
    'search_backlog',
    'search_rebuild',
    'search_state',
    'search_words',
    'trip_listings',
    'trip_price_ladders',
    'trip_search',
    'trip_search_texts',
    'withheld_trips',
  ],
  'content and settings of sellers, small and read by none of the others': [
    'former_page_slugs',
    'former_trip_slugs',
    'legal_texts',
    'mail_texts',
    'media',
    'menus',
    'message_opt_outs',
    'page_texts',
    'pages',
    'record_versions',
    'redirects',
    'trip_drafts',
    'trip_editors',
  ],
  'also has lines of the platform, which have no seller': ['audit_log', 'erasures'],
  'concerns the installation': [
    'exchange_quarantine',
    'installation',
    'job_runs',
    'mail_server',
    'migrations',
    'operation_runs',
    'platform_members',
    'platform_settings',
    'sealing_keys',
    'sql_functions',
  ],
} as const

export type TablePlacement = { table: string; placement: Placement; why: string | null }

/** Every table of a migrated database but those of the job queue, which stay as local ones. */
export const TABLE_PLACEMENTS: readonly TablePlacement[] = [
  ...REFERENCE.map(table => ({ table, placement: 'reference', why: null }) as const),
  ...DISTRIBUTED.map(table => ({ table, placement: 'distributed', why: null }) as const),
  ...Object.entries(LOCAL).flatMap(([why, tables]) =>
    tables.map(table => ({ table, placement: 'local', why }) as const),
  ),
]

/** Jobs that Citus 13.2.2 refuses when something is due, by why it does. It runs all others. */
export const REFUSED_JOBS: Readonly<Record<string, readonly string[]>> = {
  'ask in a sub-select for each row about what is distributed': ['deliver_webhooks'],
}

/** What the service does in a way that several servers do not take. */
export const TO_CHANGE_FIRST: readonly string[] = [
  ...Object.entries(REFUSED_JOBS).map(([why, jobs]) => `Jobs that ${why}: ${jobs.join(', ')}.`),
  'A person is erased by updates that work out from a row of events what stays of it: Citus ' +
    'takes only what does not depend on settings there.',
  'A receipt is written, and then lock_receipt_bytes_of_site adds up as the owner: ' +
    'Citus takes no rows of one seller from two users in one transaction.',
  "The price requests of a signed-in traveller ask for each row about its seller's offers.",
  'Staff lists besides bookings, enquiries and offers, the import of rates, and what the other ' +
    'jobs do where something is due, have not been run on several servers.',
]

/** Statements of functions that read or write distributed tables and name no seller. */
export const ACROSS_SELLERS: Readonly<Record<string, string>> = {
  open_holds:
    'Counts the open holds of a site or an address, and a marketplace sells for many: asks every ' +
    'server. A counter for each site would ask one.',
  judge_holds:
    'Tells apart, where an address has too much, what it holds and what it has not paid, as ' +
    'open_holds does.',
  lets_others_until: 'Looks at what an address held on a site, as open_holds does.',
}
