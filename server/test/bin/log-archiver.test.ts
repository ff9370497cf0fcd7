import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogArchiver } from '#bin/log-archiver.ts'
import { openFolderPlace } from '#integrations/backups/folder-place.ts'
import { LOG_FOLDER, readOwnLog, writeBase } from '#integrations/embedded-postgres/log-folder.ts'

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
  await openFolderPlace(join(folder, 'one')).put(`${NAME}/backup.json`, Buffer.from('{}'))
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
