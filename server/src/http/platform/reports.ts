import { CommissionReport } from '#contract/platform-look-up.ts'
import { listCommissions as readCommissions } from '#store/platform/commissions.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { date } from '../parse/query.ts'
import { inDollars } from '../price-twins.ts'
import { wireCommissions } from '../wire/platform.ts'

const MOST_DAYS = 366

export const listCommissions = endpoint({
  method: 'GET',
  path: '/v1/platform/reports/commissions',
  tag: 'Platform people',
  summary: 'What confirmed bookings brought whom, by seller and month',
  description:
    'By the month of the checkout, in UTC. Shares are those that the bookings were sold with; ' +
    'what was cancelled or still waits is not counted. At most 366 days, this year by default.',
  auth: platformWith('platform:money'),
  query: {
    from: date('The first day; the first of this year by default.'),
    to: date('The last day, included; today by default.'),
  },
  answers: { 200: { description: 'The report.', schema: CommissionReport } },
  problems: [],
  async handle({ db, clock, exchangeRates }, { query }) {
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate()
    const from = query.from ?? today.with({ month: 1, day: 1 }).toString()
    const to = query.to ?? today.toString()
    const { days } = Temporal.PlainDate.from(from).until(to)
    if (days < 0) throw badParameter('to', 'bad_order', 'is before from')
    if (days >= MOST_DAYS) {
      const message = `is more than ${MOST_DAYS} days after from`
      throw badParameter('to', 'too_far', message, { limit: MOST_DAYS })
    }
    const begin = Temporal.Instant.from(`${from}T00:00Z`)
    const until = Temporal.Instant.from(`${to}T00:00Z`).add({ hours: 24 })
    const rows = await readCommissions(db, { from: begin, until })
    const dollars = inDollars(await exchangeRates.get())
    return answer(200, { from, to, ...wireCommissions(rows, dollars) })
  },
})
