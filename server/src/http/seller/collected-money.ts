import { HeldMoneyPage } from '#contract/attendance.ts'
import { timestamp } from '#domain/timestamp.ts'
import { type HeldSum, type ListedHeld, readHeldPage } from '#store/attendance/collected-money.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { findTripNames } from '#store/trips/trip-names.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { namesToday } from '../wire/booking-line.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

export const listCollectedMoney = endpoint({
  method: 'GET',
  path: '/v1/collected-money',
  tag: 'Reports',
  summary: 'List the money that guides took and nobody recorded yet, oldest first',
  description:
    '`sums` are those of the whole list, by person, way and currency: what each hands over. ' +
    'Whoever sees no money of the company sees what they have themselves.',
  auth: seller('attendance:manage', 'money:read'),
  query: { ...pageParameters, locale: readerLocaleParameter },
  answers: { 200: { description: 'A page of it.', schema: HeldMoneyPage } },
  problems: [],
  async handle({ db, vault }, { caller, query: { limit, cursor, locale: asked } }) {
    const { sellerId, permissions } = caller
    const seesAll = permissions.has('payment:manage') || permissions.has('money:read')
    const personId = seesAll ? null : caller.personId
    const cursorScope = { owner: sellerId, list: 'collected_money', filters: personId }
    const [at, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = at && id ? { at, id } : null
    const [[rows, sums], locale] = await Promise.all([
      readHeldPage(db, { sellerId, personId, after, limit: limit + 1 }),
      readLocale(asked) ?? findReaderLocale(db, caller),
    ])
    const names = await findTripNames(db, {
      sellerId,
      tripIds: rows.map(({ tripId }) => tripId),
      optionIds: rows.map(({ optionId }) => optionId),
    })
    const page = makePage({
      vault,
      cursorScope,
      rows,
      limit,
      total: sums.reduce((total, { count }) => total + count, 0),
      positionOf: row => [row.at.toString(), row.id],
      wire: row => wireHeld(row, namesToday(row, { names, locale })),
    })
    return answer(200, { ...page, sums: sums.map(wireSum) })
  },
})

function wireHeld(row: ListedHeld, { trip_title, option_name }: ReturnType<typeof namesToday>) {
  const { id, method, money, at, by } = row
  return {
    id,
    money,
    method,
    at: timestamp(at),
    by,
    booking: {
      ref: row.ref,
      lead_name: row.leadName,
      product_id: row.tripId,
      trip_title,
      option_id: row.optionId,
      option_name,
      start: row.start,
    },
  }
}

function wireSum({ by, method, amount, currency, count }: HeldSum) {
  return { by, method, money: { amount, currency }, count }
}
