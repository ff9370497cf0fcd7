import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type CityRecord, lockCityBySlug, updateCity as updateRow } from '#store/cities.ts'
import { type Db, transaction } from '#store/database.ts'
import { markPricesDue } from '#store/trips/trip-prices.ts'
import { audit, differences } from '../audit.ts'
import { refreshListings } from '../listings/refresh-listing.ts'
import { reindexNames } from '../search/reindex-names.ts'
import { assertCityFields, type CityFields, settleRegion } from './city-fields.ts'

export type CityChange = { slug: string; change: Partial<CityFields> }

export async function updateCity(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, change }: CityChange,
): Promise<CityRecord> {
  return transaction(db, 'platform', async tx => {
    const before = await lockCityBySlug(tx, slug)
    if (!before) throw notFound('city')
    const { region = { slug: before.regionSlug }, ...fields } = change
    const wished = { ...before, ...fields }
    assertCityFields(wished)
    const settled = await settleRegion(tx, { region, country: wished.country })
    const after = { ...wished, regionSlug: settled.slug, regionNames: settled.names }
    await updateRow(tx, after)
    // Rows of the list carry the region and the country of their city.
    if (after.regionSlug !== before.regionSlug || after.country !== before.country) {
      await refreshListings(tx, { cityId: before.id, now })
    } else if (change.names) await reindexNames(tx, { citySlugs: [slug] })
    if (after.timezone !== before.timezone) await markPricesDue(tx, { cityId: before.id }, now)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'city.updated',
      entity: 'city',
      entityId: before.id,
      changes: differences(before, after),
      at: now,
    })
    return after
  })
}
