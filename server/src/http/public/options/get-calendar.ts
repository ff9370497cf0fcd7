import { Calendar } from '#contract/calendar.ts'
import { calendarMonth } from '#domain/availability/calendar.ts'
import { countedThings } from '#domain/availability/counted-things.ts'
import { notFound } from '#domain/refusal.ts'
import { placeKey, type Taken } from '#domain/sales/places.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Db } from '#store/database.ts'
import { listTakenInMonth } from '#store/taken-in-month.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { monthParameter } from './month-parameter.ts'

export const getCalendar = endpoint({
  operationId: 'getCalendar',
  method: 'GET',
  path: '/v1/public/options/{optionId}/calendar',
  tag: 'Booking',
  summary: 'When an option can be booked',
  description:
    'Every day of a month, in order. Days and times are on the clock of the place where the trip ' +
    'starts. There are no prices in it: quote a start to get one.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  params: { optionId: uuidOf('option') },
  query: { month: monthParameter },
  answers: { 200: { description: 'The days.', schema: Calendar } },
  problems: ['NotFound'],
  async handle({ db, clock, saleSheets }, { caller, params, query }) {
    const sheet = await saleSheets.read(caller, params.optionId)
    if (sheet === null) throw notFound('option')
    const { month } = query
    const taken = await readTaken(db, sheet, month)
    return answer(200, calendarMonth(sheet, { month, nowMs: clock.nowMs(), taken }))
  },
})

async function readTaken(db: Db, sheet: SaleSheet, month: string): Promise<Taken> {
  const things = countedThings(sheet)
  if (things.length === 0) return new Map()
  const taken = await listTakenInMonth(db, { sellerId: sheet.sellerId, things, month })
  return new Map(taken.map(place => [placeKey(place), place.qty]))
}
