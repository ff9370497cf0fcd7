import type { WriteImpact } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'

/** What a change would do to bookings and prices; nothing where it does no harm. */
export function impactInWords(impact: WriteImpact, t: Translate): string[] {
  const said: string[] = []
  const { orphaned_bookings: orphaned, overbooked_starts: over, price_cells: prices } = impact
  if (orphaned.count > 0) {
    const count = orphaned.items.reduce((sum, { pax }) => sum + pax, 0)
    // The service names the first hundred; of more one cannot say how many guests they have.
    const isWhole = orphaned.items.length === orphaned.count
    said.push(
      isWhole
        ? t('schedule.impactOrphaned', {
            count: orphaned.count,
            guests: t('schedule.impactGuests', { count }),
          })
        : t('schedule.impactOrphanedMany', { count: orphaned.count }),
    )
  }
  if (over.count > 0) said.push(t('schedule.impactOverbooked', { count: over.count }))
  if (prices.count > 0) {
    const units = [...new Set(prices.items.map(({ unit }) => unit))].join(', ')
    said.push(t('schedule.impactPrices', { count: prices.count, units }))
  }
  return said
}
