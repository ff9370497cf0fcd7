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

async function readManifest() {
  const path = `${sale.optionPath}/departures/${sale.start}/manifest`
  counter.take()
  const { body } = await second.send({ path, bearer: sale.seller.ownerKey })
  return { ...counter.take(), names: body.bookings.map(namesOf) }
}

const namesOf = ({ travellers }: { travellers: { name: string }[] }) =>
  travellers.map(({ name }) => name)

test('a full start asks the database no more than an empty one', async () => {
  await readManifest()
  const empty = await readManifest()
  const names = ['Ada', 'Ben', 'Cleo', 'Dina']
  for (const name of names) await sale.book({ lead: { ...LEAD, name } })
  const full = await readManifest()
  expect(full.names).toEqual(names.map(name => [name]))
  expect(full.statements).toBe(empty.statements)
})
