import { AssignmentList } from '#contract/resource.ts'
import { wireNamedDeparture } from '#operations/departures/wire-assignment.ts'
import { listAssignments as operation } from '#operations/resources/list-assignments.ts'
import { findReaderLocale } from '#store/sellers/reader-locale.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { dayRangeOf, dayRangeParameters } from '../../parse/day-range.ts'
import { uuidOf } from '../../parse/path.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

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
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'Its departures.', schema: AssignmentList } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId, personId }, params, query }) {
    const range = dayRangeOf(query, clock.now())
    const rows = await operation(db, { sellerId, resourceId: params.id, ...range })
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, { sellerId, personId }))
    const wire = rows.map(row => ({ ...wireNamedDeparture(row, locale), overlaps: row.overlaps }))
    return answer(200, wholePage(wire))
  },
})
