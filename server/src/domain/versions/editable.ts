/** What a seller can edit; each has versions of its own. */
export const EDITABLE = [
  'trip',
  'draft',
  'text',
  'extras',
  'option',
  'units',
  'price_table',
  'schedule',
  'departures',
  'room_types',
  'vehicle',
  'pickup',
  'special',
  'resource',
  'message_rule',
  'capacity_pools',
  'vehicle_limits',
  'policy',
  'page',
  'page_text',
  'storefront',
  'menu',
  'redirects',
  'settings',
  'seller',
  'bank_details',
  'webhook_endpoint',
  'webhook_settings',
] as const
export type Editable = (typeof EDITABLE)[number]

/** What belongs to the whole has its id; a text or a menu has that of its owner and its name. */
export type EditedRecord = { entity: Editable; id: string }

/** A list of an answer, and by which of its fields an item is known. */
export type VersionedList = { entity: Editable; list: string; by: 'id' | 'locale' }

/** A record is made at version 1, so that what creates one is not on the list. */
const EDITED_BY: Record<string, Editable> = {
  'trip.updated': 'trip',
  'trip.published': 'trip',
  'trip.unpublished': 'trip',
  'trip.paused': 'trip',
  'trip.resumed': 'trip',
  'trip.archived': 'trip',
  'trip.photos_set': 'trip',
  'trip.reviews_set': 'trip',
  'trip.draft_set': 'draft',
  'trip.draft_deleted': 'draft',
  'trip.draft_applied': 'draft',
  'trip.text_set': 'text',
  'trip.text_deleted': 'text',
  'trip.text_published': 'text',
  'trip.text_unpublished': 'text',
  'trip.extras_set': 'extras',
  'option.updated': 'option',
  'option.deleted': 'option',
  'option.units_set': 'units',
  'option.prices_set': 'price_table',
  'option.schedule_set': 'schedule',
  'departure.set': 'departures',
  'departure.reset': 'departures',
  'departures.set': 'departures',
  'departure.called_off': 'departures',
  'option.room_types_set': 'room_types',
  'option.vehicle_set': 'vehicle',
  'option.pickup_set': 'pickup',
  'resource.updated': 'resource',
  'resource.deleted': 'resource',
  'message_rule.updated': 'message_rule',
  'message_rule.deleted': 'message_rule',
  'special.updated': 'special',
  'special.deleted': 'special',
  'seller.capacity_pools_set': 'capacity_pools',
  'seller.vehicle_limits_set': 'vehicle_limits',
  'policy.updated': 'policy',
  'page.updated': 'page',
  'page.published': 'page',
  'page.unpublished': 'page',
  'page.deleted': 'page',
  'page.text_set': 'page_text',
  'page.text_deleted': 'page_text',
  'storefront.updated': 'storefront',
  'storefront.origins_set': 'storefront',
  'storefront.payment_methods_set': 'storefront',
  'storefront.menu_set': 'menu',
  'storefront.redirects_set': 'redirects',
  'settings.updated': 'settings',
  'seller.updated': 'seller',
  'bank_details.updated': 'bank_details',
  'webhook_endpoint.updated': 'webhook_endpoint',
  'webhook_endpoint.enabled': 'webhook_endpoint',
  'webhook_endpoint.disabled': 'webhook_endpoint',
  'webhook_endpoint.deleted': 'webhook_endpoint',
  'webhook_settings.updated': 'webhook_settings',
}

/** Of which record a line of the log makes a new version; null where it makes none. */
export function editedRecord(entry: {
  action: string
  entityId: string
  changes: Record<string, unknown>
}): EditedRecord | null {
  const entity = EDITED_BY[entry.action]
  if (entity === undefined) return null
  const { locale, location } = entry.changes
  const part = entity === 'text' || entity === 'page_text' ? locale : location
  return { entity, id: recordId(entry.entityId, typeof part === 'string' ? part : null) }
}

export function recordId(ownerId: string, part: string | null): string {
  return part === null ? ownerId : `${ownerId}/${part}`
}

/** The tag of a version, as `ETag` and `If-Match` carry it. */
export function versionTag(version: number): string {
  return `"v${version}"`
}
