import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFreshlyAuthenticated, judgeRoleChange } from '#domain/staff.ts'
import { ROLES } from '#values/staff.ts'

const role = fc.constantFrom(...ROLES)
const maybeRole = fc.option(role, { nil: null })

describe('changes of roles', () => {
  test('whatever is granted leaves an owner, and only owners touch owners', () => {
    fc.assert(
      fc.property(role, maybeRole, maybeRole, fc.nat(3), (by, from, to, others) => {
        const owners = others + (from === 'owner' ? 1 : 0)
        const { granted } = judgeRoleChange({ by, from, to, owners })
        const touchesOwners = from === 'owner' || to === 'owner'
        const left = owners - (from === 'owner' ? 1 : 0) + (to === 'owner' ? 1 : 0)
        expect(granted).toBe((by === 'owner' || !touchesOwners) && (from !== 'owner' || left > 0))
      }),
    )
  })
})

describe('a fresh sign-in', () => {
  test('is fresh for ten minutes, the last instant not included', () => {
    const authenticatedAt = Temporal.Instant.from('2026-11-15T10:00:00Z')
    const isFreshAfter = (seconds: number) =>
      isFreshlyAuthenticated({ authenticatedAt, now: authenticatedAt.add({ seconds }) })
    expect([isFreshAfter(0), isFreshAfter(599), isFreshAfter(600)]).toEqual([true, true, false])
  })
})
