import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CURRENCY_DECIMALS } from '#domain/money/currency-table.ts'
import { serialiseApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { writeSdkFiles } from '../../sdk/generator/sdk-files.ts'
import { readAreas } from './conformance/read-statements.ts'
import { readLabelUses } from './conformance/test-labels.ts'
import { writeConformancePage } from './pages/conformance-page.ts'
import { writeCountryCurrencies } from './pages/country-currencies.ts'
import { writeEndpointsPage } from './pages/endpoints-page.ts'
import { writeErrorsPage } from './pages/errors-page.ts'
import { writeMigrationDigests } from './pages/migration-digests.ts'
import { writeSchemaPage } from './pages/schema-page.ts'
import { writeValueWords } from './pages/value-words.ts'
import { withFreshDatabase } from './schema/fresh-database.ts'
import { readSchema } from './schema/read-schema.ts'

const ROOT = join(import.meta.dirname, '../..')

const PAGES: Readonly<Record<string, () => string | Promise<string>>> = {
  'server/openapi.json': () => serialiseApi(ENDPOINTS),
  'docs/endpoints.md': () => writeEndpointsPage(ENDPOINTS),
  'docs/errors.md': () => writeErrorsPage(ENDPOINTS),
  'docs/conformance.md': () => writeConformancePage(readAreas(), readLabelUses()),
  'server/src/values/value-words.gen.ts': writeValueWords,
  'portal/src/areas/first-run/country-currency.gen.ts': writeCountryCurrencies,
  'server/migrations/digests.json': writeMigrationDigests,
  'docs/schema.sql': async () => writeSchemaPage(await withFreshDatabase(readSchema)),
}

/** Writes every generated page anew or, with `--check`, only says which differ from the sources. */
async function generateDocs({ check }: { check: boolean }): Promise<boolean> {
  let clean = true
  for (const [path, write] of [...Object.entries(PAGES), ...sdkPages()]) {
    const text = await make(path, write)
    if (text === null) clean = false
    else if (!check) await save(path, text)
    else if (!(await isCurrent(path, text))) clean = false
  }
  return clean
}

/** The generated part of the SDK follows from the description of the interface. */
function sdkPages(): [path: string, write: () => string][] {
  try {
    const files = writeSdkFiles(serialiseApi(ENDPOINTS), CURRENCY_DECIMALS)
    return Object.entries(files).map(([path, text]) => [path, () => text])
  } catch (error) {
    const fail = () => {
      throw error
    }
    return [['sdk/src/generated', fail]]
  }
}

async function make(path: string, write: () => string | Promise<string>): Promise<string | null> {
  try {
    return await write()
  } catch (error) {
    console.error(`${path} cannot be made: ${(error as Error).message}`)
    return null
  }
}

async function save(path: string, text: string): Promise<void> {
  const changed = (await read(path)) !== text
  if (changed) await writeFile(join(ROOT, path), text)
  console.log(`${path}: ${changed ? 'written' : 'unchanged'}`)
}

async function isCurrent(path: string, text: string): Promise<boolean> {
  const kept = await read(path)
  if (kept === text) return true
  const wanted = text.split('\n')
  const given = (kept ?? '').split('\n')
  const at = wanted.findIndex((line, index) => line !== given[index])
  const line = at === -1 ? wanted.length : at
  console.error(`${path} differs from the sources from line ${line + 1} on.`)
  console.error('  Run `npm run docs` and commit it.')
  console.error(
    `  is:        ${given[line] ?? '(nothing)'}\n  should be: ${wanted[line] ?? '(nothing)'}`,
  )
  return false
}

async function read(path: string): Promise<string | null> {
  return readFile(join(ROOT, path), 'utf8').catch(() => null)
}

const check = process.argv.includes('--check')
if (!(await generateDocs({ check }))) process.exitCode = 1
