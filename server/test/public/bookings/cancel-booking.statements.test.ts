import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookable, makeBookable } from '../../support/bookings.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countStatements, type StatementCounter } from '../../support/statement-counter.ts'

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

async function cancel(): Promise<void> {
  const { ref, booking_token: token } = await sale.book()
  counter.take()
  const path = `/v1/public/bookings/${ref}/cancel?token=${token}`
  const sent = await second.send({ method: 'POST', path, key: sale.site.key, body: {} })
  expect(sent.body.status).toBe('cancelled')
}

test('a cancellation asks the database three things', async () => {
  // The first reads what is kept in memory from then on.
  await cancel()
  await cancel()
  // The booking with its proof, the parties of the sale, and everything that is written: none in a
  // transaction of several statements, so there is no begin and no commit.
  expect(counter.take()).toEqual({ statements: 3, frames: 0 })
})
