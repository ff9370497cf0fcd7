import { POLICY_PRESETS } from '#values/trips.ts'
import {
  integer,
  line,
  listOf,
  named,
  nullable,
  oneOf,
  optional,
  pageOf,
  Timestamp,
  Type,
  Uuid,
} from './schema.ts'
import { versioned } from './version.ts'

const Preset = oneOf('PolicyPreset', POLICY_PRESETS)
const FromDays = integer({ min: 0, max: 1000, description: 'Whole days before the start.' })
const RefundPct = integer({ min: 0, max: 100 })

export const PolicyRecord = named(
  'PolicyRecord',
  versioned({
    id: Uuid,
    name: Type.String(),
    preset: Preset,
    tiers: Type.Array(
      Type.Object({ from_days: FromDays, to_days: nullable(FromDays), refund_pct: RefundPct }),
      { description: 'Highest first; what no tier covers is not refunded.' },
    ),
    created_at: Timestamp,
  }),
)

export const PolicyPage = pageOf('PolicyPage', PolicyRecord)

const settings = {
  name: line({ max: 200 }),
  preset: Preset,
  tiers: listOf(Type.Object({ from_days: FromDays, refund_pct: RefundPct }), { max: 20 }),
}

export const NewPolicyBody = named(
  'NewPolicy',
  Type.Object({
    name: settings.name,
    preset: settings.preset,
    tiers: optional(settings.tiers),
  }),
)

export const PolicyChangeBody = named('PolicyChange', Type.Partial(Type.Object(settings)))
