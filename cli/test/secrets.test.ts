import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyKindOf } from '@outset/server/domain/access/keys.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadSecrets } from '../src/settings/secrets.ts'
import { readSettings } from '../src/settings/settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outset-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const load = (env: Record<string, string> = {}) =>
  loadSecrets(readSettings({ OUTSET_DATA_DIR: join(folder, 'data'), ...env }))

const GIVEN = {
  OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
  OUTSET_CURSOR_SECRET: 'c'.repeat(32),
  OUTSET_CODE_PEPPER: 'd'.repeat(32),
}

describe('secrets that nobody gave', () => {
  test('are made once and kept for the next start', async () => {
    const first = await load()
    expect(first.encryptionKey).toHaveLength(32)
    expect(keyKindOf(first.platformKey ?? '')).toBe('platform')
    expect(await load()).toEqual(first)
  })

  test('are in one file that only its owner can read', async () => {
    await load()
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json'])
    const { mode } = await stat(join(folder, 'data/secrets.json'))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  test('are in a folder that others cannot look into', async () => {
    await load()
    expect((await stat(join(folder, 'data'))).mode & 0o066).toBe(0)
  })

  test('are the same for processes that start at once', async () => {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => load()))
    expect(new Set(loaded.map(({ platformKey }) => platformKey)).size).toBe(1)
    expect(await readdir(join(folder, 'data'))).toEqual(['secrets.json'])
  })

  test('grow by the one that a newer release wants', async () => {
    const first = await load()
    const file = join(folder, 'data/secrets.json')
    const { code_pepper, ...older } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify(older))
    const second = await load()
    expect(second).toEqual({ ...first, codePepper: second.codePepper })
    expect(await load()).toEqual(second)
    expect(code_pepper).not.toBe(second.codePepper.toString())
  })

  test('are not made anew over a file that cannot be read', async () => {
    await load()
    await writeFile(join(folder, 'data/secrets.json'), '{ "encryption_')
    await expect(load()).rejects.toThrow(/secrets\.json is damaged.*restore it from a backup/)
  })

  test('need a folder that can be written', async () => {
    await writeFile(join(folder, 'data'), 'a file in its place')
    await expect(load()).rejects.toThrow(/cannot be kept in .*OUTSET_DATA_DIR/)
  })
})

describe('secrets that were given', () => {
  test('win over those that are kept', async () => {
    await load()
    const { encryptionKey } = await load(GIVEN)
    expect(encryptionKey.toString('hex')).toBe(GIVEN.OUTSET_ENCRYPTION_KEY)
  })

  test('leave the data folder alone where several processes share a database', async () => {
    const shared = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/outset' }
    const { platformKey } = await load({ ...GIVEN, ...shared })
    expect(platformKey).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })
})
