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
  test('are those of the endpoints, with one concern behind a dot', () => {
    const own = 'public/holds/create-hold.test.ts'
    expect(faultsOf([own, 'public/holds/create-hold.hoarding.test.ts'])).toEqual([])
    expect(faultsOf([own, 'journeys/whatever.test.ts', 'public/holds/many-holds.ts'])).toEqual([])
  })

  test('an endpoint without its file, and a file that does not call it, are faults', () => {
    expect(faultsOf(['journeys/whatever.test.ts'])).toHaveLength(1)
    expect(faultsOf(['public/holds/create-hold.test.ts'], 'nothing')).toHaveLength(1)
  })

  test('one of its side may call it in place of its own', () => {
    expect(faultsOf(['public/holds/create-hold.hoarding.test.ts'])).toEqual([])
  })

  test('a file of no endpoint, or in the folder of another, is a fault', () => {
    const own = 'public/holds/create-hold.test.ts'
    for (const stray of ['public/holds/holds.test.ts', 'seller/holds/create-hold.test.ts']) {
      expect(faultsOf([own, stray])).toEqual([expect.stringContaining(stray)])
    }
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
