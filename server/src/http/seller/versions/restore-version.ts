import { UnitsBody } from '#contract/option.ts'
import { PriceTableBody } from '#contract/price-table.ts'
import { ScheduleBody } from '#contract/schedule.ts'
import type { Static, TSchema } from '#contract/schema.ts'
import { TripTextBody } from '#contract/trip.ts'
import { RestoredVersion, VersionRestoreBody } from '#contract/version.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import {
  type FormerState,
  restoreVersion as operation,
} from '#operations/versions/restore-version.ts'
import { findVersionLine, type VersionLine } from '#store/audit-log.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { compileTyped } from '../../parse/body.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readPriceRows } from '../../wire/price-table.ts'
import { readSchedule } from '../../wire/schedule.ts'
import { readUnits } from '../../wire/seller-option.ts'
import { readTripWords } from '../../wire/seller-trip.ts'
import { requirePermissionFor } from './require-permission-for.ts'

export const restoreVersion = endpoint({
  operationId: 'restoreVersion',
  method: 'POST',
  path: '/v1/versions/{id}/restore',
  tag: 'Logs',
  summary: 'Bring a version back',
  description:
    'Of units, price tables, schedules and texts of trips. What the record was after the change ' +
    'of that line is written again, or with `state` what it was `before`, by the rules of every ' +
    'write of it; the versions between stay in the log. Besides `trip:read` it takes the ' +
    'permission to edit the record.',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  restores: true,
  params: { id: uuidOf('version') },
  query: planParameters,
  body: VersionRestoreBody,
  bodyOptional: true,
  answers: { 200: { description: 'The version that was made of it.', schema: RestoredVersion } },
  problems: ['NotFound', 'Conflict', 'PriceTableNotMonotonic'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const line = await findVersionLine(deps.db, { sellerId, id: call.params.id })
    if (!line) throw notFound('version')
    requirePermissionFor(call.caller, line.edited)
    const state = readState(line, call.body.state ?? 'after')
    if (!state) throw refuse('Conflict', { reason: 'not_restorable' })
    const record = { entity: line.edited, id: line.editedId }
    if (call.conditions) call.conditions.record = record
    const means = { db: deps.db, currencies: deps.currencies, now: deps.clock.now() }
    await operation(means, actorOf(call), { sellerId, id: line.editedId }, state)
    return answer(200, { entity: record.entity, entity_id: record.id })
  },
})

type State = Record<string, unknown>

/** As if a client had sent it; null of what cannot be brought back. */
function readState(line: VersionLine, side: 'before' | 'after'): FormerState | null {
  const state = sideOf(line, side)
  if (state === null) return null
  switch (line.edited) {
    case 'units':
      return { entity: 'units', units: readUnits(parse(UnitsBody, state)) }
    case 'price_table':
      return { entity: 'price_table', rows: readPriceRows(parse(PriceTableBody, state)) }
    case 'schedule':
      return { entity: 'schedule', schedule: readSchedule(parse(ScheduleBody, state)) }
    case 'text':
      return { entity: 'text', words: readTripWords(parse(TripTextBody, state)) }
    default:
      return null
  }
}

function parse<S extends TSchema>(schema: S, state: State): Static<S> {
  // The parser answers what its schema says.
  return compileTyped(schema, { nullIsAbsent: true })(state)
}

/** One side of the line; null where it says nothing, or the record was not there. */
function sideOf({ changes }: VersionLine, side: 'before' | 'after'): State | null {
  const fields = Object.entries(changes).flatMap(([name, change]) => {
    const sides: Record<string, unknown> = { ...Object(change) }
    return 'before' in sides && 'after' in sides ? [[name, sides[side]] as const] : []
  })
  return fields.some(([, value]) => value !== null) ? Object.fromEntries(fields) : null
}
