import { LOSS_KINDS } from '#values/versions.ts'
import { named, oneOf, Type, Uuid } from './schema.ts'

export const LossKindSchema = oneOf('LossKind', LOSS_KINDS)

const Count = Type.Integer({ minimum: 0 })

function counted<S extends Parameters<typeof Type.Array>[0]>(item: S, description: string) {
  return Type.Object({ count: Count, items: Type.Array(item) }, { description })
}

export const ImpactSchema = named(
  'WriteImpact',
  Type.Object({
    price_cells: counted(
      Type.Object({ option_id: Uuid, unit_id: Uuid, unit: Type.String(), cells: Count }),
      'Units that lose all their prices, with how many; the first hundred are named.',
    ),
    orphaned_bookings: counted(
      Type.Object({ option_id: Uuid, start: Type.String(), bookings: Count, pax: Count }),
      'Starts that people are booked on and that would no longer run.',
    ),
    overbooked_starts: counted(
      Type.Object({ option_id: Uuid, start: Type.String(), capacity: Count, taken: Count }),
      'Starts that would hold fewer than are booked on them.',
    ),
  }),
)

export const PlannedChange = Type.Object({
  field: Type.String(),
  added: Type.Optional(Type.Array(Type.String())),
  removed: Type.Optional(Type.Array(Type.String())),
  changed: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), fields: Type.Array(Type.String()) })),
  ),
  before: Type.Optional(Type.Unsafe<unknown>({ description: 'Of what is no list.' })),
  after: Type.Optional(Type.Unsafe<unknown>({ description: 'Of what is no list.' })),
})

export const WritePlanSchema = named(
  'WritePlan',
  Type.Object(
    {
      dry_run: Type.Literal(true),
      changes: Type.Array(PlannedChange),
      impact: ImpactSchema,
      losses: Type.Array(LossKindSchema),
    },
    { description: 'What a write would do. Nothing was changed.' },
  ),
)
