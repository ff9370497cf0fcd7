import { anyLocale } from './by-locale.ts'
import { priceSchemas } from './price.ts'
import {
  type ChangeOf,
  hidden,
  joined,
  made,
  maybe,
  moment,
  type NewOf,
  once,
  type RowOf,
  record,
  set,
} from './record.ts'
import { DateOnly, integer, line, listOf, named, nullable, optional, Type, Uuid } from './schema.ts'

const OFF = priceSchemas({ min: 1, description: 'off the whole booking.' })

const MOST_NAMED = 100
/** So many can be counted while somebody waits for a hold. */
const MOST_USES = 100_000
const MOST_TRAVELLERS = 999

/** Letters and digits that every phone has. */
const CODE_FORM = '^[A-Za-z0-9]([ _-]?[A-Za-z0-9]){2,39}$'

const date = (description: string) => maybe(nullable({ ...DateOnly, description }), null)
const uses = (description: string) =>
  maybe(nullable(integer({ min: 1, max: MOST_USES, description })), null)
const party = () => maybe(nullable(integer({ min: 1, max: MOST_TRAVELLERS })), null)
const ids = (description: string) =>
  maybe({ ...listOf(Uuid, { max: MOST_NAMED }), description }, [])

/** Whoever books with it pays less. What was booked with it keeps its price. */
export const PromoCode = record('PromoCode', {
  sellerId: hidden(Uuid),
  id: made(Uuid),
  code: once(
    Type.String({
      maxLength: 80,
      pattern: CODE_FORM,
      description: 'Capitals, spaces and dashes make no difference to whoever types it.',
    }),
  ),
  /** By which it is found. */
  codeKey: hidden(Type.String()),
  name: set(line({ max: 200, description: 'For the staff.' })),
  labels: maybe(anyLocale(line({ max: 120 }), { description: 'What its line says.' }), {}),
  percentOff: maybe(nullable(integer({ min: 1, max: 100 })), null),
  amountOff: maybe(nullable(OFF.own), null),
  coversPickup: maybe(Type.Boolean({ description: 'Takes off the pickup as well.' }), false),
  productIds: ids('Only these trips, and those of `categories`. Both empty: every trip.'),
  categories: maybe(listOf(line({ max: 100 }), { max: MOST_NAMED }), []),
  storefrontIds: ids("Only these of the seller's own sites. Empty: all of them, and the desk."),
  travelFrom: date('Of the start.'),
  travelTo: date('Of the start.'),
  saleFrom: date('Of the booking, where the trip starts.'),
  saleTo: date('Of the booking, where the trip starts.'),
  minTravellers: party(),
  maxTravellers: party(),
  firstBookingOnly: maybe(
    Type.Boolean({ description: 'Only for who has no booking with the seller yet.' }),
    false,
  ),
  maxUses: uses('In all, with holds that are open.'),
  maxUsesPerTraveller: uses('By the address of the lead.'),
  combinable: maybe(
    Type.Boolean({ description: 'Also where a special has lowered a price.' }),
    true,
  ),
  active: maybe(Type.Boolean({ description: 'False switches it off.' }), true),
  batchId: made(nullable({ ...Uuid, description: 'Of codes that were made together.' })),
  used: joined(Type.Integer({ description: 'Bookings that stand, and open holds.' })),
  createdAt: moment(),
})

export type CountedPromoCode = RowOf<typeof PromoCode>
export type PromoCode = Omit<CountedPromoCode, 'used'>
export type NewPromoCode = NewOf<typeof PromoCode>
export type PromoCodeChange = ChangeOf<typeof PromoCode>

const { code: _code, ...rules } = PromoCode.New.properties

const MOST_AT_ONCE = 5_000

export const PromoBatchBody = named(
  'NewPromoBatch',
  Type.Object({
    ...rules,
    prefix: optional(
      nullable(
        Type.String({
          maxLength: 20,
          pattern: '^[A-Za-z0-9]*$',
          description: 'How each of them begins; eight letters and digits follow.',
        }),
      ),
    ),
    count: integer({ min: 1, max: MOST_AT_ONCE }),
  }),
)

export const PromoBatch = named(
  'PromoBatch',
  Type.Object({
    batch_id: { ...Uuid, description: 'List them by it; as `text/csv` they are a table.' },
    created: Type.Integer(),
  }),
)

/** Longer than any: what is too long stands for nothing. */
export const promoCodeField = optional(
  nullable(
    line({
      min: 0,
      max: 100,
      description: 'As it was typed. Capitals, spaces and dashes make no difference.',
    }),
  ),
)
