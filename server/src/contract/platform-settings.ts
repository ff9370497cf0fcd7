import { EXCHANGE_FEED_KINDS } from '#values/exchange-rates.ts'
import { integer, line, named, nullable, oneOf, type Static, Type } from './schema.ts'

const perHour = (description: string) => integer({ min: 1, max: 100_000, description })
const perMinute = (description: string) => integer({ min: 1, max: 10_000_000, description })
const mebibytes = (description: string) => integer({ min: 0, max: 1_000_000_000, description })

const fields = {
  call_limits_on: Type.Boolean({ description: 'Whether calls are limited per key.' }),
  website_key_calls_per_minute: perMinute('Calls a minute for a website key.'),
  visitor_share_percent: integer({
    min: 1,
    max: 100,
    description:
      "How much of a website key's calls a minute one visitor may make: a browser, or an address " +
      "that a website's server passes on.",
  }),
  secret_key_calls_per_minute: perMinute('Calls a minute for a secret key.'),
  person_calls_per_minute: perMinute('Calls a minute of one person who is signed in as staff.'),
  platform_key_calls_per_minute: perMinute('Calls a minute for a platform key.'),
  website_key_grace_hours: integer({
    min: 0,
    max: 8760,
    description: 'How long a rotated website key keeps working.',
  }),
  sign_in_links_per_email_hour: perHour('Sign-in links an hour for one email.'),
  sign_in_links_per_address_hour: perHour('Sign-in links an hour from one address.'),
  sign_in_links_per_storefront_hour: perHour('Sign-in links an hour on one storefront.'),
  invitations_per_seller_hour: perHour('People an hour whom one seller adds to its team.'),
  passkey_options_per_address_hour: perHour('Passkey sign-ins begun an hour from one address.'),
  passkey_options_per_storefront_hour: perHour('Passkey sign-ins begun an hour on one storefront.'),
  contact_changes_per_booking_hour: perHour('Contact changes an hour for one booking.'),
  mails_per_address_hour: perHour(
    'Mails an hour that one address gets from one seller; more are gathered into one mail.',
  ),
  receipt_mib_per_booking: mebibytes('Receipts taken for one booking, in MiB.'),
  receipt_mib_per_site_day: mebibytes('Receipts of one day kept for one site, in MiB.'),
  free_disk_mib: mebibytes('With less room than this on the disk no file is taken, in MiB.'),
  contact_window_minutes: integer({
    min: 0,
    max: 10_080,
    description: 'How long after booking a traveller may fix their own contact.',
  }),
  fx_max_age_days: integer({
    min: 0,
    max: 365,
    description: 'A rate from the feed that is older drops its currency.',
  }),
  fx_feed_kind: nullable(
    oneOf('ExchangeFeedKind', EXCHANGE_FEED_KINDS, {
      description: 'Format of the exchange feed; null reads none.',
    }),
  ),
  fx_feed_url: nullable(line({ max: 2000, description: 'Where the exchange feed is read.' })),
  suspended_sites_stop_selling: Type.Boolean({
    description: 'Whether the own site of a suspended seller stops taking bookings.',
  }),
  marketplace_zone: line({ max: 64, description: 'IANA zone in which "today" is decided.' }),
  commission_bp: integer({
    min: 0,
    max: 10_000,
    description:
      'What marketplaces keep of a sale, in hundredths of a percent, for sellers made from now on.',
  }),
  list_window: integer({
    min: 100,
    max: 20_000,
    description: 'How many of the newest trips the list prices, sorts and counts.',
  }),
}

export const PlatformSettingsSchema = named('PlatformSettings', Type.Object(fields))
export const PlatformSettingsChange = named(
  'PlatformSettingsChange',
  Type.Partial(Type.Object(fields)),
)
export type PlatformSettings = Static<typeof PlatformSettingsSchema>

export const DEFAULT_PLATFORM_SETTINGS: PlatformSettings = {
  call_limits_on: true,
  website_key_calls_per_minute: 600,
  visitor_share_percent: 50,
  secret_key_calls_per_minute: 120,
  person_calls_per_minute: 600,
  platform_key_calls_per_minute: 600,
  website_key_grace_hours: 24,
  sign_in_links_per_email_hour: 5,
  sign_in_links_per_address_hour: 20,
  sign_in_links_per_storefront_hour: 2_000,
  invitations_per_seller_hour: 100,
  passkey_options_per_address_hour: 20,
  passkey_options_per_storefront_hour: 5_000,
  contact_changes_per_booking_hour: 5,
  mails_per_address_hour: 20,
  receipt_mib_per_booking: 30,
  receipt_mib_per_site_day: 500,
  free_disk_mib: 512,
  contact_window_minutes: 30,
  fx_max_age_days: 5,
  fx_feed_kind: null,
  fx_feed_url: null,
  suspended_sites_stop_selling: true,
  marketplace_zone: 'UTC',
  commission_bp: 0,
  list_window: 5_000,
}
