import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openS3Server, type S3Server } from '../../server/test/support/s3-server.ts'
import { type BackupStore, BackupStoreError } from '../src/backups/backup-store.ts'
import { claimStore } from '../src/backups/claim-store.ts'
import { openFolderStore } from '../src/backups/folder-store.ts'
import { openS3Store } from '../src/backups/s3-store.ts'

let folder: string
let storage: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-places-'))
  storage = await openS3Server()
})
beforeEach(() => storage.failWith(() => null))
afterAll(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
})

const inStorage = (name: string) => openS3Store(storage.url.replace('?', `/${name}?`))
const kinds: [string, (name: string) => BackupStore][] = [
  ['a folder', name => openFolderStore(join(folder, name))],
  ['an object storage', inStorage],
]

const [FIRST, SECOND] = ['2026-11-16T02:00:00.000001Z', '2026-11-16T02:00:00.000002Z']
const OF_FIRST = 'installation-2026-11-16T02-00-00.000001Z.json'

describe.each(kinds)('a place of backups that is %s', (_, open) => {
  test('says what is there, and how large it is [O-BACK-01]', async () => {
    const store = open('listed')
    expect(await store.list()).toEqual([])
    expect(await store.has('one/part-00001')).toBe(false)
    await store.put('one/part-00001', Buffer.from('12345'))
    expect(await store.has('one/part-00001')).toBe(true)
    expect(await store.list()).toEqual([{ path: 'one/part-00001', bytes: 5 }])
    await store.delete('one/part-00001')
    expect(await store.list()).toEqual([])
  })

  test('belongs to the first installation, until nobody’s name is in it [O-BACK-10]', async () => {
    const store = open('owned')
    await claimStore(store, FIRST)
    await claimStore(store, FIRST)
    expect((await store.list()).map(({ path }) => path)).toEqual([OF_FIRST])
    const refused = expect(claimStore(store, SECOND)).rejects
    await refused.toThrow(
      `${store.label} is the place of another installation, made at ${FIRST}, and this one was ` +
        `made at ${SECOND}: give this one a place of its own, or delete ${OF_FIRST} there if the ` +
        'other one is given up.',
    )
    await expect(claimStore(store, null)).rejects.toThrow('this one was made at an unknown moment')
    await store.delete(OF_FIRST)
    await claimStore(store, SECOND)
    await expect(claimStore(store, FIRST)).rejects.toThrow('another installation')
  })

  test('is not taken by two that found it nobody’s at the same time [O-BACK-10]', async () => {
    const store = open('raced')
    const overtaken: BackupStore = {
      ...store,
      async put(path, bytes) {
        await claimStore(store, FIRST)
        await store.put(path, bytes)
      },
    }
    await expect(claimStore(overtaken, SECOND)).rejects.toThrow(`made at ${FIRST}, and this one`)
    expect((await store.list()).map(({ path }) => path)).toEqual([OF_FIRST])
  })
})

test('a folder says how large each of many files is [O-BACK-01]', async () => {
  const store = openFolderStore(join(folder, 'many'))
  const files = Array.from({ length: 70 }, (_, index) => ({ path: `log/${index}`, bytes: index }))
  for (const { path, bytes } of files) await store.put(path, Buffer.alloc(bytes))
  const listed = await store.list()
  expect(listed.sort((a, b) => a.bytes - b.bytes)).toEqual(files)
})

test('a file that cannot be deleted is named in a sentence [O-BACK-03]', async () => {
  const store = openFolderStore(folder)
  const file = join(folder, '2026-11-16T02-00-00Z/part-00001')
  // As root one may delete everything, but not a folder as if it were a file.
  await mkdir(file, { recursive: true })
  const deleting = store.delete('2026-11-16T02-00-00Z/part-00001')
  await expect(deleting).rejects.toThrow(BackupStoreError)
  await expect(deleting).rejects.toThrow(
    `${file} cannot be deleted (ERR_FS_EISDIR): give this user the right to it, or delete it by ` +
      'hand.',
  )
})

test('a storage that does not say whether something is there is away [O-BACK-11]', async () => {
  storage.failWith(({ method }) => (method === 'HEAD' ? 403 : null))
  await expect(inStorage('closed').has('one')).rejects.toThrow(
    /^The object storage .* cannot be used: The storage answered 403 to a HEAD\.$/,
  )
})

test('whose a storage is can be told without the right to read there [O-BACK-10]', async () => {
  storage.failWith(({ method, path }) => (method === 'GET' && !path.includes('?') ? 403 : null))
  const store = inStorage('unread')
  await claimStore(store, FIRST)
  await claimStore(store, FIRST)
  await expect(claimStore(store, SECOND)).rejects.toThrow('another installation')
})

test('a list with a size that is no number is refused in a sentence [O-BACK-01]', async () => {
  const server = createServer((_, response) => {
    response.end(
      '<ListBucketResult><Contents><Key>a</Key><Size>x</Size></Contents></ListBucketResult>',
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const listed = openS3Store(`http://a:b@127.0.0.1:${port}/odd?region=eu-test-1`).list()
  await expect(listed.finally(() => server.close())).rejects.toThrow(
    /odd cannot be used: The storage answered a size that is no number to a list\.$/,
  )
})
