import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '#integrations/files/file-store.ts'
import { longestMs } from '#integrations/files/s3-store.ts'
import { openFileStore } from '#integrations/files.ts'
import { openS3Server, type S3Server } from '../support/s3-server.ts'

let folder: string
let storage: S3Server
const faults: unknown[] = []
const onFault = (error: unknown) => faults.push(error)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-files-'))
  storage = await openS3Server()
})
beforeEach(() => {
  faults.length = 0
  storage.failWith(() => null)
})
afterAll(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
})

const bytes = randomBytes(200_000)
const file = (name: string) => ({ name, bytes, contentType: 'image/webp' })
const stores: [string, () => FileStore][] = [
  ['a folder', () => openFileStore({ folder, s3Url: null, onFault })],
  ['an object storage', () => openFileStore({ folder, s3Url: storage.url, onFault })],
]

async function readBack(store: FileStore, name: string) {
  const found = await store.get(name)
  if (typeof found === 'string') return found
  const read = await buffer(found.stream)
  expect(found.bytes).toBe(read.length)
  return read
}

describe.each(stores)('files in %s', (_, open) => {
  test('come back as they were kept, until they are deleted', async () => {
    const store = open()
    expect(await store.put(file('media/ab/one.webp'))).toBe('kept')
    expect(await readBack(store, 'media/ab/one.webp')).toEqual(bytes)
    expect(await store.delete('media/ab/one.webp')).toBe('gone')
    expect(await readBack(store, 'media/ab/one.webp')).toBe('unknown')
  })

  test('that are not there are unknown, and deleting them is no fault', async () => {
    const store = open()
    expect(await store.get('media/ab/none.webp')).toBe('unknown')
    expect(await store.delete('media/ab/none.webp')).toBe('gone')
    expect(faults).toEqual([])
  })
})

describe('a folder', () => {
  test('never shows half of a file, and leaves none behind', async () => {
    const store = openFileStore({ folder, s3Url: null, onFault })
    await store.put(file('media/cd/two.webp'))
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
  })

  test('that cannot be written to is away, and the reason is reported', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'a file where the folder should be')
    const store = openFileStore({ folder: blocked, s3Url: null, onFault })
    expect(await store.put(file('media/ab/one.webp'))).toBe('away')
    expect(await store.get('media/ab/one.webp')).toBe('away')
    expect(faults).toMatchObject([{ code: expect.any(String) }, { code: 'ENOTDIR' }])
  })

  test.each(['../secrets.json', '/etc/passwd', 'a/../../b.webp', 'A b.webp', ''])(
    'has no file called %j',
    async name => {
      const store = openFileStore({ folder, s3Url: null, onFault })
      await expect(store.get(name)).rejects.toThrow(/not a name of ours/)
      await expect(store.put(file(name))).rejects.toThrow(/not a name of ours/)
    },
  )
})

describe('an object storage', () => {
  test('keeps the type of a file beside it, in the bucket that is named', async () => {
    const store = openFileStore({ folder, s3Url: storage.url, onFault })
    await store.put(file('media/ab/three.webp'))
    const kept = storage.objects.get('/pictures/media/ab/three.webp')
    expect(kept).toEqual({ bytes, contentType: 'image/webp' })
  })

  test('that does not know our signature is away', async () => {
    const store = openFileStore({ folder, s3Url: storage.urlWithWrongSecret, onFault })
    expect(await store.put(file('media/ab/four.webp'))).toBe('away')
    expect(await store.get('media/ab/three.webp')).toBe('away')
    expect(await store.delete('media/ab/three.webp')).toBe('away')
    expect(String(faults[0])).toContain('403')
  })

  test('is asked again when it stumbles, and away when it stays down', async () => {
    let left = 2
    storage.failWith(() => (left-- > 0 ? 503 : null))
    const store = openFileStore({ folder, s3Url: storage.url, onFault })
    expect(await store.put(file('media/ab/five.webp'))).toBe('kept')
    storage.failWith(() => 507)
    expect(await store.put(file('media/ab/six.webp'))).toBe('away')
    expect(await store.get('media/ab/five.webp')).toBe('away')
    expect(await store.delete('media/ab/five.webp')).toBe('away')
  })

  test('that nobody answers for is away', async () => {
    const s3Url = 'http://key:secret@127.0.0.1:9/bucket'
    const store = openFileStore({ folder, s3Url, onFault })
    expect(await store.put(file('media/ab/one.webp'))).toBe('away')
    expect(await store.get('media/ab/one.webp')).toBe('away')
  })

  test('has longer for a large file, so that a slow line can put a log away', () => {
    expect(longestMs(0)).toBe(10_000)
    expect(longestMs(16 * 1024 ** 2)).toBe(10_000 + Math.ceil((16 * 1024 ** 2) / 50))
  })
})
