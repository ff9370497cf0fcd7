import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { shareOfSlower, timeInTurn } from '../support/timing.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const PAIRS = [
  ['unknown', 'token'],
  ['unknown', 'email'],
  ['token', 'email'],
] as const

test('an unknown reference, a wrong token and a wrong address take the same time [T-BOOK-1]', async () => {
  const { ref } = await sale.book()
  const bodies = new Set<string>()
  const at = (address: string) => async () => {
    const sent = await sale.site.send({ path: `/v1/public/bookings/${address}` })
    expect(sent.status).toBe(404)
    bodies.add(sent.text)
  }
  const unknown = at('0000-0000-0000?token=wrong')
  const calls = {
    unknown,
    token: at(`${ref}?token=wrong`),
    email: at(`${ref}?email=nobody@travellers.example`),
    /** A control: as one would be that looks things up which the others do not. */
    longer: async () => {
      for (const _ of ['a row', 'and another']) await service.db`select 1`
      await unknown()
    },
  }
  const took = await timeInTurn(calls, {
    turns: 2_016,
    // A guess is counted by the minute: no limit is ever reached.
    before: () => service.advance({ minutes: 1 }),
  })
  expect(bodies.size).toBe(1)
  // Of two answers, either is the slower one as often as not, on a busy machine too.
  const strays = (one: keyof typeof calls, other: keyof typeof calls) =>
    Math.abs(shareOfSlower(took[one], took[other]) - 0.5)
  for (const [one, other] of PAIRS) {
    expect(strays(one, other), `${one} and ${other}`).toBeLessThan(0.04)
  }
  expect(strays('unknown', 'longer')).toBeGreaterThan(0.06)
})
