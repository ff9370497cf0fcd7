import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPage, openScriptedServer } from '../calls/scripted-server.ts'

const SDK = join(import.meta.dirname, '../..')
const PACKAGES = join(SDK, '../node_modules')
const project = mkdtempSync(join(tmpdir(), 'outset-sdk-'))
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(program, args, { cwd: project, shell: process.platform === 'win32' })
let tarball = ''

beforeAll(async () => {
  writeFileSync(join(project, 'package.json'), '{ "name": "site", "type": "module" }')
  await run('npm', 'pack', '--silent', '--pack-destination', project, SDK)
  tarball = join(project, readdirSync(project).find(name => name.endsWith('.tgz')) ?? '')
  await run('npm', 'install', '--offline', '--no-audit', '--no-fund', tarball)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('packed before it was built, it is built first', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'outset-sdk-clone-'))
  for (const name of ['package.json', 'prepack.mjs', 'tsconfig.json', 'src']) {
    cpSync(join(SDK, name), join(clone, name), { recursive: true })
  }
  symlinkSync(PACKAGES, join(clone, 'node_modules'), 'junction')
  const { stdout } = await run('npm', 'pack', '--silent', '--dry-run', '--json', clone)
  const [packed] = JSON.parse(stdout)
  const files = packed.files.map(({ path }: { path: string }) => path)
  expect(files).toEqual(expect.arrayContaining(['dist/website.js', 'dist/website.d.ts']))
  rmSync(clone, { recursive: true })
})

test('it brings no other package along', () => {
  const folders = readdirSync(join(project, 'node_modules')).filter(name => name[0] !== '.')
  expect(folders).toEqual(['@outset'])
})

test('it holds what is built, and no sources or tests', () => {
  const installed = join(project, 'node_modules/@outset/sdk')
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const files = readdirSync(join(installed, 'dist'), { recursive: true, withFileTypes: true })
  const odd = files.filter(file => file.isFile() && !/(?<!\.test)\.(js|d\.ts)$/.test(file.name))
  expect(odd.map(({ name }) => name)).toEqual([])
})

const PROGRAM = `
import { attempt, createOutset, formatMoney } from '@outset/sdk'
import { createPlatform } from '@outset/sdk/platform'
import { createSeller } from '@outset/sdk/seller'
import { verifyWebhook } from '@outset/sdk/webhooks'

const baseUrl = process.argv[2] ?? ''
const got = await attempt(createOutset({ baseUrl, key: 'pk_1' }).products.list())
const trips = await createSeller({ baseUrl, key: 'sk_1' }).trips.list()
const sellers = await createPlatform({ baseUrl, key: 'sk_2' }).sellers.list()
const unsigned = { body: '', signature: '', secret: '' }
const event = await verifyWebhook(unsigned).catch(error => error.reason)
const price = formatMoney({ amount: 1250, currency: 'EUR' }, 'en')
console.log(JSON.stringify([got.ok, trips.total, sellers.total, event, price]))
`

async function runProgram(file: string): Promise<unknown> {
  const service = await openScriptedServer(emptyPage)
  const { stdout } = await run(process.execPath, file, service.url)
  await service.close()
  return JSON.parse(stdout)
}

test('plain JavaScript uses it', async () => {
  writeFileSync(join(project, 'plain.js'), PROGRAM)
  expect(await runProgram('plain.js')).toEqual([true, 0, 0, 'missing', '€12.50'])
})

test.each([
  ['for a server, with the types of Node alone', ['es2022'], ['node']],
  ['for a page, with the types of the browser alone', ['es2022', 'dom', 'dom.iterable'], []],
])('TypeScript uses it %s', async (_name, lib, types) => {
  const shared = { target: 'es2022', module: 'nodenext', strict: true, skipLibCheck: false }
  const typeRoots = [join(PACKAGES, '@types')]
  const compilerOptions = { ...shared, lib, types, typeRoots, outDir: 'built' }
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['main.ts'] }),
  )
  const known = types.length > 0 ? '' : 'declare const process: { argv: string[] }\n'
  writeFileSync(join(project, 'main.ts'), `${known}${PROGRAM}export {}`)
  const compiler = join(PACKAGES, 'typescript/bin/tsc')
  const { stdout } = await run(process.execPath, compiler, '-p', '.').catch(error => error)
  expect(stdout).toBe('')
  expect(await runProgram('built/main.js')).toEqual([true, 0, 0, 'missing', '€12.50'])
})

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: join(project, 'node_modules/@outset/sdk') })
  expect(messages).toEqual([])
})

test('are-the-types-wrong finds that they are right', async () => {
  const packed = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  const result = await checkPackage(packed)
  expect(result.types).toBeTruthy()
  // It is a package of modules, so that `require` in an old resolution does not find it.
  const problems = 'problems' in result ? result.problems : []
  const faults = problems.filter(
    problem => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10',
  )
  expect(faults.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([])
})
