import type { WriteImpact } from '@outset/sdk/seller'
import type { Translate } from '../../words/translate.ts'

/** What a change would do to bookings and prices, sentence by sentence; none where it does no harm. */
export function impactInWords(impact: WriteImpact, t: Translate): string[] {
  const said: string[] = []
  const { orphaned_bookings: orphaned, overbooked_starts: over, price_cells: prices } = impact
  if (orphaned.count > 0) {
    const count = orphaned.items.reduce((sum, { pax }) => sum + pax, 0)
    // The service names the first hundred; of more one cannot say how many guests they have.
    const isWhole = orphaned.items.length === orphaned.count
    said.push(
      isWhole
        ? t('schedule.impact_orphaned', {
            count: orphaned.count,
            guests: t('schedule.impact_guests', { count }),
          })
        : t('schedule.impact_orphaned_many', { count: orphaned.count }),
    )
  }
  if (over.count > 0) said.push(t('schedule.impact_overbooked', { count: over.count }))
  if (prices.count > 0) {
    const units = [...new Set(prices.items.map(({ unit }) => unit))].join(', ')
    said.push(t('schedule.impact_prices', { count: prices.count, units }))
  }
  return said
}
