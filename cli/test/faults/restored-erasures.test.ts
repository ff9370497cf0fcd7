import { join } from 'node:path'
import { exportErasures, readLine, replayErasures } from '@outset/server/operations/erasures.ts'
import { migrate } from '@outset/server/store/schema/migrate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookAll,
  findTraces,
  leaveTraces,
  type MadePerson,
  makeAskingSale,
  makePerson,
} from '../../../server/test/seller/erasures/marked-person.ts'
import type { Bookable } from '../../../server/test/support/bookings.ts'
import { IS_FULL } from '../../../server/test/support/fault-size.ts'
import { openTestService, type TestService } from '../../../server/test/support/service.ts'
import { signInTraveller } from '../../../server/test/support/travellers.ts'
import { dumpTables } from '../../../server/test/support/whole-database.ts'
import { makeBackup } from '../../src/backups/make-backup.ts'
import { openBackupStore } from '../../src/backups/open-backup-store.ts'
import { restoreFrom } from '../../src/commands/restore.ts'
import { type DatabaseServer, openDatabaseServer } from '../../src/database-server.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { makeFolder, removeFolder } from '../process/program.ts'

const LONG_AFTER = Temporal.Instant.from('2027-12-01T00:00:00Z')
const silent = () => {}
const opened: (() => Promise<unknown>)[] = []
let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(async () => {
  for (const close of opened.toReversed()) await close()
  await removeFolder(folder)
})

const settingsOf = (data: string) =>
  readSettings({ OUTSET_DATA_DIR: join(folder, data), OUTSET_BACKUP_TO: join(folder, 'kept') })

async function openOn(data: string): Promise<{ server: DatabaseServer; service: TestService }> {
  const server = await openDatabaseServer(settingsOf(data), { log: silent })
  opened.push(server.stop)
  await migrate(server.url)
  const service = await openTestService({ databaseUrl: server.url })
  opened.push(service.close)
  return { server, service }
}

async function saveTrip(service: TestService, sale: Bookable, { lead }: MadePerson) {
  const who = await signInTraveller(service, sale.site, lead.email)
  const body = { trips: [{ trip: sale.tripId }] }
  const path = '/v1/public/me/saved-trips'
  expect(await who.send({ method: 'POST', path, body })).toMatchObject({ status: 200 })
}

// In short, create-erasure.test.ts puts rows back as a restore would.
test('a traveller who was erased after a backup is not back when it is restored [O-BACK-07] [T-GDPR-1]', {
  timeout: 15 * 60_000,
  skip: !IS_FULL,
}, async () => {
  const { service } = await openOn('data')
  const sale = await makeAskingSale(service)
  // Of one all is over, the other waits for money.
  const [gone, stays] = [makePerson(), makePerson()]
  for (const who of [gone, stays]) {
    const booking = await bookAll(sale, who)
    if (who === stays) await booking.open.post('/cancel', {})
    await leaveTraces(service, sale, who)
    await saveTrip(service, sale, who)
  }
  await service.freezeAt(LONG_AFTER)

  const settings = settingsOf('data')
  await makeBackup(settings, { store: openBackupStore(settings, null) }, silent)
  for (const { lead } of [gone, stays]) {
    const body = { email: lead.email }
    const sent = await sale.seller.send({ method: 'POST', path: '/v1/erasures', body })
    expect(sent.status).toBe(200)
  }
  expect(await findTraces(service, gone)).toEqual([])
  const left = await tablesWith(service, stays)
  const ledger = await Array.fromAsync(exportErasures(service.db))

  await restoreFrom(settingsOf('new'), null, {}, silent)
  const { service: restored } = await openOn('new')
  expect(await findTraces(restored, gone)).not.toEqual([])
  expect(await tablesWith(restored, stays)).toEqual(
    expect.arrayContaining(['mail_outbox', 'saved_trips', 'sign_in_links', 'traveller_sessions']),
  )
  const erasures = ledger.flatMap(line => readLine(line) ?? [])
  expect(erasures).toHaveLength(ledger.length)
  const deps = { ...restored.deps, now: service.now() }
  expect(await replayErasures(deps, erasures)).toMatchObject({ people: 2 })
  expect(await findTraces(restored, gone)).toEqual([])
  // What waits stays, as it did then, and nothing else of them.
  expect(await tablesWith(restored, stays)).toEqual(left)
})

async function tablesWith(service: TestService, who: MadePerson): Promise<string[]> {
  const all = (await dumpTables(service)).split('\n')
  const lines = all.filter(line => line.toLowerCase().includes(who.mark))
  return [...new Set(lines.map(line => line.split(':')[0] ?? ''))].sort()
}
