import { AssignmentList } from '#contract/resource.ts'
import { requestedLocale } from '#domain/catalog/locale.ts'
import { wireNamedDeparture } from '#operations/departures/wire-assignment.ts'
import { listAssignments as operation } from '#operations/resources/list-assignments.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { dayRangeOf, dayRangeParameters } from '../../parse/day-range.ts'
import { uuidOf } from '../../parse/path.ts'
import { text } from '../../parse/query.ts'

export const listAssignments = endpoint({
  operationId: 'listAssignments',
  method: 'GET',
  path: '/v1/resources/{id}/assignments',
  tag: 'Resources',
  summary: 'List the departures that a resource is assigned to, by time',
  description: 'Those that begin in at most 92 days, from today by default.',
  auth: seller('booking:read', 'schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('resource') },
  query: {
    ...dayRangeParameters,
    locale: text({ max: 35, description: 'Language of the names.' }),
  },
  answers: { 200: { description: 'Its departures.', schema: AssignmentList } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params, query }) {
    const range = dayRangeOf(query, clock.now())
    const rows = await operation(db, { sellerId, resourceId: params.id, ...range })
    const locale = requestedLocale(query.locale)
    const wire = rows.map(row => ({ ...wireNamedDeparture(row, locale), overlaps: row.overlaps }))
    return answer(200, wholePage(wire))
  },
})
