import type { CheckedDraft, NewPriceTable, TripWithParts } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { usePriceIn } from '#money/use-price-in.ts'
import { tripDraftQuery } from '#queries/trip-draft.ts'
import { type PriceChangeLine, priceSummary } from '#screens/prices/price-summary.ts'
import { useWords } from '#words/use-words.tsx'
import { nameIn } from './locale-name.ts'

type Part = CheckedDraft['parts'][number]

/**
 * What a part of a draft changes, in words with amounts and days, where it is a price table: its
 * rows are matched by the days that they are for. Null for other parts.
 */
export function useChangeWords(trip: TripWithParts, part: Part): PriceChangeLine[] | null {
  const { t, locale, code } = useWords()
  const { price } = usePriceIn()
  const { data: draft } = useQuery(tripDraftQuery(trip.id))
  if (part.part !== 'price_table') return null
  const option = trip.expanded?.options.find(({ id }) => id === part.option_id)
  const change = draft?.changes.find(
    known => known.part === part.part && known.option_id === part.option_id,
  )
  if (!option?.price_table || !change) return null
  const unitName = (id: string) => {
    const unit = option.units.units.find(known => known.id === id)
    return unit ? nameIn(unit.labels, code) : ''
  }
  const body = change.body as unknown as NewPriceTable
  return priceSummary(option.price_table, body, { t, locale, price, unitName })
}
