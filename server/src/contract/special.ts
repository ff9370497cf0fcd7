import { priceSchemas } from './price.ts'
import {
  type ChangeOf,
  hidden,
  made,
  maybe,
  moment,
  type NewOf,
  once,
  type RowOf,
  record,
  set,
} from './record.ts'
import { DateOnly, integer, line, nullable, Uuid } from './schema.ts'

const OFF = priceSchemas({ min: 1, description: 'off the price of each traveller.' })

/** A price taken down for some starts, or for whoever books on some days. */
export const Special = record('Special', {
  sellerId: hidden(Uuid),
  id: made(Uuid),
  name: set(line({ max: 200 })),
  tripId: once(Uuid, { wire: 'product_id' }),
  /** Null is every option of the trip. */
  optionId: maybe(nullable(Uuid), null),
  startsFrom: set(DateOnly, { wire: 'from' }),
  startsTo: set(DateOnly, { wire: 'to' }),
  bookFrom: maybe(nullable(DateOnly), null),
  bookTo: maybe(nullable(DateOnly), null),
  percentOff: maybe(nullable(integer({ min: 1, max: 100 })), null),
  amountOff: maybe(nullable(OFF.own), null, {
    column: 'amount_off_usd',
    twin: OFF.usd,
  }),
  createdAt: moment(),
})

export type Special = RowOf<typeof Special>
export type NewSpecial = NewOf<typeof Special>
export type SpecialChange = ChangeOf<typeof Special>
