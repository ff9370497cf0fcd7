import { expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { writeEndpointsPage } from '../../tools/pages/endpoints-page.ts'

test('the list of endpoints says how long each answer may be kept', () => {
  const lines = writeEndpointsPage(ENDPOINTS).split('\n')
  const kept = ENDPOINTS.filter(({ cache }) => cache !== 'no-store')
  expect(new Set(kept.map(({ cache }) => cache))).toEqual(
    new Set(['catalog', 'document', 'immutable']),
  )
  for (const { method, path, cache } of ENDPOINTS) {
    const [, , , , traits = ''] =
      lines.find(line => line.startsWith(`| ${method} | \`${path}\` |`))?.split('|') ?? []
    const said = traits
      .split(',')
      .map(trait => trait.trim())
      .filter(trait => ['catalog', 'document', 'immutable'].includes(trait))
    expect(said, path).toEqual(cache === 'no-store' ? [] : [cache])
  }
})
