import { timestamp } from '#domain/timestamp.ts'
import type { SpecialRecord } from '#store/specials.ts'

export function wireSpecial(special: SpecialRecord) {
  return {
    id: special.id,
    name: special.name,
    product_id: special.tripId,
    option_id: special.optionId,
    from: special.startsFrom,
    to: special.startsTo,
    book_from: special.bookFrom,
    book_to: special.bookTo,
    percent_off: special.percentOff,
    amount_off_usd: special.amountOffUsd,
    created_at: timestamp(special.createdAt),
  }
}
