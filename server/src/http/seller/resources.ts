import { AssignmentList, Resource } from '#contract/resource.ts'
import { wireNamedDeparture } from '#operations/departures.ts'
import * as operations from '#operations/resources.ts'
import { readResourcePage } from '#store/resources/resources.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { RESOURCE_KINDS } from '#values/resources.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor, wholePage } from '../paging.ts'
import { dayRangeOf, dayRangeParameters } from '../parse/day-range.ts'
import { uuidOf } from '../parse/path.ts'
import { choice, flag } from '../parse/query.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

export const createResource = endpoint({
  method: 'POST',
  path: '/v1/resources',
  tag: 'Resources',
  summary: 'Add a guide, a boat, a van or another resource',
  description:
    'One with a `person_id` is a member of the team, who then has the departures it is assigned ' +
    'to under `GET /v1/me/departures`. A person is one resource.',
  auth: seller('schedule:manage'),
  makes: 'resource',
  idempotent: true,
  body: Resource.New,
  answers: { 201: { description: 'The resource.', schema: Resource.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const input = Resource.readNew(call.body)
    return answer(201, Resource.wire(await operations.createResource(actingOf(deps, call), input)))
  },
})

export const listResources = endpoint({
  method: 'GET',
  path: '/v1/resources',
  tag: 'Resources',
  summary: 'List guides, boats, vans and other resources, by name',
  auth: seller('booking:read', 'schedule:manage'),
  showsEach: { entity: 'resource', list: 'data', by: 'id' },
  query: {
    kind: choice('ResourceKind', RESOURCE_KINDS, {
      default: null,
      description: 'Only these.',
    }),
    retired: flag('With those that are not used any more.'),
    ...pageParameters,
  },
  answers: { 200: { description: 'A page of resources.', schema: Resource.Page } },
  problems: [],
  async handle({ db, vault }, { caller: { sellerId }, query }) {
    const { kind, retired, limit, cursor } = query
    const cursorScope = { owner: sellerId, list: 'resources', filters: { kind, retired } }
    const [name, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = name !== undefined && id ? { name, id } : null
    const [rows, total] = await readResourcePage(db, {
      sellerId,
      kind,
      retired,
      after,
      limit: limit + 1,
    })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: resource => [resource.name, resource.id],
        wire: Resource.wire,
      }),
    )
  },
})

export const updateResource = endpoint({
  method: 'PATCH',
  path: '/v1/resources/{id}',
  tag: 'Resources',
  summary: 'Change a resource, or retire it',
  description: 'A retired one stays on the departures it has and is given to no others.',
  auth: seller('schedule:manage'),
  edits: 'resource',
  params: { id: uuidOf('resource') },
  body: Resource.Change,
  answers: { 200: { description: 'The resource.', schema: Resource.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const change = Resource.readChange(call.body)
    const resource = await operations.updateResource(actingOf(deps, call), call.params.id, change)
    return answer(200, Resource.wire(resource))
  },
})

export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/v1/resources/{id}',
  tag: 'Resources',
  summary: 'Delete a resource that no departure ever had',
  description: 'One that was assigned is 409 with the reason `assigned`: retire it instead.',
  auth: seller('schedule:manage'),
  edits: 'resource',
  params: { id: uuidOf('resource') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    await operations.deleteResource(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})

export const listAssignments = endpoint({
  method: 'GET',
  path: '/v1/resources/{id}/assignments',
  tag: 'Resources',
  summary: 'List the departures that a resource is assigned to, by time',
  description: 'Those that begin in at most 92 days, from today by default.',
  auth: seller('booking:read', 'schedule:manage'),
  params: { id: uuidOf('resource') },
  query: {
    ...dayRangeParameters,
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'Its departures.', schema: AssignmentList } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId, personId }, params, query }) {
    const range = dayRangeOf(query, clock.now())
    const rows = await operations.listAssignments(db, { sellerId, resourceId: params.id, ...range })
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, { sellerId, personId }))
    const wire = rows.map(row => ({ ...wireNamedDeparture(row, locale), overlaps: row.overlaps }))
    return answer(200, wholePage(wire))
  },
})
