import type { PlatformSettings, PlatformSettingsChange } from '@outset/sdk/platform'

export type SettingName = keyof PlatformSettings

/** What can be set, by what it is about. */
export const SETTING_GROUPS: Readonly<Record<string, readonly SettingName[]>> = {
  network: ['commission_bp', 'suspended_sites_stop_selling', 'marketplace_zone', 'list_window'],
  rates: ['fx_feed_kind', 'fx_feed_url', 'fx_max_age_days'],
  calls: [
    'call_limits_on',
    'website_key_calls_per_minute',
    'visitor_share_percent',
    'secret_key_calls_per_minute',
    'person_calls_per_minute',
    'platform_key_calls_per_minute',
    'website_key_grace_hours',
  ],
  signIn: [
    'sign_in_links_per_email_hour',
    'sign_in_links_per_address_hour',
    'sign_in_links_per_storefront_hour',
    'invitations_per_seller_hour',
    'passkey_options_per_address_hour',
    'passkey_options_per_storefront_hour',
  ],
  travellers: [
    'contact_changes_per_booking_hour',
    'contact_window_minutes',
    'mails_per_address_hour',
  ],
  files: ['receipt_mib_per_booking', 'receipt_mib_per_site_day', 'free_disk_mib'],
}

/** Every setting as it is typed: texts, and whether a switch is on. */
export type TypedSettings = Readonly<Record<string, string | boolean>>

export function typedSettings(settings: PlatformSettings): TypedSettings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  )
}

/** What is different from before, as the service reads it; null where a number cannot be read. */
export function settingsChange(
  before: PlatformSettings,
  typed: TypedSettings,
): { change: PlatformSettingsChange; wrong: readonly string[] } {
  const change: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, known] of Object.entries(before)) {
    const value = typed[name]
    if (value === undefined || value === (known ?? '') || value === String(known)) continue
    if (typeof known !== 'number') change[name] = value === '' ? null : value
    else if (typeof value === 'string' && /^\d+$/.test(value.trim())) change[name] = Number(value)
    else wrong.push(name)
  }
  return { change, wrong }
}
