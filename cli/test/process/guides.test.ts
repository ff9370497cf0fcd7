import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../server/test/support/free-port.ts'
import { ROOT } from '../../../server/test/tidy/sources.ts'
import { prepareStorefront } from '../../../tools/run/storefront.mjs'
import { copyDemoData } from './demo-data.ts'
import { addressOf, makeFolder, removeFolder, runOutset } from './program.ts'

const run = promisify(execFile)
const GUIDES = readdirSync(join(ROOT, 'docs/guides')).filter(name => name.endsWith('.md'))

// A start, the client made into a package, and all guides on it.
const VERY_PATIENT = { timeout: 900_000 }

let folder: string
let sitePort: number
beforeAll(async () => {
  folder = await makeFolder()
  await installSdk()
  await copyStorefront()
  sitePort = await freePort()
}, VERY_PATIENT.timeout)
afterAll(() => removeFolder(folder))

describe('the guides', VERY_PATIENT, () => {
  test('work as pasted, in a shell and with the client [G-26]', async () => {
    await copyDemoData(folder)
    const program = runOutset(['start'], { cwd: folder })
    await program.says('Outset is ready.')
    const address = addressOf(program)
    await checkTypes(address)
    for (const guide of GUIDES) {
      const { shell, client } = blocksOf(guide, address)
      if (client !== '') await runClient(guide)
      await paste(guide, shell)
    }
    program.signal('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
  })
})

/** As `npm install` would put it there, built from its sources. */
async function installSdk(): Promise<void> {
  const packed = join(folder, 'node_modules/@outset/sdk')
  await mkdir(packed, { recursive: true })
  await copyFile(join(ROOT, 'sdk/package.json'), join(packed, 'package.json'))
  await tsc(['-p', join(ROOT, 'sdk/tsconfig.json'), '--outDir', join(packed, 'dist')])
  await symlink(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
}

/** Its sources are changed by the guide about it, and its packages are those of the repository. */
async function copyStorefront(): Promise<void> {
  expect(await prepareStorefront({ developerTools: true })).toBeNull()
  const isOwn = (path: string) => !/\/(node_modules|dist|\.astro|test)$/.test(path)
  const from = join(ROOT, 'storefront')
  await cp(from, join(folder, 'storefront'), { recursive: true, filter: isOwn })
  await symlink(join(from, 'node_modules'), join(folder, 'storefront/node_modules'))
}

/** What a reader's editor would underline is a mistake of the guide. */
async function checkTypes(address: string): Promise<void> {
  const files: string[] = []
  for (const guide of GUIDES) {
    const { client } = blocksOf(guide, address)
    if (client === '') continue
    files.push(fileOf(guide))
    await writeFile(fileOf(guide), client)
  }
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022']
  await tsc([...strict, '--module', 'nodenext', '--types', 'node', ...files])
}

async function tsc(args: string[]): Promise<void> {
  const program = join(ROOT, 'node_modules/typescript/bin/tsc')
  const said = await run(process.execPath, [program, ...args], { cwd: folder }).catch(
    error => error,
  )
  expect(`${said.stdout}${said.stderr}`).toBe('')
}

function fileOf(guide: string): string {
  return join(folder, `${basename(guide, '.md')}.ts`)
}

/** Blocks of a kind belong together, as they do for whoever pastes one after the other. */
function blocksOf(guide: string, address: string): { shell: string; client: string } {
  const text = readFileSync(join(ROOT, 'docs/guides', guide), 'utf8')
  const here = text.replaceAll('http://127.0.0.1:8080', address).replaceAll('4321', `${sitePort}`)
  const blocks = [...here.matchAll(/^```(\w*)\n(.*?)^```$/gms)]
  const of = (kind: string) => blocks.flatMap(([, one, lines]) => (one === kind ? [lines] : []))
  const others = blocks
    .map(([, kind]) => kind)
    .filter(kind => kind !== 'sh' && kind !== 'ts')
    // A browser reads those, in the story of a website that sells in a frame.
    .filter(kind => guide !== 'embed.md' || kind !== 'html')
  expect(others, `${guide}: a block that nobody runs`).toEqual([])
  return { shell: of('sh').join('\n'), client: of('ts').join('\n') }
}

async function runClient(guide: string): Promise<void> {
  const { stderr } = await run(process.execPath, [fileOf(guide)], { cwd: folder })
  expect(stderr, guide).toBe('')
}

async function paste(guide: string, shell: string): Promise<void> {
  const script = ['set -eu', 'curl() { command curl "$@"; echo; }', shell].join('\n')
  const { stdout, stderr } = await run('/bin/sh', ['-c', script], { cwd: folder })
  expect(stderr, guide).toBe('')
  const answers = stdout.split('\n').flatMap(line => (/^[[{]/.test(line) ? [JSON.parse(line)] : []))
  // A promo code has a `code` as well.
  const refused = answers.flatMap(({ code, status }) => (Number.isInteger(status) ? [code] : []))
  expect(refused, guide).toEqual(REFUSALS_OF[guide] ?? [])
}

/** Mistakes that are shown on purpose. */
const REFUSALS_OF: Record<string, string[]> = {
  'build-a-storefront.md': ['UnitQuantityInvalid'],
  'browser-or-server.md': ['OriginNotAllowed'],
  'going-live.md': ['InvalidInput'],
  'your-day-by-api.md': ['VersionConflict'],
}
