import type { Static } from '#contract/schema.ts'
import type { SpecialChangeBody } from '#contract/special.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { SpecialChange } from '#operations/specials.ts'
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

/** Only what was given: what is left out stays as it is. */
export function readSpecialChange(body: Static<typeof SpecialChangeBody>): SpecialChange {
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.option_id === undefined ? {} : { optionId: body.option_id }),
    ...(body.from === undefined ? {} : { startsFrom: body.from }),
    ...(body.to === undefined ? {} : { startsTo: body.to }),
    ...(body.book_from === undefined ? {} : { bookFrom: body.book_from }),
    ...(body.book_to === undefined ? {} : { bookTo: body.book_to }),
    ...(body.percent_off === undefined ? {} : { percentOff: body.percent_off }),
    ...(body.amount_off_usd === undefined ? {} : { amountOffUsd: body.amount_off_usd }),
  }
}
