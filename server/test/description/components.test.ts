import { expect, test } from 'vitest'
import { serialiseApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'

test('the description has no component that nothing in it names', () => {
  const text = serialiseApi(ENDPOINTS)
  const named = new Set(text.match(/#\/components\/\w+\/\w+/g))
  const components: Record<string, object> = JSON.parse(text).components
  const all = Object.entries(components)
    // Schemes of security are named without a reference.
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, parts]) => Object.keys(parts).map(name => `#/components/${kind}/${name}`))
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(name => !named.has(name))).toEqual([])
})
