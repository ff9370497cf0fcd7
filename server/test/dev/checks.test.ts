import { describe, expect, test } from 'vitest'
import { STEPS } from '../../../tools/run/check-steps.mjs'
import { chooseSteps, readArguments } from '../../../tools/run/checks.mjs'

describe('npm run check -- --fast', () => {
  test('runs what a changed file can make fail, and nothing else', () => {
    expect(stepsOf(['server/src/domain/memoize.ts'])).toEqual([
      'types',
      'format',
      'generated',
      'lint',
    ])
    expect(stepsOf(['server/src/http/routes/public.ts', 'server/openapi.json'])).toContain(
      'description',
    )
    expect(stepsOf(['portal/src/main.tsx'])).toEqual([
      'format',
      'generated',
      'portal',
      'portal-tests',
      'lint',
    ])
    expect(stepsOf(['storefront/src/pages/index.astro'])).toEqual(['generated', 'storefront'])
    expect(stepsOf(['README.md'])).toEqual([])
  })

  test('looks at every package that is built on the client when that has changed', () => {
    const steps = stepsOf(['sdk/src/website.ts'])
    expect(steps).toEqual(
      expect.arrayContaining(['types', 'storefront', 'portal', 'portal-tests', 'sdk', 'hooks']),
    )
  })

  test('looks at changed files alone where one says nothing about another', () => {
    const gone = { paths: ['server/src/a.ts', 'server/src/gone.ts'], present: ['server/src/a.ts'] }
    const steps = chooseSteps(STEPS, gone)
    expect(steps.find(({ name }) => name === 'format')?.changed).toEqual(['server/src/a.ts'])
    const names = chooseSteps(STEPS, { paths: ['server/src/gone.ts'], present: [] })
    expect(names.map(({ name }) => name)).toEqual(['types', 'generated'])
  })

  test('builds a front end only when told by name', () => {
    expect(stepsOf(['portal/src/main.tsx'])).not.toContain('build-portal')
    expect(stepsOf(['portal/src/main.tsx'], { isNamed: true })).toContain('build-portal')
  })
})

describe('what is named', () => {
  test('are steps, with a comma between them', () => {
    expect(readArguments(['--only', 'types,lint'])).toEqual({
      fast: false,
      only: ['types', 'lint'],
    })
    expect(readArguments(['--fast', '--only=types'])).toEqual({ fast: true, only: ['types'] })
    expect(readArguments([])).toEqual({ fast: false, only: null })
  })

  test.each([['--only', 'typos'], ['--only'], ['--quick'], ['types']])('is no %s %s', (...args) => {
    expect(readArguments(args)).toBeNull()
  })
})

function stepsOf(paths: string[], how = {}): string[] {
  return chooseSteps(STEPS, { paths, present: paths }, how).map(({ name }) => name)
}
