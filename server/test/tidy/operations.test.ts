import { expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { mask } from './mask.ts'
import { findOperationFaults } from './operations.ts'

const PUBLISH = ENDPOINTS.filter(({ operationId }) => operationId === 'publishPage')
const UNPUBLISH = ENDPOINTS.filter(({ operationId }) => operationId === 'unpublishPage')

const faultsOf = (texts: Record<string, string>, which = PUBLISH) => {
  const sources = Object.entries(texts).map(([name, text]) => {
    return { path: `server/src/${name}`, text, ...mask(text), lineCount: 1 }
  })
  return which.flatMap(endpoint => findOperationFaults(endpoint, sources))
}
const OPERATION = 'operations/pages/publish-page.ts'
const calling = (name: string) =>
  `import { ${name} as operation } from '#${OPERATION}'\nexport const ${name} = endpoint({})`

test('an endpoint that writes calls the operation of its name', () => {
  const texts = {
    'http/seller/pages/publish-page.ts': calling('publishPage'),
    [OPERATION]: 'export async function publishPage() {}',
  }
  expect(faultsOf(texts)).toEqual([])
  expect(faultsOf({ ...texts, [OPERATION]: 'export function movePage() {}' })).toHaveLength(1)
  expect(faultsOf({ ...texts, 'http/seller/pages/publish-page.ts': '' })).toHaveLength(1)
})

test('the operations of a noun stand in one file, which its endpoints call by its name', () => {
  const called = "import * as operations from '#operations/pages.ts'\nexport const publishPage = "
  const texts = {
    'http/seller/pages.ts': `${called}endpoint({ h: () => operations.publishPage() })`,
    'operations/pages.ts': 'export async function publishPage() {}',
  }
  expect(faultsOf(texts)).toEqual([])
  expect(faultsOf({ ...texts, 'http/seller/pages.ts': `${called}endpoint({})` })).toHaveLength(1)
})

test('what undoes it stands in the same file', () => {
  const texts = {
    'http/seller/pages/unpublish-page.ts': calling('unpublishPage'),
    [OPERATION]: 'export async function unpublishPage() {}',
  }
  expect(faultsOf(texts, UNPUBLISH)).toEqual([])
})

test('the name of an operation is not used for something else', () => {
  const texts = {
    'http/seller/pages/publish-page.ts': calling('publishPage'),
    [OPERATION]: 'export async function publishPage() {}',
    'operations/trips/anything.ts': 'export const publishPage = 1',
  }
  expect(faultsOf(texts)).toEqual([expect.stringContaining('trips/anything.ts')])
})
