import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isConnectionLost } from '#store/database/database-errors.ts'
import { type Db, openDatabase } from '#store/database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts'

let service: TestService
let proxy: DatabaseProxy
let db: Db
beforeAll(async () => {
  service = await openTestService()
  proxy = await openDatabaseProxy(service.databaseUrl)
})
afterAll(async () => {
  await proxy.close()
  await service.close()
})

function open(connections: number): void {
  db = openDatabase(proxy.url, { connections })
  onTestFinished(() => db.end({ timeout: 1 }))
}

/** What became of a query: an answer, that its connection was lost, or another error's code. */
const ask = () =>
  db`select ${1}::integer`.then(
    () => 'answered',
    error => (isConnectionLost(error) ? 'lost' : (error.code as string)),
  )
const isAnswered = async () => (await ask()) === 'answered'

describe('connections that are cut while others ask [F5]', () => {
  beforeEach(() => open(4))

  test('each query has an end, and the next connection works at once', async () => {
    const ends: Promise<string>[] = []
    for (let cut = 0; cut < 20; cut++) {
      await expect.poll(isAnswered, { interval: 5 }).toBe(true)
      const asking = askInEveryWay(ends)
      for (let round = 0; round <= cut % 7; round++) await nextRound()
      proxy.cut()
      await asking
    }
    // Not CONNECT_TIMEOUT: on a connection that took the place of another nothing was said.
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['answered', 'lost']))
  })

  /** In each phase of the event loop, with and without waiting for the answer. */
  async function askInEveryWay(ends: Promise<string>[]): Promise<void> {
    for (let turn = 0; turn < 10; turn++) {
      const [one, two, three] = [ask(), ask(), ask()]
      ends.push(one, two, three)
      await nextRound()
      await one
      await new Promise<void>(resolve => process.nextTick(resolve))
    }
  }
})

describe('a transaction whose connection was cut [F5]', () => {
  beforeEach(() => open(1))

  test('what it asks afterwards is asked nowhere, not on the connection of the next', async () => {
    const later = Promise.withResolvers<unknown>()
    const begun = db.begin(async tx => {
      await tx`select 1`
      proxy.cut()
      // The pool has one connection, so whoever asks now gets the one that was this one's.
      await expect.poll(isAnswered, { interval: 5 }).toBe(true)
      await tx`select set_config('outset.seller', 'ghost', false)`.then(
        () => later.resolve('asked'),
        error => later.resolve(error.code),
      )
    })
    await expect(begun).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await later.promise).toBe('CONNECTION_CLOSED')
    const [row] = await db`select current_setting('outset.seller', true) as seller`
    expect(row?.seller).not.toBe('ghost')
  })
})
