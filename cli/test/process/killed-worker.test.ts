import { randomBytes, randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { digestOf, lastFour } from '@outset/server/domain/access/keys.ts'
import { upsertPlatformKey } from '@outset/server/store/platform-keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReceiver } from '../../../server/test/support/receiver.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { until } from '../../../server/test/support/until.ts'
import {
  makeEndpoint,
  noteEvent,
  readDeliveries,
} from '../../../server/test/support/webhook-world.ts'
import { makeSeller } from '../../../server/test/support/world.ts'
import { makeFolder, PATIENT, removeFolder, runOutset } from './program.ts'

const EVENTS = 30
const encryptionKey = randomBytes(32)
let service: TestService
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
  service = await openTestService({
    secrets: {
      encryptionKey,
      cursorSecret: Buffer.from('c'.repeat(32)),
      codePepper: Buffer.from('d'.repeat(32)),
      platformKey: null,
    },
  })
  await upsertPlatformKey(service.db, {
    id: randomUUID(),
    label: 'test',
    digest: digestOf(service.platformKey),
    lastFour: lastFour(service.platformKey),
    createdAt: service.now(),
  })
})
afterAll(async () => {
  await service.close()
  await removeFolder(folder)
})

/** A worker whose clock goes with that of the test, because both read it from the database. */
const startWorker = () =>
  runOutset(['work'], {
    cwd: folder,
    env: {
      DATABASE_URL: service.databaseUrl,
      OUTSET_TEST_CONTROLS: '1',
      OUTSET_ENCRYPTION_KEY: encryptionKey.toString('hex'),
      OUTSET_CURSOR_SECRET: 'c'.repeat(32),
      OUTSET_CODE_PEPPER: 'd'.repeat(32),
    },
  })

describe('a worker killed in the middle of deliveries', PATIENT, () => {
  test('loses nothing: each event arrives at least once, with the same id [F8, R-HOOK-10]', async () => {
    const seller = await makeSeller(service)
    const held: ServerResponse[] = []
    let answered = 0
    const receiver = await openReceiver(response => {
      // Some succeed, then the rest waits for an answer that never comes.
      if (answered < 10) {
        answered += 1
        response.end()
      } else held.push(response)
    })
    await makeEndpoint(service, seller, { url: receiver.url })
    const first = startWorker()
    await first.says('"msg":"working"')
    for (let number = 0; number < EVENTS; number++) {
      await noteEvent(service, seller, { object: { ref: `BK-${number}` } })
    }
    await until(() => held.length === 4)
    first.signal('SIGKILL')
    await first.ended
    receiver.answer(200)
    const second = startWorker()
    await second.says('"msg":"working"')
    // The claims of the dead one run out.
    await service.advance({ seconds: 31 })
    const ids = () => new Set(receiver.got.map(({ headers }) => headers['svc-event-id']))
    await until(
      async () =>
        (await readDeliveries(service, seller, '?status=succeeded&limit=100')).length === EVENTS,
    )
    expect(ids().size).toBe(EVENTS)
    const byRef = new Map(receiver.got.map(({ body }) => [body.data.object.ref, body.id]))
    expect(receiver.got.every(({ body }) => byRef.get(body.data.object.ref) === body.id)).toBe(true)
    expect(receiver.got.length).toBeGreaterThanOrEqual(EVENTS + 4)
    second.signal('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0 })
    await receiver.close()
  })
})
