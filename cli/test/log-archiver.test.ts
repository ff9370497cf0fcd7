import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderStore } from '../src/backups/folder-store.ts'
import { openLogArchiver } from '../src/backups/log-archiver.ts'
import { nextSegment } from '../src/backups/log-files.ts'
import { LOG_FOLDER, readOwnLog, writeBase } from '../src/embedded-postgres/log-folder.ts'

const NAME = '2026-11-17T03-30-00Z'
const SEGMENT = '000000010000000000000001'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-archiver-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The folder of a cluster, without a server. */
async function makeCluster(name: string): Promise<string> {
  const cluster = join(folder, name)
  await mkdir(join(cluster, LOG_FOLDER), { recursive: true })
  await mkdir(join(cluster, 'pg_wal'))
  return cluster
}

/** Backups beside the log. */
function settingsOf(place: string) {
  const to = join(folder, place)
  return { backupTo: to, backupLog: to, backupKey: null }
}

async function begin(cluster: string, place: string) {
  const archiver = openLogArchiver(settingsOf(place))
  await archiver?.begin(cluster)
  return archiver?.state()
}

test('a log that goes to another place begins there anew, with a backup [O-BACK-09]', async () => {
  const cluster = await makeCluster('moved')
  expect(await begin(cluster, 'one')).toMatchObject({ needsBackup: true })
  await writeBase(cluster, { name: NAME, from: SEGMENT })
  await openFolderStore(join(folder, 'one')).put(`${NAME}/backup.json`, Buffer.from('{}'))
  expect(await begin(cluster, 'one')).toMatchObject({ needsBackup: false })
  expect(await begin(cluster, 'two')).toMatchObject({ needsBackup: true })
})

test('files that come before the start is through are of the same log [O-BACK-09]', async () => {
  const cluster = await makeCluster('quick')
  const file = join(cluster, 'pg_wal', SEGMENT)
  await writeFile(file, 'changes')
  const archiver = openLogArchiver(settingsOf('kept'))
  const keeper = archiver?.keeper
  if (keeper?.does !== 'take') throw new Error('it takes')
  const [answer] = await Promise.all([keeper.take(SEGMENT, file), archiver?.begin(cluster)])

  expect(answer).toBe('yes')
  expect(await readdir(join(folder, 'kept/log'))).toEqual([(await readOwnLog(cluster))?.id])
})

test('a log whose place was emptied is missed, whoever puts the next file there [O-BACK-11]', async () => {
  const cluster = await makeCluster('emptied')
  const backups = openFolderStore(join(folder, 'backups'))
  const settings = { ...settingsOf('logs'), backupTo: backups.label }
  await backups.put(`${NAME}/backup.json`, Buffer.from('{}'))
  const open = async (segment: string) => {
    const archiver = openLogArchiver(settings)
    await archiver?.begin(cluster)
    const keeper = archiver?.keeper
    if (keeper?.does !== 'take') throw new Error('it takes')
    const file = join(cluster, 'pg_wal', segment)
    await writeFile(file, `changes of ${segment}`)
    expect(await keeper.take(segment, file)).toBe('yes')
    return archiver
  }
  const first = await open(SEGMENT)
  await writeBase(cluster, { name: NAME, from: SEGMENT })
  expect(await first?.state()).toMatchObject({ loss: null, needsBackup: false })
  await rm(join(folder, 'logs'), { recursive: true })

  const next = await open(nextSegment(SEGMENT))
  const gone = new RegExp(`^log/.*/${SEGMENT}-.*, which was put away last, is gone from ${folder}`)
  expect(await next?.state()).toMatchObject({
    loss: { sentence: expect.stringMatching(gone) },
    needsBackup: true,
  })
  expect(await next?.state()).toMatchObject({ loss: null, needsBackup: true })
})

test('a place of backups that does not answer holds no file of the log up [O-BACK-09]', async () => {
  const cluster = await makeCluster('held up')
  const silent = createServer(socket => void socket.on('error', () => {}))
  const sockets: { destroy(): void }[] = []
  silent.on('connection', socket => void sockets.push(socket))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const backupTo = `http://key:secret@127.0.0.1:${port}/backups?region=eu-test-1`
  const archiver = openLogArchiver({ ...settingsOf('beside'), backupTo })
  await archiver?.begin(cluster)
  await writeBase(cluster, { name: NAME, from: SEGMENT })
  const keeper = archiver?.keeper
  if (keeper?.does !== 'take') throw new Error('it takes')
  const asked = once(silent, 'connection')
  let isLooking = true
  const looking = archiver?.state().finally(() => {
    isLooking = false
  })
  await asked
  const file = join(cluster, 'pg_wal', SEGMENT)
  await writeFile(file, 'changes')

  expect(await keeper.take(SEGMENT, file)).toBe('yes')
  expect(isLooking).toBe(true)
  silent.close()
  for (const socket of sockets) socket.destroy()
  // Nobody knows what is there.
  expect(await looking).toMatchObject({ loss: null, needsBackup: false })
})

test('what is gone is said also by the process that comes after [O-BACK-11]', async () => {
  const cluster = await makeCluster('started again')
  await begin(cluster, 'lost')
  await writeBase(cluster, { name: NAME, from: SEGMENT })
  const sentence = `The backup ${NAME}, from which the log goes on, is gone from ${folder}/lost.`
  // The first ends before it has written that down, or made a backup.
  expect(await begin(cluster, 'lost')).toMatchObject({ loss: { sentence }, needsBackup: true })
  const after = await begin(cluster, 'lost')
  expect(after).toMatchObject({ loss: { sentence }, needsBackup: true })
  expect(String(after?.lostBackupAt)).toBe('2026-11-17T03:30:00Z')
  await writeBase(cluster, { name: NAME, from: SEGMENT })
  await openFolderStore(join(folder, 'lost')).put(`${NAME}/backup.json`, Buffer.from('{}'))
  expect(await begin(cluster, 'lost')).toMatchObject({ loss: null, needsBackup: false })
})

test('of several who look at the same time the first says what is gone [O-BACK-11]', async () => {
  const cluster = await makeCluster('looked at')
  const archiver = openLogArchiver(settingsOf('nothing'))
  await archiver?.begin(cluster)
  for (let turn = 0; turn < 50; turn++) {
    await writeBase(cluster, { name: NAME, from: SEGMENT })
    const states = await Promise.all([archiver?.state(), archiver?.state(), archiver?.state()])
    expect(states.map(state => state?.loss !== null)).toEqual([true, false, false])
  }
})
