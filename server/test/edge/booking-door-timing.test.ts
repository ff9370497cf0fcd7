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

const SAMPLES = 2_016
/** Half of what one reference or one address may be wrong in a minute. */
const PER_MINUTE = 4

const ORDERS = [
  ['unknown', 'token', 'email'],
  ['email', 'unknown', 'token'],
  ['token', 'email', 'unknown'],
  ['email', 'token', 'unknown'],
  ['unknown', 'email', 'token'],
  ['token', 'unknown', 'email'],
] as const

/**
 * The three ways to be wrong take turns, each order as often as any other, so that whatever else
 * the machine does disturbs them alike. A guess is counted by the minute, so the clock goes on
 * before any limit is reached.
 */
test('an unknown reference, a wrong token and a wrong address take the same time [T-BOOK-1]', {
  timeout: 120_000,
}, async () => {
  const { ref } = await sale.book()
  const wrong = {
    unknown: '/v1/public/bookings/0000-0000-0000?token=wrong',
    token: `/v1/public/bookings/${ref}?token=wrong`,
    email: `/v1/public/bookings/${ref}?email=nobody@travellers.example`,
  }
  const took = { unknown: [] as number[], token: [] as number[], email: [] as number[] }
  const kinds = Object.keys(wrong) as (keyof typeof wrong)[]
  const bodies = new Set<string>()
  for (let round = 0; round < SAMPLES; round++) {
    if (round % PER_MINUTE === 0) await service.advance({ minutes: 1 })
    const headers = { 'x-forwarded-for': `198.51.100.${round % PER_MINUTE}` }
    for (const kind of ORDERS[Math.floor(round / PER_MINUTE) % ORDERS.length] ?? []) {
      const began = performance.now()
      const sent = await sale.site.send({ path: wrong[kind], headers })
      took[kind].push(performance.now() - began)
      expect(sent.status).toBe(404)
      bodies.add(sent.text)
    }
  }
  expect(bodies.size).toBe(1)
  const middle = kinds.map(kind => median(took[kind]))
  expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(0.3)
  // Of two answers, either is the slower one as often as not. Chance alone strays by a hundredth
  // with so many; a lookup more or less would make it a tenth and above.
  for (const [one, other] of PAIRS) {
    const share = shareOfSlower(took[one], took[other])
    expect(Math.abs(share - 0.5), `${one} is slower than ${other} in ${share}`).toBeLessThan(0.04)
  }
  expect((await sale.site.send({ path: `${wrong.token}&email=${LEAD.email}` })).status).toBe(200)
})

const PAIRS = [
  ['unknown', 'token'],
  ['unknown', 'email'],
  ['token', 'email'],
] as const

function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How often one of the first is above one of the second: the statistic of Mann and Whitney. */
function shareOfSlower(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map(time => ({ time, own: true })),
    ...second.map(time => ({ time, own: false })),
  ].sort((a, b) => a.time - b.time)
  const ranks = all.reduce((sum, { own }, at) => (own ? sum + at + 1 : sum), 0)
  const least = (first.length * (first.length + 1)) / 2
  return (ranks - least) / (first.length * second.length)
}
