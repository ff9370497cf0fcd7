import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedHeaders } from '#domain/webhooks/signature.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
const sample = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(DOCUMENT)?.[1] ?? ''

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outset-samples-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const body = '{"id":"e1","words":"Zoë 山田"}'
const at = Temporal.Instant.from('2026-11-15T10:00:00Z')
const now = 1_794_736_800
const signatureOf = (...secrets: string[]) =>
  signedHeaders({ eventId: 'e1', body, secrets, at })['svc-signature'] ?? ''

/** What is asked of each sample, and what it must say. */
const CASES: [unknown[], boolean][] = [
  [[signatureOf(secret), body, secret, now], true],
  [[signatureOf(secret), body, secret, now + 299], true],
  [[signatureOf('whsec_bmV3', secret), body, secret, now], true],
  [[signatureOf(secret), `${body} `, secret, now], false],
  [[signatureOf(secret), body, 'whsec_bmV3', now], false],
  [[signatureOf(secret), body, secret, now + 301], false],
  [[signatureOf(secret), body, secret, now - 301], false],
  [[signatureOf(secret).replace('v1=', 'v0='), body, secret, now], false],
  [[`t=${now}`, body, secret, now], false],
  [['v1=', body, secret, now], false],
  [['', body, secret, now], false],
  [['t=,v1', body, secret, now], false],
  [[`t=${now},v1=é`, body, secret, now], false],
]

const RUNNERS = [
  {
    language: 'js',
    program: process.execPath,
    file: 'sample.mjs',
    call: `
import { readFileSync } from 'node:fs'
const cases = JSON.parse(readFileSync('cases.json', 'utf8'))
const said = cases.map(([signature, body, secret, nowSeconds]) =>
  isGenuine({ signature, body, secret, nowSeconds }))
console.log(JSON.stringify(said))`,
  },
  {
    language: 'python',
    program: 'python3',
    file: 'sample.py',
    call: `
import json
cases = json.load(open("cases.json", encoding="utf8"))
print(json.dumps([is_genuine(s, b.encode(), k, n) for s, b, k, n in cases]))`,
  },
  {
    language: 'php',
    program: 'php',
    file: 'sample.php',
    call: `
$cases = json_decode(file_get_contents('cases.json'));
echo json_encode(array_map(fn ($case) => is_genuine(...$case), $cases));`,
  },
]

describe('the verifying code of the documentation', () => {
  test.each(RUNNERS)(
    '$language believes what is signed, and nothing else [T-WH-2]',
    async runner => {
      const { language, program, file, call } = runner
      if (!isInstalled(program)) return
      writeFileSync(join(folder, 'cases.json'), JSON.stringify(CASES.map(([args]) => args)))
      writeFileSync(join(folder, file), sample(language) + call)
      const said = execFileSync(program, [file], { cwd: folder, encoding: 'utf8' })
      expect(JSON.parse(said)).toEqual(CASES.map(([, expected]) => expected))
    },
  )
})

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
