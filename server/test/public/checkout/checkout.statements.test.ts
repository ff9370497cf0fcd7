import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
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

async function buy(): Promise<void> {
  const { key } = sale.site
  const post = (path: string, body: object) => second.send({ method: 'POST', path, key, body })
  const quoted = await post('/v1/public/quotes', sale.body())
  expect(quoted.status).toBe(200)
  const held = await post('/v1/public/holds', sale.body())
  const booked = await post('/v1/public/checkout', {
    ref: held.body.ref,
    lead: LEAD,
    payment_method: 'pay_on_arrival',
  })
  expect(booked.body.status).toBe('confirmed')
}

test('quote, hold and checkout ask the database at most twelve things', async () => {
  // The first sale reads what is kept in memory from then on.
  await buy()
  counter.take()
  await buy()
  // What is taken twice, the hold, the parties of the sale, the booking: none in a transaction of
  // several statements, so there is no begin and no commit.
  expect(counter.take()).toEqual({ statements: 5, frames: 0 })
})

test('and each of these asks a function that names its seller [O-SCALE-05]', async () => {
  await buy()
  counter.takeTexts()
  await buy()
  // What these do is looked at where the schema's distribution is.
  const asked = /\b(?:places_taken|claim_holds|sale_parties|check_out_holds)\(/
  expect(counter.takeTexts().filter(text => !asked.test(text))).toEqual([])
})
