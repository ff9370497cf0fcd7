import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { meeting } from '../support/without-lock.ts'

let service: TestService
let db: Db
beforeAll(async () => {
  service = await openTestService()
  db = openDatabase(service.databaseUrl, { connections: 4 })
})
afterAll(async () => {
  await db.end()
  await service.close()
})

async function askAs(reader: Pick<Db, 'unsafe'>): Promise<number> {
  const [row] = await reader.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid ?? 0
}

test('who asks one thing after the other is served by one connection, the last one used', async () => {
  // The last to come lets all of them go, so that each has a connection of its own.
  const allHere = meeting(4)
  const pids = await Promise.all(
    Array.from({ length: 4 }, () =>
      db.begin(async tx => {
        const pid = await askAs(tx)
        await allHere()
        return pid
      }),
    ),
  )
  expect(new Set(pids).size).toBe(4)
  const asked: number[] = []
  for (let times = 0; times < 8; times++) asked.push(await askAs(db))
  expect(new Set(asked).size).toBe(1)
})
