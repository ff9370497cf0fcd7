import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNodes } from './find-nodes.ts'
import { type Demo, openDemo } from './open-demo.ts'

const SDK = join(import.meta.dirname, '../..')
const README_PROGRAM = join(import.meta.dirname, 'first-booking.tmp.mjs')
let demo: Demo

beforeAll(async () => {
  demo = await openDemo()
  // Beside the tests, so that it finds the package.
  writeFileSync(README_PROGRAM, firstBooking().replace('http://127.0.0.1:8080', demo.url))
})
afterAll(async () => {
  rmSync(README_PROGRAM, { force: true })
  await demo.close()
})

/** The first block of JavaScript in the README. */
function firstBooking(): string {
  const readme = readFileSync(join(SDK, 'README.md'), 'utf8')
  return /```js\n(.*?)```/s.exec(readme)?.[1] ?? ''
}

const run = (node: string, ...args: string[]) =>
  promisify(execFile)(node, args, { cwd: import.meta.dirname })

test('the first booking of the README has twelve lines', () => {
  const lines = firstBooking()
    .split('\n')
    .filter(line => line.trim() !== '')
  expect(lines.length).toBeLessThanOrEqual(12)
  expect(lines.filter(line => line.length > 100)).toEqual([])
})

describe.each(findNodes())('Node $version', ({ path }) => {
  test('makes the first booking of the README', async () => {
    const { stdout } = await run(path, README_PROGRAM)
    expect(stdout).toMatch(/^\w{4}-\w{4}-\w{4} is confirmed: \$[\d,.]+\n$/)
  })

  test('does what a website does in a day', async () => {
    expect(await run(path, 'journey.mjs', demo.url)).toMatchObject({ stdout: 'done\n' })
  })
})
