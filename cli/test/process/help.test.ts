import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keyKindOf } from '@outset/server/domain/access/keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder, removeFolder, runToEnd } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

test('every command explains itself', async () => {
  const { code, said } = await runToEnd(['--help'], { cwd: folder })
  expect(code).toBe(0)
  for (const name of ['start', 'serve', 'work', 'migrate', 'distribute', 'demo', 'check', 'keys']) {
    expect(said).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  }
  const start = await runToEnd(['start', '--help'], { cwd: folder })
  expect(start.said).toContain('OUTSET_DATA_DIR')
})

test('an unknown command is named, and points at the help', async () => {
  const { code, complained } = await runToEnd(['begin'], { cwd: folder })
  expect(code).toBe(1)
  expect(complained).toContain("unknown command 'begin'")
  expect(complained).toContain('outset --help')
})

test('keys are fresh and of the right form', async () => {
  const first = await runToEnd(['keys', 'platform'], { cwd: folder })
  const second = await runToEnd(['keys', 'platform'], { cwd: folder })
  expect(keyKindOf(first.said.trim())).toBe('platform')
  expect(first.said).not.toBe(second.said)
  const env = await runToEnd(['keys', 'env'], { cwd: folder })
  expect(env.said.match(/^OUTSET_[A-Z_]+=\S{32,}$/gm)).toHaveLength(4)
})

test('the launcher runs under whatever Node calls it, and hands on the exit code', async () => {
  const launcher = join(import.meta.dirname, '../../bin/outset.mjs')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [launcher, ...args], { cwd: folder })
  expect((await run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+/)
  await expect(run('begin')).rejects.toMatchObject({ code: 1 })
})
