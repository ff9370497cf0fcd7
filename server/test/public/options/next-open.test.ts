import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { hold } from '../../support/holds.ts'
import { openSecondProcess } from '../../support/race.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countStatements } from '../../support/statement-counter.ts'
import { median, timeInTurn } from '../../support/timing.ts'
import { until } from '../../support/until.ts'
import { changeRows } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

describe('GET /v1/public/options/{optionId}/next-open', () => {
  const nextOpen = ({ site, optionId }: Pick<MadeSale, 'site' | 'optionId'>, query = '') =>
    site.send({ path: `/v1/public/options/${optionId}/next-open${query}` })
  /** Runs on these days only, at nine. */
  const onDays = (days: readonly string[], capacity = 10) => ({
    schedule: { rules: [], dates: days.map(date => ({ date, times: ['09:00'], capacity })) },
  })

  test('200: the first start from today on, or from a day on [R-CAL-19]', async () => {
    const sale = await makeSale(service, onDays(['2026-11-10', '2027-02-01', '2027-03-04']))
    const { status, body, headers } = await nextOpen(sale)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      searched_from: '2026-11-15',
      searched_to: '2027-02-01',
      next: { start: '2027-02-01T09:00', date: '2027-02-01', time: '09:00', remaining: 10 },
    })
    const later = await nextOpen(sale, '?from=2027-02-02')
    expect(later.body).toMatchObject({
      searched_from: '2027-02-02',
      next: { start: '2027-03-04T09:00' },
    })
    expect((await nextOpen(sale, '?from=2020-01-01')).body).toEqual(body)
  })

  test('passes over what is sold out, for anybody or for that many [R-CAL-19] [R-CAL-20]', async () => {
    const sale = await makeSale(service, onDays(['2027-02-01', '2027-02-02', '2027-02-03'], 4))
    await sale.take({ slot: '2027-02-01T09:00', qty: 4, capacity: 4 })
    await sale.take({ slot: '2027-02-02T09:00', qty: 2, capacity: 4 })
    const found = async (query: string) => (await nextOpen(sale, query)).body.next?.date ?? null
    expect(await found('')).toBe('2027-02-02')
    expect(await found('?travellers=2')).toBe('2027-02-02')
    expect(await found('?travellers=3')).toBe('2027-02-03')
    expect(await found('?travellers=5')).toBeNull()
    // What is given back is found at once.
    const three = { units: [{ unit_id: sale.units.adult, qty: 3 }], start: '2027-02-03T09:00' }
    const { body } = await hold(sale, three)
    expect(await found('?travellers=3')).toBeNull()
    await sale.site.send({ method: 'DELETE', path: `/v1/public/holds/${body.ref}` })
    expect(await found('?travellers=3')).toBe('2027-02-03')
  })

  test('is the first open start of the calendar, whatever the seller has set [R-CAL-19]', async () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 180 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(days, fc.integer({ min: 0, max: 100 }), async (ahead, after) => {
        const first = Temporal.PlainDate.from('2026-11-15')
        const dates = ahead.map(count => first.add({ days: count }).toString())
        const sale = await makeSale(service, onDays(dates, 1))
        for (const date of dates.slice(0, Math.floor(dates.length / 2))) {
          await sale.take({ slot: `${date}T09:00`, qty: 1, capacity: 1 })
        }
        const from = first.add({ days: after })
        const calendars = [0, 92].map(async offset => {
          const begin = from.add({ days: offset })
          const range = `from=${begin}&to=${begin.add({ days: 91 })}`
          const path = `/v1/public/options/${sale.optionId}/calendar?${range}`
          return (await sale.site.send({ path })).body
        })
        const shown = (await Promise.all(calendars)).flat()
        const open = shown.find(({ status }: { status: string }) => status === 'open')
        const { body } = await nextOpen(sale, `?from=${from}`)
        expect(body.next?.date ?? null).toBe(open?.date ?? null)
      }),
      { numRuns: 15 },
    )
  })

  test('looks 400 days ahead and no further, and says so [R-CAL-21]', async () => {
    const sale = await makeSale(service, onDays(['2027-12-20', '2027-12-21']))
    const near = await nextOpen(sale)
    expect(near.body.next.date).toBe('2027-12-20')
    const far = await makeSale(service, onDays(['2027-12-21']))
    const { body } = await nextOpen(far)
    expect(body).toEqual({
      searched_from: '2026-11-15',
      searched_to: '2027-12-20',
      next: null,
    })
    expect((await nextOpen(far, '?from=2027-12-21')).body.next.date).toBe('2027-12-21')
  })

  test('of many starts a day it judges some, and can be asked to go on [R-CAL-21] [T-CAP-1]', async () => {
    const times = Array.from({ length: 96 }, (_, at) => {
      const time = Temporal.PlainTime.from('00:00').add({ minutes: 15 * at })
      return time.toString({ smallestUnit: 'minute' })
    })
    const sale = await makeSale(service, { times, capacity: 0 })
    const first = await nextOpen(sale)
    expect(first.body.next).toBeNull()
    expect(first.body.searched_to < '2026-12-01').toBe(true)
    const on = await nextOpen(sale, `?from=${first.body.searched_to}`)
    expect(on.body.searched_to > first.body.searched_to).toBe(true)
  })

  test('a season without prices, and an option that is paused, cost no statement [R-CAL-21]', async () => {
    const counter = await countStatements(service.databaseUrl)
    const second = await openSecondProcess(service, { databaseUrl: counter.url, connections: 1 })
    const sale = await makeSale(service)
    await sale.call.post(`/v1/trips/${sale.tripId}/pause`)
    const ask = () =>
      second.send({
        path: `/v1/public/options/${sale.optionId}/next-open`,
        key: sale.site.key,
      })
    // The second process may hear late of what was made just now, and then reads it once more.
    await until(async () => {
      counter.take()
      expect((await ask()).body.next).toBeNull()
      return counter.take().statements === 0
    })
    await second.close()
    await counter.close()
  })

  test('422: a day that is none, and a party that is none', async () => {
    const sale = await makeSale(service)
    for (const query of ['?from=soon', '?from=2027-02-30', '?travellers=0', '?travellers=51']) {
      expect((await nextOpen(sale, query)).body.code).toBe('InvalidInput')
    }
  })

  test('404: an option that is unknown, or another seller’s [R-CAL-16]', async () => {
    const [sale, other] = [await makeSale(service), await makeSale(service)]
    const { status, body } = await nextOpen({ ...sale, optionId: other.optionId })
    expect([status, body.entity]).toEqual([404, 'option'])
  })
})

