import { POLICY_PRESETS } from '#values/trips.ts'
import {
  type ChangeOf,
  hidden,
  made,
  moment,
  open,
  type RowOf,
  record,
  type SentOf,
  set,
  shaped,
} from './record.ts'
import { integer, line, listOf, nullable, oneOf, type Static, Type, Uuid } from './schema.ts'

/** What a traveller gets back who cancels that many whole days before the start. */
export type PolicyTier = { fromDays: number; toDays: number | null; refundPct: number }

const FromDays = integer({ min: 0, max: 1000, description: 'Whole days before the start.' })
const RefundPct = integer({ min: 0, max: 100 })
const NewTiers = listOf(Type.Object({ from_days: FromDays, refund_pct: RefundPct }), { max: 20 })
const Tiers = Type.Array(
  Type.Object({ from_days: FromDays, to_days: nullable(FromDays), refund_pct: RefundPct }),
  { description: 'Highest first; what no tier covers is not refunded.' },
)

/** What comes back to whoever cancels. */
export const Policy = record('Policy', {
  sellerId: hidden(Uuid),
  id: made(Uuid),
  name: set(line({ max: 200 }), { shown: Type.String() }),
  preset: set(oneOf('PolicyPreset', POLICY_PRESETS)),
  /** Sent for a custom policy only. Where each ends follows from the others. */
  tiers: shaped<readonly PolicyTier[], 'open'>(open(NewTiers, { shown: Tiers }), {
    toWire: tiers => tiers.map(tierObject),
    fromWire: (tiers: Static<typeof NewTiers>) =>
      tiers.map(tier => ({
        fromDays: tier.from_days,
        toDays: null,
        refundPct: tier.refund_pct,
      })),
  }),
  createdAt: moment(),
})

export type Policy = RowOf<typeof Policy>
export type NewPolicy = SentOf<typeof Policy>
export type PolicyChange = ChangeOf<typeof Policy>

/** A step of a policy as it is shown everywhere: in answers, on trip pages and in events. */
export function tierObject({ fromDays, toDays, refundPct }: PolicyTier) {
  return { from_days: fromDays, to_days: toDays, refund_pct: refundPct }
}
