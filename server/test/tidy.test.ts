import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { JOBS } from '#worker/jobs.ts'
import { readAreas } from '../tools/conformance/read-statements.ts'
import { findTestLabels, readLabelUses } from '../tools/conformance/test-labels.ts'
import { findCasts, findCastsWithoutReason, MOST_CASTS } from './tidy/casts.ts'
import { findAuditFault, findNamingFaults, hasExample, isTested } from './tidy/endpoints.ts'
import { findIdleExports } from './tidy/exports.ts'
import { findFunctions } from './tidy/functions.ts'
import { findIdleExceptions, findImportFaults } from './tidy/layers.ts'
import { findModuleState } from './tidy/module-state.ts'
import { findDeadPaths } from './tidy/named-paths.ts'
import { findJobFaults, findOperationFaults } from './tidy/operations.ts'
import {
  findBannedPatterns,
  findClockReads,
  findVagueNames,
  findWorkshopWords,
} from './tidy/patterns.ts'
import { findPortalImportFaults } from './tidy/portal-imports.ts'
import { findRings } from './tidy/rings.ts'
import {
  listPaths,
  mustBeTidy,
  placesOf,
  ROOT,
  readSources,
  readTexts,
  type Source,
} from './tidy/sources.ts'
import { findFixedTimes, findMisplacedFunctions, findUnnamedColumns } from './tidy/sql-files.ts'
import { findStorefrontImportFaults } from './tidy/storefront-imports.ts'
import { findTestFileFaults, findTimeBounds } from './tidy/test-files.ts'

const sources = readSources('server/src')
const cli = readSources('cli/src')
const programs = [...sources, ...cli]
const tests = [...readSources('server/test'), ...readSources('cli/test')]
const sql = [...readTexts('server/migrations', ['.sql']), ...readTexts('server/sql', ['.sql'])]
const sdk = readSources('sdk').filter(({ path }) => !path.endsWith('.gen.ts'))
const tools = ['server/tools', 'bench', 'docs-site'].flatMap(readSources)
const storefront = readSources('storefront')
const portal = readSources('portal').filter(({ path }) => !path.endsWith('.gen.ts'))
/** What the front ends and the client are built of. */
const builtOf = (files: readonly Source[], folder: string) =>
  files.filter(({ path }) => path.startsWith(folder) && !path.endsWith('.test.ts'))
const screens = builtOf(portal, 'portal/src/')
const shop = builtOf(storefront, 'storefront/src/')
const pages = readTexts('storefront/src', ['.astro'])
const client = builtOf(sdk, 'sdk/src/')
const written = [...programs, ...tests, ...tools, ...sdk, ...storefront, ...portal]
/** A sentence stays on one line, so that translators see it whole; a drawing is one long path. */
const RUNS_ON = /^(?:storefront|portal)\/src\/(?:(?:.*\/)?words\/|kit\/icons\.tsx$)/
const caseFiles = tests.filter(({ path }) => !/\/test\/(tidy|description|isolation)\b/.test(path))

describe('sizes', () => {
  test('a file has at most 300 lines', () => {
    mustBeTidy(
      written
        .filter(({ path, lineCount }) => lineCount > 300 && !RUNS_ON.test(path))
        .map(({ path, lineCount }) => `${path}: ${lineCount} lines; split it by what it does`),
    )
  })

  test('half of the source files have fewer than 80 lines', () => {
    const counts = [...programs, ...sdk].map(({ lineCount }) => lineCount).sort((a, b) => a - b)
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(80)
  })

  test('a line has at most 100 letters', () => {
    mustBeTidy(
      written
        .filter(({ path }) => !RUNS_ON.test(path))
        .flatMap(file =>
          // The formatter keeps an import of one name and the opening of a test on one line.
          placesOf(file, file.text, /^(?!import |\s*(?:test|describe)\b).{101,}$/gm).map(
            place => `${place} break the line`,
          ),
        ),
    )
  })

  // Nothing formats pages: markup may run on for a while, not for ever.
  test('a line of a page has at most 140 letters', () => {
    mustBeTidy(
      pages.flatMap(file =>
        placesOf(file, file.text, /^.{141,}$/gm).map(place => `${place} break the line`),
      ),
    )
  })

  test('a function has at most 70 lines', () => {
    mustBeTidy(
      written.flatMap(file =>
        findFunctions(file)
          .filter(({ name, lines }) => lines > 70 && name !== 'describe')
          .map(({ name, line, lines }) => `${file.path}:${line} ${name} has ${lines} lines`),
      ),
    )
  })
})

