import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readSamples } from './read-samples.ts'

const ROOT = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'outset-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an editor underlines nothing in what the reference shows [D-11]', async () => {
  const samples = readSamples().flatMap(({ id, sdk }) => (sdk === undefined ? [] : [{ id, sdk }]))
  expect(samples.length).toBeGreaterThan(260)
  writeFileSync(join(folder, 'samples.ts'), gather(samples))
  expect(await compile()).toBe('')
  // The same compiler sees a field that is spelt wrongly.
  const wrong = samples.map(({ id, sdk }) => ({ id, sdk: sdk.replace(' option_id:', ' option:') }))
  writeFileSync(join(folder, 'samples.ts'), gather(wrong))
  expect(await compile()).toContain("'option'")
})

/** All of them in one file, each in a function of its own. */
function gather(samples: readonly { id: string; sdk: string }[]): string {
  const imports = new Set<string>()
  const functions = samples.map(({ id, sdk }) => {
    const lines = sdk.split('\n')
    const isImport = (line: string) => line.startsWith('import ')
    for (const line of lines.filter(isImport)) imports.add(line)
    const body = lines.filter(line => !isImport(line)).join('\n')
    return `export async function ${id}Sample() {${body}\n}\n`
  })
  return [...imports, ...functions].join('\n')
}

async function compile(): Promise<string> {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    paths: {
      '@outset/sdk': [join(ROOT, 'sdk/src/website.ts')],
      '@outset/sdk/*': [join(ROOT, 'sdk/src/*.ts')],
    },
  }
  const settings = { compilerOptions, files: ['samples.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [compiler, '-p', folder])
  const { stdout } = await run.catch(error => error)
  return stdout
}
