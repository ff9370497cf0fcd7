import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { makeTenantsWithRecords } from '../../isolation/records.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  // One record of every kind, each made by the call that staff would make.
  await makeTenantsWithRecords(service)
})
afterAll(() => service.close())

// Of a link the log keeps whose it is, under a name that says so: its own `id` is that of the trip.
const ONLY_IN_THE_LOG = ['preview_link_id']

type Row = { action: string; changes: Record<string, unknown> }

describe('the names in the log of changes', () => {
  test('a record that was made is logged by the names that the interface has [T-OPS-2]', async () => {
    const known = new Set([...(await namesOfTheInterface()), ...ONLY_IN_THE_LOG])
    const unknown = (await readLog()).flatMap(({ action, changes }) =>
      Object.keys(changes)
        .filter(name => !known.has(name))
        .map(name => `${action}: ${name}`),
    )
    expect([...new Set(unknown)]).toEqual([])
  })
})

async function readLog(): Promise<Row[]> {
  return transaction(service.db, 'platform', async tx => [
    ...(await tx<Row[]>`
      select action, changes from audit_log where seller_id is not null
    `),
  ])
}

/** Every property that the description has anywhere. */
async function namesOfTheInterface(): Promise<Set<string>> {
  const { body } = await service.send({ path: '/v1/openapi.json' })
  const names = new Set<string>()
  const collect = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties' && value && typeof value === 'object') {
        for (const name of Object.keys(value)) names.add(name)
      }
      collect(value)
    }
  }
  collect(body)
  return names
}
