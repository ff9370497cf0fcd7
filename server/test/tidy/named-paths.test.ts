import { describe, expect, test } from 'vitest'
import { findDeadPaths } from './named-paths.ts'

const PATHS = [
  'ARCHITECTURE.md',
  'docs/adr/0001-cache.md',
  'server/sql/greet.sql',
  'server/src/memory/cache.ts',
  'server/test/public/holds/create-hold.test.ts',
]
const deadIn = (text: string, path = 'docs/page.md') => findDeadPaths([{ path, text }], PATHS)

describe('paths that pages name', () => {
  test('one that does not exist is found with its line', () => {
    expect(deadIn('See\n`memory/cache.ts` and `http/lanes/recall.ts`.')).toEqual([
      'docs/page.md:2 http/lanes/recall.ts does not exist',
    ])
    for (const path of [
      'server/sql/salute.sql',
      'recall.ts',
      'store/sales',
      'test/races/',
      'sql/x*.sql',
    ])
      expect(deadIn(`\`${path}\``)).toHaveLength(1)
  })

  test('so is a link that leads nowhere', () => {
    expect(deadIn('[here](adr/0001-cache.md#cost), [there](adr/0002-gone.md)')).toEqual([
      'docs/page.md:1 docs/adr/0002-gone.md does not exist',
    ])
  })

  test('files, folders and bare names that exist are fine, and so is what is no path', () => {
    const text = [
      '`server/src/memory/cache.ts`, `memory/`, `cache.ts`, `test/public/holds`, `sql/gr*.sql`',
      '`store/<noun>.ts`, `application/json`, `/v1/public/holds`, `and/or`, `booking:read`, `.sql`',
      '[up](../ARCHITECTURE.md), [out](https://example.com/a.md), [below](#cost)',
    ].join('\n')
    expect(deadIn(text)).toEqual([])
  })

  test('a decision may name files that its note says are replaced, and no others', () => {
    const note = '*Replaced by [0001](0001-cache.md), with all of `http/lanes/`.*\n\n'
    const adr = 'docs/adr/0018-lanes.md'
    expect(deadIn(`${note}The lane (\`http/lanes/recall.ts\`).`, adr)).toEqual([])
    expect(deadIn(`${note}The lane (\`http/road.ts\`).`, adr)).toHaveLength(1)
    expect(deadIn(`${note}The lane (\`http/lanes/recall.ts\`).`)).toHaveLength(3)
  })
})
