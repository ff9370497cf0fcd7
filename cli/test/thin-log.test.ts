import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thinLog } from '../src/backups/backup-log.ts'
import { nameOf } from '../src/backups/backup-note.ts'
import { openFolderStore } from '../src/backups/folder-store.ts'
import { logPath, nextSegment } from '../src/backups/log-files.ts'

const LOG = '0123456789abcdef'
const FIRST = '000000010000000000000001'
const now = Temporal.Instant.from('2026-11-17T03:30:00Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-thin-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

const daysAgo = (days: number) => now.subtract({ hours: 24 * days })

/** A log of twelve days, one file for each, the oldest first. */
async function makeLog() {
  const store = openFolderStore(join(folder, 'log'))
  const paths: string[] = []
  const segments = [FIRST]
  for (let days = 12; days > 0; days--) {
    const segment = segments.at(-1) ?? ''
    paths.push(logPath({ log: LOG, segment, until: daysAgo(days) }))
    segments.push(nextSegment(segment))
  }
  for (const path of paths) await store.put(path, Buffer.from('changes'))
  const left = async () => (await store.list()).map(({ path }) => path).sort()
  return { store, paths, end: segments.at(-1) ?? '', left }
}

test('a disk of backups that is not mounted costs nothing of the last seven days of the log [O-BACK-11]', async () => {
  const { store, paths, end, left } = await makeLog()
  // All that is seen of the backups is the one that was made into the empty folder.
  const backups = openFolderStore(join(folder, 'unmounted'))
  const note = { log: { id: LOG, from: end, reached: now.toString(), sealed: null } }
  await backups.put(`${nameOf(now)}/backup.json`, Buffer.from(JSON.stringify(note)))

  expect(await thinLog(store, { backups, now })).toBe(5)
  expect(await left()).toEqual(paths.slice(5))
})
