import {
  DateOnly,
  integer,
  line,
  named,
  nullable,
  optional,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const PercentOff = nullable(integer({ min: 1, max: 100 }))
const AmountOff = nullable(
  integer({ min: 1, max: 100_000_000, description: 'US cents off the price of each traveller.' }),
)

const special = {
  name: line({ max: 200 }),
  product_id: Uuid,
  option_id: nullable(Uuid),
  from: DateOnly,
  to: DateOnly,
  book_from: nullable(DateOnly),
  book_to: nullable(DateOnly),
  percent_off: PercentOff,
  amount_off_usd: AmountOff,
}

export const SpecialRecord = named(
  'SpecialRecord',
  versioned({ id: Uuid, ...special, created_at: Timestamp }),
)

export const SpecialPage = pageOf('SpecialPage', SpecialRecord)

export const NewSpecialBody = named(
  'NewSpecial',
  Type.Object({
    name: special.name,
    product_id: special.product_id,
    option_id: optional(special.option_id),
    from: special.from,
    to: special.to,
    book_from: optional(special.book_from),
    book_to: optional(special.book_to),
    percent_off: optional(special.percent_off),
    amount_off_usd: optional(special.amount_off_usd),
  }),
)

const { product_id: _, ...changeable } = special

export const SpecialChangeBody = named('SpecialChange', Type.Partial(Type.Object(changeable)))
