import { expect, test } from 'vitest'
import { findCasts, findCastsWithoutReason } from './casts.ts'
import { mask } from './mask.ts'

const path = 'server/src/domain/sample.ts'
const source = (text: string) => ({ path, text, ...mask(text), lineCount: 1 })

test.each([
  'const a = b as string',
  'const a = (b as unknown as { c: string }).c',
  'const a = `x $' + '{b as string}`',
  'const a =\n  b as\n  string',
])('%s is a cast', text => {
  expect(findCasts(source(text))).toHaveLength(1)
  expect(findCastsWithoutReason(source(text))).toHaveLength(1)
})

test.each([
  "const a = ['b'] as const",
  "import { a as b } from './a.ts'",
  "import {\n  a,\n  c as d,\n} from './a.ts'",
  "import * as a from './a.ts'",
  'export { a as b }',
  'const a = b satisfies string',
  'const a = sql`select b as c`',
  '// such as this',
])('%s is none', text => {
  expect(findCasts(source(text))).toEqual([])
})

test('a comment on the line or above it is a reason', () => {
  const reasoned = '// It was checked above.\nconst a = b as string\nconst c = d as string // So.'
  expect(findCastsWithoutReason(source(reasoned))).toEqual([])
  const far = '// It was checked above.\nconst e = 1\nconst a = b as string'
  expect(findCastsWithoutReason(source(far))).toEqual([expect.stringContaining(`${path}:3 `)])
})
