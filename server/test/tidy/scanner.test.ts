import { describe, expect, test } from 'vitest'
import { findTestLabels } from '../../tools/conformance/test-labels.ts'
import { findIdleExports } from './exports.ts'
import { findFunctions } from './functions.ts'
import { findImports } from './imports.ts'
import { findImportFaults } from './layers.ts'
import { mask } from './mask.ts'
import { findBannedPatterns, findClockReads } from './patterns.ts'
import type { Source } from './sources.ts'

const source = (text: string, path = 'server/src/domain/sample.ts'): Source => ({
  path,
  text,
  ...mask(text),
  lineCount: text.split('\n').length,
})

describe('the scanner of the tidy test', () => {
  test('tells code, strings and comments apart', () => {
    const template = '`x $' + '{Math.random()} now()`'
    const text = `const a = 'Date.now' // new Date\nconst b = ${template}\n`
    const { code, strings, comments } = mask(text)
    expect(code).toContain('Math.random()')
    expect(code).not.toMatch(/Date|now\(/)
    expect(strings).toContain('Date.now')
    expect(strings).toContain('now()')
    expect(comments).toContain('new Date')
    expect([code.length, strings.length, comments.length]).toEqual(Array(3).fill(text.length))
  })

  test('does not take a quote in a regular expression for a string', () => {
    const { code } = mask('const quote = /[\'"`]/g\nconst next = a / b / c\nconst done = 1\n')
    expect(code).toContain('const done = 1')
    expect(code).toContain('a / b / c')
  })

  test('measures functions, methods and arrows, past a return type with braces', () => {
    const text = [
      'export function one(a: { b: string }): Promise<{ c: number }> {',
      '  return two(a)',
      '}',
      'const three = async () => {',
      '  call()',
      '}',
      'const four = {',
      '  handle(deps): { d: string } {',
      '    return deps',
      '  },',
      '}',
    ].join('\n')
    expect(findFunctions(source(text))).toEqual([
      { name: 'one', line: 1, lines: 3 },
      { name: 'three', line: 4, lines: 3 },
      { name: 'handle', line: 8, lines: 3 },
    ])
  })

  test('reads imports of several lines, of types and at run time', () => {
    const text = [
      "import {\n  type A,\n  b as c,\n} from '#store/x.ts'",
      "import type { D } from './d.ts'",
      "// import { no } from '#http/no.ts'",
      "const e = await import('fastify')",
    ].join('\n')
    const found = findImports(source(text)).map(({ from, typesOnly }) => [from, typesOnly])
    expect(found).toEqual([
      ['#store/x.ts', false],
      ['./d.ts', true],
      ['fastify', false],
    ])
  })

  test('finds the labels of test names, also behind a table of cases', () => {
    const text = [
      "test('a rule [R-AUTH-02, T-KEY-1]', async () => {})",
      "test.each(of('seller', 'staff'))(\n  '%s [F4 I1]',\n  async () => {},\n)",
      "test('an empty list []', () => {})",
      "const list = ['Nothing']",
      "test('a span [R-CACHE-09…11]', () => {})",
      "test('two pairs of brackets [R-BKG-40] [R-BKG-45]', () => {})",
    ].join('\n')
    expect(findTestLabels(text)).toEqual([
      { line: 1, labels: ['R-AUTH-02', 'T-KEY-1'] },
      { line: 3, labels: ['F4', 'I1'] },
      { line: 8, labels: ['R-CACHE-09', 'R-CACHE-10', 'R-CACHE-11'] },
      { line: 9, labels: ['R-BKG-40', 'R-BKG-45'] },
    ])
  })
})

describe('the rules of the tidy test', () => {
  test.each([
    ["import { db } from '#store/database.ts'", 'may not import from store'],
    ["import { PROBLEMS } from '#contract/problems.ts'", 'only types'],
    ["import { randomUUID } from 'node:crypto'", 'not pure'],
    ["import { readFile } from 'node:fs/promises'", 'may not use it'],
    ["import { x } from '../../store/x.ts'", 'across layers'],
    ["import { x } from './x'", 'end in .ts'],
    ["import { x } from '@outset/cli/x.ts'", 'knows nothing of what installs it'],
    ["import { x } from '../../../cli/src/x.ts'", 'knows nothing of what installs it'],
  ])('%s does not belong into the domain', (text, why) => {
    expect(findImportFaults(source(text))).toEqual([expect.stringContaining(why)])
  })

  test('the cli names the server by its package', () => {
    const from = (text: string) => findImportFaults({ ...source(text), path: 'cli/src/x.ts' })
    expect(from("import { db } from '@outset/server/store/database.ts'")).toEqual([])
    expect(from("import { y } from './y.ts'\nimport { z } from 'commander'")).toEqual([])
    expect(from("import { db } from '../../server/src/store/database.ts'")).toHaveLength(1)
    expect(from("import { db } from '#store/database.ts'")).toHaveLength(1)
  })

  test.each([
    'const at = Date.now()',
    'const at = Temporal.Now.instant()',
    'const at = sql`select now()`',
    'enum Kind { A }',
    'export default 1',
    "export * from './x.ts'",
    "export {\n  a,\n} from './x.ts'",
    'await tx`delete from x`',
    'const rows = await db<{ a: string }[]>`select 1`',
    'console.log(1)',
    'process.env.HOME',
  ])('%s is refused', text => {
    expect(findBannedPatterns(source(text))).not.toEqual([])
  })

  test('an export that no other file names is found', () => {
    const one = source('export const used = 1\nexport function idle() {}\nexport type Kind = 1\n')
    const other = source("import { used } from './sample.ts'\n", 'server/src/domain/other.ts')
    expect(findIdleExports([one], [one, other])).toEqual([
      'server/src/domain/sample.ts:2 nobody imports idle',
    ])
  })

  test('a migration may read the clock only inside app_now()', () => {
    const own = 'create function app_now() returns timestamptz as $$ select clock_timestamp() $$;\n'
    const path = 'server/migrations/0001-sample.sql'
    expect(findClockReads({ path, text: `-- not now()\n${own}` })).toEqual([])
    expect(findClockReads({ path, text: `${own}select now()` })).toEqual([
      `${path}:2 use app_now()`,
    ])
  })
})
