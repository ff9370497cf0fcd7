import { expect, test } from 'vitest'
import { findStorefrontImportFaults } from './storefront-imports.ts'

const faultsIn = (text: string, path = 'storefront/src/book/price.ts') =>
  findStorefrontImportFaults({ path, text })

test('an import that leaves its folder by dots is found with its line', () => {
  expect(faultsIn("import { a } from './a.ts'\nimport { b } from '../forms/b.ts'")).toEqual([
    'storefront/src/book/price.ts:2 imports ../forms/b.ts: across folders write #forms/b.ts',
  ])
  const page = 'storefront/src/pages/[locale]/trips/index.astro'
  expect(faultsIn("---\nimport A from '../../../components/A.astro'\n---", page)).toHaveLength(1)
  expect(faultsIn("import { a } from '../addresses.ts'")).toHaveLength(1)
})

test('so is one that goes by # inside its own folder', () => {
  expect(faultsIn("import { a } from '#book/a.ts'")).toEqual([
    expect.stringContaining('inside a folder imports are relative'),
  ])
})

test('packages, neighbours and # across folders are fine', () => {
  const text = [
    "import { attempt } from '@outset/sdk'",
    "import { a } from './a.ts'",
    "import { b } from '#forms/b.ts'",
    "import { c } from '#addresses.ts'",
  ].join('\n')
  expect(faultsIn(text)).toEqual([])
  expect(faultsIn("import { a } from './book/a.ts'", 'storefront/src/middleware.ts')).toEqual([])
})
