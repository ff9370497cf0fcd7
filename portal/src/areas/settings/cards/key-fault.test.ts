import { describe, expect, test } from 'vitest'
import { keyFault } from './key-fault.ts'

describe('a key that was pasted', () => {
  test.each([
    ['whsec_1', 'cards.keyIsHook'],
    [' pk_live_1', 'cards.keyIsPublic'],
    ['rk_test_1', null],
    ['sk_live_1', null],
    ['', null],
  ])('%s: %s', (key, fault) => {
    expect(keyFault(key)).toBe(fault)
  })
})
