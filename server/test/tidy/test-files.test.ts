import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#http/routes.ts'
import { findTestFileFaults, findTimeBounds } from './test-files.ts'

const createHold = ENDPOINTS.filter(({ operationId }) => operationId === 'createHold')
const faultsOf = (paths: string[], text = "describe('POST /v1/public/holds', …)") =>
  findTestFileFaults(
    createHold,
    paths.map(path => ({ path: `server/test/${path}`, text })),
  )

describe('the names of test files', () => {
  test('are those of the nouns, or of concerns in a folder of the noun', () => {
    expect(faultsOf(['public/holds.test.ts', 'journeys/whatever.test.ts'])).toEqual([])
    const folder = ['public/holds/create-hold.test.ts', 'public/holds/hoarding.test.ts']
    expect(faultsOf([...folder, 'public/holds/many-holds.ts'])).toEqual([])
  })

  test('an endpoint without a test of its side, and a file that calls no endpoint, are faults', () => {
    expect(faultsOf(['journeys/whatever.test.ts'])).toHaveLength(1)
    expect(faultsOf(['public/holds.test.ts'], 'nothing')).toHaveLength(2)
  })

  test('one of its side may call it in place of its own', () => {
    const files = ['public/quotes.test.ts']
    expect(faultsOf(files)).toEqual([expect.stringContaining('no endpoint of public/quotes')])
  })

  test('a noun is one file or a folder of several', () => {
    const own = 'public/holds.test.ts'
    expect(faultsOf([own, 'public/holds/create-hold.test.ts'])).toHaveLength(1)
    expect(faultsOf(['public/holds/create-hold.test.ts'])).toHaveLength(1)
    expect(faultsOf([own, 'seller/holds.test.ts'])).toHaveLength(1)
  })
})

describe('bounds in milliseconds', () => {
  const boundsOf = (text: string) => findTimeBounds({ path: 'server/test/x.test.ts', text })

  test.each([
    'expect(Math.min(...tookMs)).toBeLessThan(1_000)',
    'expect(sinceThen()).toBeLessThanOrEqual(500)',
    'expect((performance.now() - begun) / 100).toBeLessThan(100)',
    'expect(tookMs.filter(ms => ms > 100).length).toBeLessThan(20)',
  ])('%s is one', text => expect(boundsOf(text)).toHaveLength(1))

  test.each([
    'expect(median(tookMs)).toBeLessThan(Math.max(...tookMs) / 2)',
    'if (IS_FULL) expect(backMs).toBeLessThan(10_000)',
    'expect(bytes).toBeLessThan(1_000)',
  ])('%s is none', text => expect(boundsOf(text)).toEqual([]))
})
