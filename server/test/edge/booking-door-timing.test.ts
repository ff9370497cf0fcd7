import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const ROUNDS = 40
const PER_MINUTE = 9

/**
 * The three ways to be wrong take turns, so that whatever else the machine does disturbs them
 * alike. A guess is counted by the minute, so the clock goes on before any limit is reached.
 */
test('an unknown reference, a wrong token and a wrong address take the same time [T-BOOK-1]', async () => {
  const { ref } = await sale.book()
  const wrong = {
    unknown: '/v1/public/bookings/0000-0000-0000?token=wrong',
    token: `/v1/public/bookings/${ref}?token=wrong`,
    email: `/v1/public/bookings/${ref}?email=nobody@travellers.example`,
  }
  const kinds = Object.keys(wrong) as (keyof typeof wrong)[]
  const took: Record<string, number[]> = { unknown: [], token: [], email: [] }
  const bodies = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    await service.advance({ minutes: 1 })
    for (let at = 0; at < Math.floor(PER_MINUTE / 2); at++) {
      for (const kind of kinds) {
        const headers = { 'x-forwarded-for': `198.51.100.${at}` }
        const began = performance.now()
        const sent = await sale.site.send({ path: wrong[kind], headers })
        took[kind]?.push(performance.now() - began)
        expect(sent.status).toBe(404)
        bodies.add(sent.text)
      }
    }
  }
  expect(bodies.size).toBe(1)
  const middle = kinds.map(kind => median(took[kind] ?? []))
  const spread = Math.max(...middle) - Math.min(...middle)
  // The answers of a busy machine wander by more than this; what would tell them apart is a
  // difference in work, which is many times as much.
  expect(spread).toBeLessThan(Math.max(0.3, Math.min(...middle) * 0.25))
  expect((await sale.site.send({ path: `${wrong.token}&email=${LEAD.email}` })).status).toBe(200)
})

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
