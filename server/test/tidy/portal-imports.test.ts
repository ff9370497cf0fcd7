import { describe, expect, test } from 'vitest'
import { mask } from './mask.ts'
import { findPortalImportFaults } from './portal-imports.ts'

const faultsOf = (path: string, from: string) => {
  const text = `import { x } from '${from}'`
  return findPortalImportFaults({ path: `portal/src/${path}`, text, ...mask(text), lineCount: 1 })
}

describe('imports of the portal', () => {
  test.each([
    ['areas/money/A.tsx', '#kit/Refusal.tsx'],
    ['areas/money/A.tsx', '#areas/bookings/b.ts'],
    ['areas/money/list/A.tsx', '../b.ts'],
    ['routes/_staff/today.tsx', '#areas/today/b.ts'],
    ['app/language/en.ts', '#areas/today/words/en.ts'],
    ['app/main.tsx', '#routeTree.gen.ts'],
    ['kit/A.tsx', 'react'],
  ])('%s may have %s', (path, from) => {
    expect(faultsOf(path, from)).toEqual([])
  })

  test.each([
    ['kit/A.tsx', '#areas/money/b.ts', 'kit may not import from areas'],
    ['draft/a.ts', '#areas/trips/b.ts', 'draft may not import from areas'],
    ['areas/money/A.tsx', '#routes/_staff.tsx', 'areas may not import from routes'],
    ['areas/money/A.tsx', '#areas/money/b.ts', 'relative'],
    ['areas/money/A.tsx', '../bookings/b.ts', 'write #areas/bookings/b.ts'],
    ['kit/A.tsx', '../app/b.ts', 'write #app/b.ts'],
  ])('%s may not have %s', (path, from, why) => {
    expect(faultsOf(path, from)).toEqual([expect.stringContaining(why)])
  })
})
