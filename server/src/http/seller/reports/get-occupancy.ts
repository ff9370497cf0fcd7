import { OCCUPANCY_GROUPS, OccupancyReport } from '#contract/report.ts'
import { openOccupancy } from '#domain/reports/sum-occupancy.ts'
import { MOST_STARTS, streamDepartures } from '#operations/departures/list-departures.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { choice, uuid } from '../../parse/query.ts'
import { wireOccupancy } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import { periodParameters, readPeriod } from './report-period.ts'

/** Every start of them is worked out. */
const MOST_DAYS = 92

export const getOccupancy = endpoint({
  operationId: 'getOccupancy',
  method: 'GET',
  path: '/v1/reports/occupancy',
  tag: 'Reports',
  summary: 'How full the starts of a period are',
  description:
    `For at most ${MOST_DAYS} days and ${MOST_STARTS} starts. Starts that are closed do not ` +
    'count. Where options share places, each start counts the places that it could have.',
  auth: seller('booking:read', 'money:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...periodParameters,
    by: choice('OccupancyGroup', OCCUPANCY_GROUPS, {
      default: 'day',
      description: 'What a line is of.',
    }),
    product_id: uuid('Only starts of this trip.'),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'The report.', schema: OccupancyReport } },
  problems: [],
  async handle(deps, { caller: { sellerId, personId }, query }) {
    const now = deps.clock.now()
    const { from, to } = readPeriod(query, now)
    if (Temporal.PlainDate.from(from).until(to).days >= MOST_DAYS) {
      throw badParameter('to', 'too_far', `is more than ${MOST_DAYS} days after from`, {
        limit: MOST_DAYS,
      })
    }
    const by = query.by ?? 'day'
    const departures = await streamDepartures(
      deps,
      {
        sellerId,
        personId,
        from,
        to,
        optionId: null,
        tripId: query.product_id,
        scheduled: true,
        status: [],
        locale: readLocale(query.locale),
        now,
      },
      MOST_STARTS,
    )
    const sums = openOccupancy(by)
    for await (const some of departures) sums.add(some)
    const report = sums.report()
    return answer(200, {
      from,
      to,
      by,
      data: report.rows.map(({ key, label, sums }) => ({ key, label, ...wireOccupancy(sums) })),
      totals: wireOccupancy(report.totals),
    })
  },
})
