import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTENDANCE_STATES, COLLECTED_METHODS } from '#values/attendance.ts'
import { CONTACT_CHANGE_KINDS } from '#values/bookings.ts'
import { CALENDAR_FEED_SCOPES } from '#values/calendar-feeds.ts'
import { columnOf, FACET_LIST, FIELD_FACETS } from '#values/facets.ts'
import { MAIL_LANGUAGES, MAIL_SECURITIES, MAIL_STATUSES } from '#values/mail.ts'
import { MESSAGE_KINDS, MESSAGE_TRIGGERS } from '#values/messages.ts'
import {
  CAPTURES,
  CARD_PAYMENT_STATES,
  CARD_REFUND_ORIGINS,
  CARD_REFUND_STATES,
  PAYMENT_PROVIDERS,
  PAYMENT_TRIAL_STATES,
} from '#values/payments.ts'
import { RESOURCE_KINDS } from '#values/resources.ts'
import { PICKUP_RULE_KINDS } from '#values/sales.ts'
import { APPLICATION_STATES } from '#values/sellers.ts'
import { PLATFORM_ROLES, ROLES } from '#values/staff.ts'
import {
  DISPLAY_ROUNDINGS,
  DOMAIN_LEADS,
  DOMAIN_REASONS,
  DOMAIN_STATES,
  LEGAL_KINDS,
  MENU_LOCATIONS,
  PAGE_STATUSES,
  STOREFRONT_KINDS,
} from '#values/storefronts.ts'
import {
  AVAILABILITY_TYPES,
  CAPACITY_MODES,
  CONFIRMATIONS,
  DURATION_BANDS,
  EXTRA_BASES,
  POLICY_PRESETS,
  PRICE_DISPLAYS,
} from '#values/trips.ts'
import { WEBHOOK_DISABLED_REASONS } from '#values/webhooks.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Each list that a check of the database repeats. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  ...fieldChecks(),
  applications_state_check: APPLICATION_STATES,
  attendance_state_check: ATTENDANCE_STATES,
  calendar_feeds_scope_check: CALENDAR_FEED_SCOPES,
  card_payments_capture_check: CAPTURES,
  card_payments_provider_check: PAYMENT_PROVIDERS,
  card_payments_state_check: CARD_PAYMENT_STATES,
  card_refunds_origin_check: CARD_REFUND_ORIGINS,
  card_refunds_state_check: CARD_REFUND_STATES,
  collected_money_method_check: COLLECTED_METHODS,
  contact_changes_kind_check: CONTACT_CHANGE_KINDS,
  extras_per_check: EXTRA_BASES,
  legal_texts_kind_check: LEGAL_KINDS,
  mail_outbox_status_check: MAIL_STATUSES,
  mail_server_security_check: MAIL_SECURITIES,
  mail_texts_locale_check: MAIL_LANGUAGES,
  menus_location_check: MENU_LOCATIONS,
  message_rules_kind_check: MESSAGE_KINDS,
  message_rules_trigger_check: MESSAGE_TRIGGERS,
  options_availability_type_check: AVAILABILITY_TYPES,
  options_capacity_mode_check: CAPACITY_MODES,
  options_confirmation_check: CONFIRMATIONS,
  pages_status_check: PAGE_STATUSES,
  payment_accounts_provider_check: PAYMENT_PROVIDERS,
  payment_trials_provider_check: PAYMENT_PROVIDERS,
  payment_trials_state_check: PAYMENT_TRIAL_STATES,
  pickup_rules_kind_check: PICKUP_RULE_KINDS,
  platform_members_role_check: PLATFORM_ROLES,
  policies_preset_check: POLICY_PRESETS,
  provider_notices_provider_check: PAYMENT_PROVIDERS,
  resources_kind_check: RESOURCE_KINDS,
  storefronts_display_rounding_check: DISPLAY_ROUNDINGS,
  storefront_domains_leads_check: DOMAIN_LEADS,
  storefront_domains_reason_check: DOMAIN_REASONS,
  storefront_domains_state_check: DOMAIN_STATES,
  storefronts_kind_check: STOREFRONT_KINDS,
  team_members_role_check: ROLES,
  trip_listings_duration_check: DURATION_BANDS,
  trip_search_duration_check: DURATION_BANDS,
  trips_price_display_check: PRICE_DISPLAYS,
  webhook_endpoints_disabled_reason_check: WEBHOOK_DISABLED_REASONS,
}

