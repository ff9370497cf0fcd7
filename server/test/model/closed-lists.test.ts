import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTENDANCE_STATES, COLLECTED_METHODS } from '#values/attendance.ts'
import { CONTACT_CHANGE_KINDS } from '#values/bookings.ts'
import { CALENDAR_FEED_SCOPES } from '#values/calendar-feeds.ts'
import { MAIL_STATUSES } from '#values/mail.ts'
import { MESSAGE_KINDS, MESSAGE_TRIGGERS } from '#values/messages.ts'
import { RESOURCE_KINDS } from '#values/resources.ts'
import { PICKUP_RULE_KINDS } from '#values/sales.ts'
import { PLATFORM_ROLES, ROLES } from '#values/staff.ts'
import {
  DISPLAY_ROUNDINGS,
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
  TRIP_TEMPLATES,
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
  attendance_state_check: ATTENDANCE_STATES,
  calendar_feeds_scope_check: CALENDAR_FEED_SCOPES,
  collected_money_method_check: COLLECTED_METHODS,
  contact_changes_kind_check: CONTACT_CHANGE_KINDS,
  extras_per_check: EXTRA_BASES,
  mail_outbox_status_check: MAIL_STATUSES,
  menus_location_check: MENU_LOCATIONS,
  message_rules_kind_check: MESSAGE_KINDS,
  message_rules_trigger_check: MESSAGE_TRIGGERS,
  options_availability_type_check: AVAILABILITY_TYPES,
  options_capacity_mode_check: CAPACITY_MODES,
  options_confirmation_check: CONFIRMATIONS,
  pages_status_check: PAGE_STATUSES,
  pickup_rules_kind_check: PICKUP_RULE_KINDS,
  platform_members_role_check: PLATFORM_ROLES,
  policies_preset_check: POLICY_PRESETS,
  resources_kind_check: RESOURCE_KINDS,
  storefronts_display_rounding_check: DISPLAY_ROUNDINGS,
  storefronts_kind_check: STOREFRONT_KINDS,
  team_members_role_check: ROLES,
  trip_listings_duration_check: DURATION_BANDS,
  trip_search_duration_check: DURATION_BANDS,
  trips_price_display_check: PRICE_DISPLAYS,
  trips_template_check: TRIP_TEMPLATES,
  webhook_endpoints_disabled_reason_check: WEBHOOK_DISABLED_REASONS,
}

test.each(Object.entries(CHECKED))(
  '%s allows what its list of values has',
  async (name, values) => {
    const [row] = await service.db<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${name}
  `
    const allowed = [...(row?.rule ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value)
    expect(allowed.toSorted()).toEqual(values.toSorted())
  },
)
