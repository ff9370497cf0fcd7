import { AuditPage } from '#contract/audit-log.ts'
import { UnitsBody } from '#contract/option.ts'
import { PriceTableBody } from '#contract/price-table.ts'
import { ScheduleBody } from '#contract/schedule.ts'
import type { Static, TSchema } from '#contract/schema.ts'
import { TripTextBody } from '#contract/trip.ts'
import { RestoredVersion, VersionRestoreBody } from '#contract/version.ts'
import type { SellerCaller } from '#domain/access/callers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { EDITABLE, type Editable } from '#domain/versions.ts'
import { otherPriceCurrency } from '#operations/hold-price-currency.ts'
import type { FormerState } from '#operations/versions/restore-version.ts'
import * as operations from '#operations/versions/restore-version.ts'
import { findVersionLine, readAuditPage, type VersionLine } from '#store/audit-log.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { compileTyped } from '../parse/body.ts'
import { uuidOf } from '../parse/path.ts'
import { choice, requiredText } from '../parse/query.ts'
import { planParameters } from '../plan-parameters.ts'
import { wireAuditRow } from '../wire/audit-row.ts'
import { readPriceRows } from '../wire/price-table.ts'
import { readSchedule } from '../wire/schedule.ts'
import { readUnits } from '../wire/seller-option.ts'
import { readTripWords } from '../wire/seller-trip.ts'

export const listVersions = endpoint({
  method: 'GET',
  path: '/v1/versions',
  tag: 'Logs',
  summary: 'The versions of a record, newest first',
  description:
    'Each is the line of the log that made it, with what it was before and after. `entity_id` is ' +
    'the id of the record; of a text the id of its trip or page and its language, as in ' +
    '`<id>/en`, and of a menu that of its storefront and its place. Besides `trip:read` it takes ' +
    'the permission to edit the record.',
  auth: seller('trip:read'),
  query: {
    ...pageParameters,
    entity: choice('Editable', EDITABLE, {
      default: null,
      description: 'What kind of record. Required.',
    }),
    entity_id: requiredText({ max: 100, description: 'Which one.' }),
  },
  answers: { 200: { description: 'A page of versions.', schema: AuditPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { sellerId } = caller
    const { entity, entity_id: id, limit } = query
    if (entity === null) throw badParameter('entity', 'required', 'is required')
    requirePermissionFor(caller, entity)
    const cursorScope = { owner: sellerId, list: 'versions', filters: [entity, id] }
    const [createdAt, last] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && last ? { createdAt, id: last } : null
    const filters = { ...UNFILTERED, edited: { entity, id } }
    const [rows, total] = await readAuditPage(db, { sellerId, filters, after, limit: limit + 1 })
    const positionOf = (row: (typeof rows)[number]) => [row.at.toString(), row.id]
    const page = { vault, cursorScope, rows, limit, total, positionOf, wire: wireAuditRow }
    return answer(200, makePage(page))
  },
})

const UNFILTERED = { action: null, entity: null, entityId: null, from: null, until: null }

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/v1/versions/{id}/restore',
  tag: 'Logs',
  summary: 'Bring a version back',
  description:
    'Of units, price tables, schedules and texts of trips. What the record was after the change ' +
    'of that line is written again, or with `state` what it was `before`, by the rules of every ' +
    'write of it; the versions between stay in the log. A price table from before prices were ' +
    'brought into another currency is 409 `other_price_currency`. Besides `trip:read` it takes ' +
    'the permission to edit the record.',
  auth: seller('trip:read'),
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
    const side = call.body.state ?? 'after'
    if (isInOtherCurrency(line, side)) throw otherPriceCurrency(call.caller.priceCurrency)
    const state = readState(line, side)
    if (!state) throw refuse('Conflict', { reason: 'not_restorable' })
    const record = { entity: line.edited, id: line.editedId }
    if (call.conditions) call.conditions.record = record
    const acting = { ...actingOf(deps, call), currencies: deps.currencies }
    await operations.restoreVersion(acting, line.editedId, state)
    return answer(200, { entity: record.entity, entity_id: record.id })
  },
})

/** Prices from before they were brought into another currency would be written as if in it. */
function isInOtherCurrency({ edited, version, convertedBy }: VersionLine, side: string): boolean {
  if (edited !== 'price_table' || convertedBy === null) return false
  return version < convertedBy || (version === convertedBy && side === 'before')
}

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

/** Who may edit a record may see what it was, and bring that back. */
export const PERMISSION_TO_EDIT: Record<Editable, Permission> = {
  trip: 'trip:manage',
  draft: 'trip:manage',
  text: 'trip:manage',
  extras: 'trip:manage',
  option: 'trip:manage',
  units: 'trip:manage',
  price_table: 'price:manage',
  schedule: 'schedule:manage',
  departures: 'schedule:manage',
  room_types: 'trip:manage',
  vehicle: 'trip:manage',
  pickup: 'trip:manage',
  special: 'price:manage',
  promo_code: 'price:manage',
  resource: 'schedule:manage',
  message_rule: 'settings:manage',
  mail_text: 'settings:manage',
  capacity_pools: 'schedule:manage',
  vehicle_limits: 'trip:manage',
  policy: 'trip:manage',
  page: 'page:manage',
  page_text: 'page:manage',
  storefront: 'storefront:manage',
  menu: 'page:manage',
  redirects: 'page:manage',
  settings: 'settings:manage',
  seller: 'settings:manage',
  bank_details: 'settings:manage',
  company: 'settings:manage',
  webhook_endpoint: 'webhook:manage',
  webhook_settings: 'webhook:manage',
}

function requirePermissionFor({ permissions }: SellerCaller, entity: Editable): void {
  const permission = PERMISSION_TO_EDIT[entity]
  if (permissions.has(permission)) return
  throw refuse('NotPermitted', { permission, reason: 'missing_permission' })
}
