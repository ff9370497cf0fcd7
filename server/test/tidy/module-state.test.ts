import { expect, test } from 'vitest'
import { mask } from './mask.ts'
import { findModuleState } from './module-state.ts'

const find = (text: string, path = 'server/src/domain/sample.ts') =>
  findModuleState({ path, text, ...mask(text), lineCount: 1 })

test.each([
  'let last = 0',
  'export let last: string',
  'const known = new Map<string, number>()\nfunction keep() {\n  known.set("a", 1)\n}',
  'const met: WeakSet<object> = new WeakSet()\nmet.add({})',
  'const kept = new LRUCache<string, number>({ max: 3 })\nkept.set("a", 1)',
  'const room = new Uint16Array(9)\nfunction mark() {\n  room[3] = 1\n}',
  'const counts = new Uint16Array(9)\nfunction mark() {\n  counts[3] += 1\n}',
  'const rows: string[] = []\nfunction keep() {\n  rows.push("a")\n}',
  'const byName: Record<string, string> = {}\nfunction keep() {\n  byName.a = "b"\n}',
])('%s is state of a module', text => {
  expect(find(text)).toHaveLength(1)
})

test.each([
  'const NAMES = new Set(["a"])\nconst has = NAMES.has("a")',
  'const NONE: readonly string[] = []',
  'function open() {\n  const known = new Map()\n  known.set("a", 1)\n}',
  'const sizeOf = memoize(measure)',
  'const a = new Map()\nconst is = a.size === 3 && b.a.set(1)',
])('%s is none', text => {
  expect(find(text)).toEqual([])
})

test('what memoizes may keep what it is asked for', () => {
  expect(find('let known = 0', 'server/src/domain/memoize.ts')).toEqual([])
})