describe('layers', () => {
  test('imports follow the arrows of the architecture', () => {
    mustBeTidy(programs.flatMap(findImportFaults))
  })

  test('no files import each other in a ring', () => {
    mustBeTidy([programs, screens, shop, client].flatMap(findRings))
  })

  test('imports of the portal lead from routes to areas to what areas share', () => {
    mustBeTidy(screens.flatMap(findPortalImportFaults))
  })

  test('imports of the shop are written #folder/file where they leave a folder', () => {
    mustBeTidy([...storefront, ...pages].flatMap(findStorefrontImportFaults))
  })

  test('every exception is still needed', () => {
    mustBeTidy(findIdleExceptions(sources))
  })

  test('clocks, random numbers, SQL, settings and console stay where they belong', () => {
    mustBeTidy(programs.flatMap(findBannedPatterns))
  })

  test('no two migrations share a number', () => {
    const numbers = readTexts('server/migrations', ['.sql'])
      .map(({ path }) => path.slice('server/migrations/'.length, 'server/migrations/0001'.length))
      .sort()
    expect(numbers).toEqual([...new Set(numbers)])
    expect(numbers[0]).toBe('0001')
  })

  test('migrations and functions read the clock through app_now()', () => {
    mustBeTidy(sql.flatMap(findClockReads))
  })

  test('SQL names the columns of every row that it writes', () => {
    mustBeTidy([...sql, ...programs].flatMap(findUnnamedColumns))
  })

  test('each SQL function stands in the file of its name', () => {
    mustBeTidy(sql.flatMap(findMisplacedFunctions))
  })

  test('SQL functions get times and amounts from the domain', () => {
    mustBeTidy(sql.flatMap(findFixedTimes))
  })

  test('files are named after what they do', () => {
    mustBeTidy(written.flatMap(findVagueNames))
  })

  test('what is exported is used elsewhere', () => {
    mustBeTidy(findIdleExports(programs, [...written, ...readSources('server/demo')]))
    mustBeTidy(findIdleExports(screens, portal))
    mustBeTidy(findIdleExports([...shop, ...client], [...sdk, ...storefront, ...pages, ...portal]))
  })
})

describe('types and state', () => {
  test('a cast has its reason beside it', () => {
    mustBeTidy([...programs, ...screens, ...shop, ...client].flatMap(findCastsWithoutReason))
  })

  test('casts become fewer', () => {
    expect(programs.flatMap(findCasts).length).toBeLessThanOrEqual(MOST_CASTS.server)
    expect(screens.flatMap(findCasts).length).toBeLessThanOrEqual(MOST_CASTS.portal)
    expect(shop.flatMap(findCasts).length).toBeLessThanOrEqual(MOST_CASTS.storefront)
    expect(client.flatMap(findCasts).length).toBeLessThanOrEqual(MOST_CASTS.sdk)
  })

  test('modules keep no state', () => {
    mustBeTidy(programs.flatMap(findModuleState))
  })
})