describe('the calendar of a busy option', () => {
  let busy: MadeSale
  let quiet: MadeSale
  beforeAll(async () => {
    // Ten years of quarters, each with its own times.
    const rules = Array.from({ length: 40 }, (_, at) => {
      const first = Temporal.PlainDate.from('2022-01-01').add({ months: at * 3 })
      const to = first.add({ months: 3 }).subtract({ days: 1 })
      return { from: `${first}`, to: `${to}`, times: ['09:00', '14:30'], capacity: 40 + (at % 3) }
    })
    busy = await makeSale(service, { schedule: { rules } })
    quiet = await makeSale(service, { ...busy.home, times: ['09:00', '14:30'] })
    await changeRows(
      service,
      tx => tx`
    insert into departure_exceptions
      (seller_id, option_id, start_date, start_time, closed, capacity, updated_at)
    select ${busy.seller.id}, ${busy.optionId}, date '2022-01-01' + day,
      '09:00', null, 20 + day % 10, app_now()
    from generate_series(0, 1999) day
  `,
    )
    await fillWithClaims(busy)
  })
  afterAll(async () => {
    // Nobody sold these, so they go before the books are checked.
    await service.db`delete from claims where subject_id = ${busy.optionId}`
  })

  /** More than 50,000 claims over ten years: seven at each of 7,300 starts. */
  async function fillWithClaims({ seller, optionId }: MadeSale): Promise<void> {
    for (let taken = 0; taken < 7; taken++) {
      await busy.take({ slot: '2021-01-01T09:00', capacity: 40 })
    }
    await transaction(service.db, 'platform', async tx => {
      await tx`
      insert into places_on_sale (seller_id, subject_id, kind, slot, capacity)
      select ${seller.id}, ${optionId}, 'seats',
        to_char(date '2022-01-01' + day, 'YYYY-MM-DD') || 'T' || time, 40
      from generate_series(0, 3649) day, unnest(array['09:00', '14:30']) time
    `
      await tx`
      insert into claims (seller_id, subject_id, kind, slot, booking_id, qty, expires_at)
      select p.seller_id, p.subject_id, p.kind, p.slot, c.booking_id, 1, null
      from places_on_sale p, claims c
      where p.subject_id = ${optionId} and p.slot > '2022'
        and c.subject_id = ${optionId} and c.slot < '2022'
    `
    })
  }

  test('a month of ten years of rules, 2,000 exceptions and 50,000 claims shows what is left', async () => {
    const { body } = await busy.calendar('2027-05')
    expect(body).toHaveLength(31)
    const twelfth = body[11]
    const [{ taken }] = await service.db<[{ taken: number }]>`
    select sum(qty)::int as taken from claims
    where subject_id = ${busy.optionId} and slot = '2027-05-12T09:00'
  `
    expect(taken).toBe(7)
    const capacity = 20 + (Temporal.PlainDate.from('2022-01-01').until('2027-05-12').days % 10)
    expect(twelfth.starts[0].remaining).toBe(Math.max(0, capacity - taken))
  })

  test('it takes about as long as that of an option without a history, not as long as its history', async () => {
    const month = (turn: number) =>
      `${2023 + (turn % 6)}-${String((turn % 12) + 1).padStart(2, '0')}`
    const ask = (sale: MadeSale) => async (turn: number) => {
      expect((await sale.calendar(month(turn))).status).toBe(200)
    }
    const took = await timeInTurn(
      {
        busy: ask(busy),
        quiet: ask(quiet),
        history: () => service.db`
        select slot, sum(qty) from claims where subject_id = ${busy.optionId} group by slot
      `,
      },
      { turns: 36 },
    )
    expect(median(took.busy)).toBeLessThan(2.5 * median(took.quiet))
    expect(median(took.busy)).toBeLessThan(median(took.history) / 2)
  })
})
