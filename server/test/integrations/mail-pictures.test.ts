import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEDIA_TYPE, mailPictureName, mediaFileName } from '#domain/media.ts'
import type { FileStore } from '#integrations/files/file-store.ts'
import { openFileStore } from '#integrations/files.ts'
import { openMailPictures } from '#integrations/mail-pictures.ts'
import { pictureFile } from '../support/pictures.ts'
import { PATIENT_TURNS } from '../support/service.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-mail-pictures-'))
  files = openFileStore({ folder, s3Url: null, onFault: () => {} })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function keepLarge(bytes?: Buffer): Promise<string> {
  const id = randomUUID()
  const large = bytes ?? (await pictureFile('webp', { width: 300, height: 200, noise: true }))
  const file = { name: mediaFileName(id, 'large'), bytes: large, contentType: MEDIA_TYPE }
  expect(await files.put(file)).toBe('kept')
  return id
}

const namesOf = (id: string) => ({ jpeg: mailPictureName(id), from: mediaFileName(id, 'large') })

/** The same store, and the names that it was asked for and given. */
function watched(changed: Partial<FileStore> = {}) {
  const asked: string[] = []
  const kept: string[] = []
  const store: FileStore = {
    ...files,
    get: name => {
      asked.push(name)
      return files.get(name)
    },
    put: file => {
      kept.push(file.name)
      return files.put(file)
    },
    ...changed,
  }
  return { store, asked, kept }
}

test('a picture is drawn once, however many ask for it first', async () => {
  const id = await keepLarge()
  const { store, kept } = watched()
  const pictures = openMailPictures(store, PATIENT_TURNS)
  const answers = await Promise.all(Array.from({ length: 6 }, () => pictures.get(namesOf(id))))
  for (const answer of answers) {
    if (typeof answer === 'string') throw new Error(answer)
    const drawn = await sharp(await buffer(answer.stream)).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  }
  expect(kept).toEqual([mailPictureName(id)])
  const later = await pictures.get(namesOf(id))
  expect(typeof later).toBe('object')
  if (typeof later === 'object') later.stream.destroy()
  expect(kept).toHaveLength(1)
})

test('one that breaks off is not kept, and not tried again soon', async () => {
  const whole = await pictureFile('webp', { width: 300, height: 200, noise: true })
  const id = await keepLarge(whole.subarray(0, whole.length / 2))
  const { store, asked, kept } = watched()
  const pictures = openMailPictures(store, PATIENT_TURNS)
  expect([await pictures.get(namesOf(id)), await pictures.get(namesOf(id))]).toEqual([
    'away',
    'away',
  ])
  expect(asked.filter(name => name === mediaFileName(id, 'large'))).toHaveLength(1)
  expect(kept).toEqual([])
})

test('one that is deleted while it is drawn leaves nothing', async () => {
  const id = await keepLarge()
  const { store } = watched({
    put: async file => {
      await files.delete(mediaFileName(id, 'large'))
      return files.put(file)
    },
  })
  expect(await openMailPictures(store, PATIENT_TURNS).get(namesOf(id))).toBe('unknown')
  expect(await files.get(mailPictureName(id))).toBe('unknown')
})

test('few are drawn at once, and few may wait', async () => {
  const limits = { ...PATIENT_TURNS, atOnce: 1, mostWaiting: 1 }
  const pictures = openMailPictures(files, limits)
  const ids = await Promise.all([1, 2, 3].map(() => keepLarge()))
  const answers = await Promise.all(ids.map(id => pictures.get(namesOf(id))))
  expect(answers.filter(answer => answer === 'busy')).toHaveLength(1)
  for (const answer of answers) if (typeof answer === 'object') answer.stream.destroy()
})
