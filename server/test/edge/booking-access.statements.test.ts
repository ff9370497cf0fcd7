import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../support/bookings.ts'
import { openSecondProcess, type SecondProcess } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { countStatements, type StatementCounter } from '../support/statement-counter.ts'

let service: TestService
let counter: StatementCounter
let second: SecondProcess
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  counter = await countStatements(service.databaseUrl)
  sale = await makeBookable(service)
  second = await openSecondProcess(service, { databaseUrl: counter.url, connections: 1 })
})
afterAll(async () => {
  await second.close()
  await counter.close()
  await service.close()
})

/** What a process keeps in memory, and learns anew when it is due, is left out. */
const KEPT = /test_clock|platform_settings|website_keys/

/** What a refused call tells whoever sent it: its answer, and the work that was done for it. */
async function refusedWith(address: string) {
  // A guess is counted by the minute: no limit is ever reached.
  await service.advance({ minutes: 1 })
  counter.takeTexts()
  const path = `/v1/public/bookings/${address}`
  const { status, text } = await second.send({ path, key: sale.site.key })
  return { status, text, asked: counter.takeTexts().filter(asked => !KEPT.test(asked)) }
}

test.each([
  ['a wrong token', 'token=wrong'],
  ['a wrong address', 'email=nobody@travellers.example'],
])(
  'with %s a known reference costs the same work as an unknown one [T-BOOK-1]',
  async (_, proof) => {
    const { ref } = await sale.book()
    // The first call of a process learns what it keeps.
    await refusedWith(`${ref}?${proof}`)
    const known = await refusedWith(`${ref}?${proof}`)
    const unknown = await refusedWith(`0000-0000-0000?${proof}`)
    expect(known.status).toBe(404)
    expect(known.asked.length).toBeGreaterThan(0)
    expect(unknown).toEqual(known)
  },
)

test('control: the right token costs other work', async () => {
  const { ref, booking_token: token } = await sale.book()
  const known = await refusedWith(`${ref}?token=${token}`)
  const unknown = await refusedWith(`0000-0000-0000?token=${token}`)
  expect(known.status).toBe(200)
  expect(unknown.asked).not.toEqual(known.asked)
})