/** Lists that have their name in the description alone. */
const DESCRIBED: Readonly<Record<string, string>> = {
  booking_status_check: 'HoldStatus',
  enquiries_kind_check: 'EnquiryKind',
  enquiries_price_request_status_check: 'PriceRequestStatus',
  enquiries_status_check: 'EnquiryStatus',
  exchange_rates_source_check: 'ExchangeRateSource',
  extras_pay_check: 'PayAt',
  extras_who_check: 'ExtraChoice',
  payment_method_check: 'PaymentMethod',
  payment_status_check: 'PaymentStatus',
  payments_kind_check: 'MoneyMovementKind',
  pickup_rules_per_check: 'PickupPriceBasis',
  sale_channel_check: 'SalesChannel',
  search_state_state_check: 'SearchState',
  trips_status_check: 'TripStatus',
  units_type_check: 'UnitType',
  webhook_deliveries_status_check: 'WebhookDeliveryStatus',
  webhook_endpoints_status_check: 'WebhookEndpointStatus',
}

/** Checks whose list is said nowhere else, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  attendance_actor_kind_check: 'two of the callers that audit_log_actor_kind_check has',
  audit_log_actor_kind_check: 'kinds of caller are types, of which each has fields of its own',
  booking_receipts_status_check: 'receipts are answered by what can be done with them',
  booking_tokens_purpose_check: 'each link is made and read by one operation',
  erasures_of_a_kind: 'what an erasure took is kept for audits, and never answered',
  installation_demo_check: 'the command line writes it, and nobody is answered it',
  installation_made_for_check: 'the command line writes it, and nobody is answered it',
  message_sends_outcome_check: 'written by the job that sends, and only counted',
  passkey_challenges_purpose_check: 'each challenge is made and read by one operation',
  places_on_sale_kind_check: 'kinds of stock are keys of the counts that a claim takes',
  sellers_network_status_check: 'that a seller is suspended is answered, and is a moment here',
}

const DESCRIPTION: { components: { schemas: Record<string, { enum?: string[] }> } } = JSON.parse(
  readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'),
)

/** A check that one column, or a type, has one of some texts. */
const LIST_OF_TEXTS = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*)\]\)\)\)(?: NOT VALID)?$/

async function checksOfLists(): Promise<Map<string, string[]>> {
  const checks = await service.db<{ name: string; rule: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  `
  return new Map(
    checks.flatMap(({ name, rule }) => {
      const [, list] = LIST_OF_TEXTS.exec(rule) ?? []
      if (list === undefined) return []
      return [[name, [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)]]
    }),
  )
}

test('every check that has a list of values is compared with it, or says why not', async () => {
  const named = [CHECKED, DESCRIBED, OTHERS].flatMap(checks => Object.keys(checks))
  expect([...(await checksOfLists()).keys()].toSorted()).toEqual(named.toSorted())
})

test.each([
  ...Object.entries(CHECKED),
  ...Object.entries(DESCRIBED).map(([check, title]) => {
    return [check, DESCRIPTION.components.schemas[title]?.enum ?? []] as const
  }),
])('%s allows what its list of values has', async (name, values) => {
  expect((await checksOfLists()).get(name)?.toSorted()).toEqual(values.toSorted())
})

/** A field of a trip that lists filter by has its check in `trips`; its copies have none. */
function fieldChecks(): Record<string, readonly string[]> {
  return Object.fromEntries(
    FIELD_FACETS.map(facet => [`trips_${columnOf(facet)}_check`, FACET_LIST[facet].values]),
  )
}
