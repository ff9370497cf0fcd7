import { describe, expect, test } from 'vitest'
import { type DomainStanding, judgeDomain } from '#domain/hosted-shops.ts'

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
const VALUE = 'outset-site=token'
const inHours = (hours: number) => START.add({ hours })

const look = (domain: DomainStanding, found: readonly string[] | null, hours: number) => ({
  ...judgeDomain(domain, { found, value: VALUE, isTaken: false, now: inHours(hours) }),
  createdAt: domain.createdAt,
})
const waiting: DomainStanding = {
  state: 'waiting',
  reason: null,
  missingSince: null,
  createdAt: START,
}
const verified: DomainStanding = { ...waiting, state: 'verified' }

describe('name servers that do not answer', () => {
  test('are asked every hour for thirty days, and then no more [R-SHOP-05]', () => {
    const month = 30 * 24
    for (const state of ['waiting', 'failed'] as const) {
      const domain = { ...waiting, state }
      expect(look(domain, null, month - 1)).toMatchObject({ state, nextCheckAt: inHours(month) })
      expect(look(domain, null, month)).toMatchObject({ state, nextCheckAt: null })
    }
  })

  test('leave a domain verified for three days, and not for ever [R-SHOP-05]', () => {
    const silent = look(verified, null, 1000)
    expect(silent).toMatchObject({ state: 'verified', reason: null, missingSince: inHours(1000) })
    expect(silent.nextCheckAt).toEqual(inHours(1001))
    const later = look(silent, null, 1071)
    expect(later).toMatchObject({ state: 'verified', missingSince: inHours(1000) })
    const over = look(later, null, 1072)
    expect(over).toMatchObject({ state: 'failed', reason: 'not_found', missingSince: null })
    expect(look(over, null, 1073).nextCheckAt).toBeNull()
  })

  test('are forgotten once one of them shows the record [R-SHOP-05]', () => {
    const silent = look(verified, null, 1000)
    const seen = look(silent, [VALUE], 1071)
    expect(seen).toMatchObject({ state: 'verified', reason: null, missingSince: null })
    expect(look(seen, null, 1072).state).toBe('verified')
  })

  test('do not lengthen the time of a record that is gone [R-SHOP-05]', () => {
    const gone = look(verified, [], 1000)
    const silent = look(gone, null, 1071)
    expect(silent).toMatchObject({ state: 'verified', reason: 'not_found' })
    expect(look(silent, [], 1072).state).toBe('failed')
  })
})
