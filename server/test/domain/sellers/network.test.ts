import { describe, expect, test } from 'vitest'
import { nextNetworkStatus } from '#domain/sellers.ts'

describe('the place of a seller in the network', () => {
  test.each([
    ['apply', 'none', 'applied'],
    ['apply', 'applied', null],
    ['apply', 'approved', null],
    ['apply', 'refused', 'applied'],
    ['approve', 'none', 'approved'],
    ['approve', 'applied', 'approved'],
    ['approve', 'approved', null],
    ['approve', 'refused', 'approved'],
    ['refuse', 'none', null],
    ['refuse', 'applied', 'refused'],
    ['refuse', 'approved', 'refused'],
    ['refuse', 'refused', null],
  ] as const)('%s from %s leads to %s [G-228]', (step, from, to) => {
    expect(nextNetworkStatus(step, from)).toBe(to)
  })
})
