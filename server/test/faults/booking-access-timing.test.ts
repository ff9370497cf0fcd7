import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { IS_FULL } from '../support/fault-size.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { shareOfSlower, timeInTurn } from '../support/timing.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

/** What is asked, which whoever asks knows, and of which booking, which they must not learn. */
const PAIRS = [
  ['unknownByToken', 'knownByToken'],
  ['unknownByEmail', 'knownByEmail'],
] as const

// Thousands of calls in turn; `edge/booking-access.statements.test.ts` needs no clock for it.
test.runIf(IS_FULL)(
  'an unknown reference, a wrong token and a wrong address take the same time [T-BOOK-1]',
  async () => {
    const { ref } = await sale.book()
    const unknown = '0000-0000-0000'
    const bodies = new Set<string>()
    const ask = (address: string) => async () => {
      const sent = await sale.site.send({ path: `/v1/public/bookings/${address}` })
      expect(sent.status).toBe(404)
      bodies.add(sent.text)
    }
    const unknownByToken = ask(`${unknown}?token=wrong`)
    const calls = {
      unknownByToken,
      knownByToken: ask(`${ref}?token=wrong`),
      unknownByEmail: ask(`${unknown}?email=nobody@travellers.example`),
      knownByEmail: ask(`${ref}?email=nobody@travellers.example`),
      /** A control: as one would be that looks things up which the others do not. */
      longer: async () => {
        for (const _ of ['a row', 'and another']) await service.db`select 1`
        await unknownByToken()
      },
    }
    const took = await timeInTurn(calls, {
      turns: 2_040,
      // A guess is counted by the minute: no limit is ever reached.
      before: () => service.advance({ minutes: 1 }),
    })
    expect(bodies.size).toBe(1)
    // Of two answers, either is the slower one as often as not, on a busy machine too.
    const deviation = (one: keyof typeof calls, other: keyof typeof calls) =>
      Math.abs(shareOfSlower(took[one], took[other]) - 0.5)
    for (const [one, other] of PAIRS) {
      expect(deviation(one, other), `${one} and ${other}`).toBeLessThan(0.04)
    }
    expect(deviation('unknownByToken', 'longer')).toBeGreaterThan(0.06)
    // Reading an address is more work than reading a token, whatever the booking: next to none.
    expect(deviation('unknownByToken', 'knownByEmail')).toBeLessThan(
      deviation('unknownByToken', 'longer'),
    )
  },
)
