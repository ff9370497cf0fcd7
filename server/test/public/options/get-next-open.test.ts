import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold } from '../../support/holds.ts'
import { openSecondProcess } from '../../support/race.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countStatements } from '../../support/statement-counter.ts'
import { until } from '../../support/until.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const nextOpen = ({ site, optionId }: Pick<MadeSale, 'site' | 'optionId'>, query = '') =>
  site.send({ path: `/v1/public/options/${optionId}/next-open${query}` })

/** Runs on these days only, at nine. */
const onDays = (days: readonly string[], capacity = 10) => ({
  schedule: { rules: [], dates: days.map(date => ({ date, times: ['09:00'], capacity })) },
})

describe('GET /v1/public/options/{optionId}/next-open', () => {
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
