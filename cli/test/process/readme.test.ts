import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../server/test/tidy/sources.ts'
import { copyDemoData } from './demo-data.ts'
import { addressOf, makeFolder, removeFolder, runOutset } from './program.ts'

let folder: string
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => removeFolder(folder))

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Answer = any

// A start and everything after it, on a machine that others use as well.
const VERY_PATIENT = { timeout: 900_000 }

describe('the README', VERY_PATIENT, () => {
  test('its first look works as pasted, from a trip to a booking and back [G-26]', async () => {
    await copyDemoData(folder)
    const program = runOutset(['start'], { cwd: folder })
    await program.says('Outset is ready.')
    // Whoever pastes it again finds everything as the first time.
    for (const _paste of [1, 2]) lookOver(await paste(addressOf(program)))
    program.signal('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
  })
})

function lookOver({ answers, said }: Awaited<ReturnType<typeof paste>>): void {
  const codes = answers.flatMap(({ code }) => (code === undefined ? [] : [code]))
  expect(codes, 'only the mistake is one').toEqual(['InvalidInput'])
  expect(answers).toMatchObject([
    { data: [{}, {}, {}] },
    expect.arrayContaining([expect.objectContaining({ status: 'open' })]),
    { totals: { grand_total: { currency: 'USD' } }, pax: 2 },
    { status: 'confirmed', pax: 2 },
    { refund_pct: 100 },
    { status: 'cancelled' },
    { data: expect.arrayContaining([expect.objectContaining({ status: 'pending' })]) },
    { status: 'confirmed', payment: { status: 'paid' } },
    { status: 'cancelled', payment: { status: 'refund_due' } },
    { data: expect.any(Array) },
    { data: [{}, {}, {}] },
    { data: [{}, {}] },
    { status: 422 },
  ])
  expect(said).toContain('HTTP/1.1 304 Not Modified')
}

/** Asks again where a machine that stands still for seconds makes the service say 503. */
const CURL = `curl() {
  while said=$(command curl "$@"); do
    case $said in *'"code":"Unavailable"'*) sleep 1 ;; *) break ;; esac
  done
  printf '%s\\n' "$said"
}`

/** All blocks in one shell, as a reader has it; what each `curl` says ends its line. */
async function paste(address: string): Promise<{ answers: Answer[]; said: string }> {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const look = readme.slice(readme.indexOf('## A first look'), readme.indexOf('## Read on'))
  const blocks = [...look.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines]) => lines ?? '')
  expect(blocks.length).toBeGreaterThan(8)
  const script = ['set -eu', CURL, ...blocks].join('\n')
  const here = script.replaceAll('http://127.0.0.1:8080', address)
  const { stdout, stderr } = await promisify(execFile)('/bin/sh', ['-c', here])
  expect(stderr).toBe('')
  const lines = stdout.split('\n').filter(line => /^[[{]/.test(line))
  return { answers: lines.map(line => JSON.parse(line)), said: stdout }
}