describe('endpoints', () => {
  test('each stands in the file that its path and method name', () => {
    mustBeTidy(ENDPOINTS.flatMap(endpoint => findNamingFaults(endpoint, sources)))
  })

  test('each that writes has the operation of its name', () => {
    mustBeTidy(ENDPOINTS.flatMap(endpoint => findOperationFaults(endpoint, sources)))
  })

  test('each job is the operation of its name', () => {
    mustBeTidy(findJobFaults(JOBS, sources))
  })

  test('operationIds are unique', () => {
    const names = ENDPOINTS.map(({ operationId }) => operationId)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('each is called by a test', () => {
    mustBeTidy(
      ENDPOINTS.filter(endpoint => !isTested(endpoint, tests)).map(
        ({ method, path, operationId }) => `${operationId}: no test calls ${method} ${path}`,
      ),
    )
  })

  test('each has its test file, and each test file its endpoint', () => {
    mustBeTidy(findTestFileFaults(ENDPOINTS, tests))
  })

  test('no test needs a fast machine', () => {
    mustBeTidy([...caseFiles, ...sdk, ...storefront, ...portal].flatMap(findTimeBounds))
  })

  test('each that websites call has an example', () => {
    const examples = readTexts('examples', ['.http'])
    mustBeTidy(
      ENDPOINTS.filter(({ auth }) => auth.kind === 'website')
        .filter(endpoint => !hasExample(endpoint, examples))
        .map(({ method, path }) => `${method} ${path}: show it in examples/ (see its README)`),
    )
  })

  test('every problem that one declares is named in a test', () => {
    const text = caseFiles.map(file => file.text).join('\n')
    const declared = new Set(ENDPOINTS.flatMap(({ problems }) => problems))
    mustBeTidy(
      [...declared]
        .filter(code => !new RegExp(`\\b${code}\\b`).test(text))
        .map(code => `${code}: no test shows it; add one to the endpoints that declare it`),
    )
  })

  test('each that changes something for staff leaves an audit row [T-OPS-2]', () => {
    mustBeTidy(
      ENDPOINTS.flatMap(endpoint => {
        const fault = findAuditFault(endpoint, sources)
        return fault === null ? [] : [fault]
      }),
    )
  })
})

describe('documents', () => {
  const statements = readAreas().flatMap(area => area.statements)

  test('a label at the end of a test name has a statement', () => {
    const known = new Set(statements.map(({ label }) => label))
    mustBeTidy(
      [...tests, ...storefront, ...portal].flatMap(file =>
        findTestLabels(file.text).flatMap(({ line, labels }) =>
          labels
            .filter(label => !known.has(label))
            .map(label => `${file.path}:${line} ${label}: say it in server/tools/conformance/`),
        ),
      ),
    )
  })

  test('a statement has a test, or says why it has none', () => {
    const uses = readLabelUses({ inNpmTest: true })
    mustBeTidy(
      statements
        .filter(({ label, untested }) => uses.has(label) !== (untested === null))
        .map(({ label, untested }) =>
          untested === null ? `${label} has no test` : `${label} has a test: take its note away`,
        ),
    )
  })

  test('every path that a page names exists', () => {
    mustBeTidy(findDeadPaths(readTexts('', ['.md']), listPaths('')))
  })

  test('nothing points at documents that are not in the repository', () => {
    const endings = ['.ts', '.mjs', '.md', '.json', '.yaml', '.yml', '.sql', '.http']
    mustBeTidy(readTexts('', endings).flatMap(findWorkshopWords))
  })

  test('the changelog has a part for what is not released yet', () => {
    expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toMatch(/^## \[?Unreleased\]?$/m)
  })

  test('every runtime dependency has a line in ARCHITECTURE.md', () => {
    const file = join(ROOT, 'ARCHITECTURE.md')
    expect(existsSync(file)).toBe(true)
    const lines = readFileSync(file, 'utf8').split('\n')
    const names = ['server', 'cli', 'docs-site'].flatMap(folder => {
      const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8')
      return Object.keys(JSON.parse(text).dependencies)
    })
    mustBeTidy(
      names
        .filter(name => !name.startsWith('@outset/'))
        .filter(name => !lines.some(line => line.startsWith('|') && line.includes(`\`${name}\``)))
        .map(name => `ARCHITECTURE.md: say in the table of dependencies why ${name} is there`),
    )
  })
})
