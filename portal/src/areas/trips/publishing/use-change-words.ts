import type { CheckedDraft, NewPriceTable, NewSchedule, TripWithParts } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { type PriceChangeLine, priceSummary } from '#areas/options/prices/price-summary.ts'
import { planOf } from '#areas/options/schedule/schedule-plan.ts'
import { scheduleSummary } from '#areas/options/schedule/schedule-summary.ts'
import { tripDraftQuery } from '#draft/queries.ts'
import { nameIn } from '#kit/locale-name.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'

type Part = CheckedDraft['parts'][number]

/**
 * What a part of a draft changes, in words, where it is a price table or a schedule: their rows and
 * rules have no names, and are matched by what they say. Null for other parts.
 */
export function useChangeWords(trip: TripWithParts, part: Part): PriceChangeLine[] | null {
  const { t, locale, code } = useWords()
  const currency = usePriceCurrency()
  const { data: draft } = useQuery(tripDraftQuery(trip.id))
  const option = trip.expanded?.options.find(({ id }) => id === part.option_id)
  const change = draft?.changes.find(
    known => known.part === part.part && known.option_id === part.option_id,
  )
  if (!option || !change) return null
  // The bodies of a draft were checked by the schema of their part when they entered it.
  const body = change.body as unknown
  if (part.part === 'schedule' && option.schedule) {
    const allDay = option.availability_type === 'opening_hours'
    // The service has checked the body by the schema of its part.
    const [live, next] = [planOf(option.schedule), planOf(body as NewSchedule)]
    return scheduleSummary(live, next, { t, locale, allDay })
  }
  if (part.part !== 'price_table' || !option.price_table) return null
  const unitName = (id: string) => {
    const unit = option.units.units.find(known => known.id === id)
    return unit ? nameIn(unit.labels, code) : ''
  }
  // As above.
  const table = body as NewPriceTable
  return priceSummary(option.price_table, table, { t, locale, currency, unitName })
}
