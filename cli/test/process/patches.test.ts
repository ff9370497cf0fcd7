import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PATCH = 'patches/postgres@3.4.9.patch'
const FILES = ['connection', 'index', 'queue'].map(name => `node_modules/postgres/src/${name}.js`)

/** A clone in which `npm ci` has just put the driver as it comes, and has run no scripts. */
let clone: string
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'outset-patches-'))
  for (const part of ['patches', 'cli/bin', 'node_modules/postgres']) {
    await cp(join(ROOT, part), join(clone, part), { recursive: true })
  }
  const patch = await readFile(join(ROOT, PATCH), 'utf8')
  await writeFile(join(clone, PATCH), '')
  await run('patches/apply.mjs')
  await rm(join(clone, 'node_modules/postgres/.applied.patch'))
  await writeFile(join(clone, PATCH), patch)
})
afterEach(() => rm(clone, { recursive: true }))

const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: clone })
const textsIn = (root: string) => Promise.all(FILES.map(file => readFile(join(root, file), 'utf8')))

test('the driver is patched after an install, once', async () => {
  const before = await textsIn(clone)
  await run('patches/apply.mjs')
  const patched = await textsIn(clone)
  expect(patched).toEqual(await textsIn(ROOT))
  expect(patched.filter((text, at) => text === before[at])).toEqual([])
  await run('patches/apply.mjs')
  expect(await textsIn(clone)).toEqual(patched)
})

test('a driver that the patch does not fit is left alone', async () => {
  const [, file = ''] = FILES
  await writeFile(join(clone, file), 'export default 1\n')
  const before = await textsIn(clone)
  const refusal = {
    code: 1,
    stderr: expect.stringMatching(/^patches\/postgres@3.4.9.patch .+\.\n$/),
  }
  await expect(run('patches/apply.mjs')).rejects.toMatchObject(refusal)
  expect(await textsIn(clone)).toEqual(before)
})

test('a patch that has changed since takes the place of the one before', async () => {
  await run('patches/apply.mjs')
  const patch = await readFile(join(ROOT, PATCH), 'utf8')
  const added = '+    // And one more.\n'
  await writeFile(
    join(clone, PATCH),
    patch.replace(/^\+ {4}poolCounts\n/m, line => line + added),
  )
  await run('patches/apply.mjs')
  const [, index] = await textsIn(clone)
  expect(index?.split('// And one more.')).toHaveLength(2)
  await writeFile(join(clone, PATCH), patch)
  await run('patches/apply.mjs')
  expect(await textsIn(clone)).toEqual(await textsIn(ROOT))
})

test('the service does not start without it, and says so in one sentence', async () => {
  await expect(run('cli/bin/outset.mjs', 'start')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database driver lacks its patch: run `node patches/apply.mjs` first.\n',
  })
})
