import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Scope } from '#contract/secret-key.ts'
import { effectivePermissions, PERMISSIONS, permissionsOfRole } from '#domain/access/permissions.ts'
import { ROLES } from '#values/staff.ts'

const anyRole = fc.constantFrom(...ROLES)
const anyScopes = fc.subarray([...PERMISSIONS])

describe('permissions', () => {
  test('a scope is the name of a permission [R-AUTH-36]', () => {
    expect(Scope).toMatchObject({ enum: PERMISSIONS })
  })

  test('a key may do what it was given and its maker may do now, after any changes of role [R-AUTH-23 T-KEY-3]', () => {
    const history = fc.array(anyRole, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(history, anyScopes, (roles, scopes) => {
        for (const role of roles) {
          const may = effectivePermissions({ scopes, role })
          const own = permissionsOfRole(role)
          expect([...may].sort()).toEqual(scopes.filter(scope => own.has(scope)).sort())
        }
      }),
    )
  })

  test('names that are no permissions give nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), anyRole, (scopes, role) => {
        fc.pre(!scopes.some(scope => (PERMISSIONS as readonly string[]).includes(scope)))
        expect(effectivePermissions({ scopes, role }).size).toBe(0)
      }),
    )
  })

  test('each role has what the table of roles says [R-TEAM-01]', async () => {
    const page = await readFile(new URL('../../../../docs/teams.md', import.meta.url), 'utf8')
    const rows = page.split('\n').filter(line => /^\| `(?!platform:)\w+:\w+` \|/.test(line))
    const header = page.split('\n').find(line => line.startsWith('| Permission |')) ?? ''
    const roles = header.split('|').slice(2, -1)
    expect(roles.map(role => role.trim())).toEqual(ROLES)
    const shown = rows.map(row => {
      const [permission = '', ...marks] = row.split('|').slice(1, -1)
      const has = ROLES.filter((_, at) => marks[at]?.trim() === 'yes')
      return [permission.replaceAll(/[` ]/g, ''), has]
    })
    expect(shown).toEqual(
      PERMISSIONS.map(one => [one, ROLES.filter(role => permissionsOfRole(role).has(one))]),
    )
  })

  test('a guide reads nothing of the seller, an accountant changes nothing [R-TEAM-02 R-TEAM-03]', () => {
    expect([...permissionsOfRole('guide')]).toEqual(['attendance:manage'])
    const accountant = ['booking:read', 'money:read', 'trip:read']
    expect([...permissionsOfRole('accountant')]).toEqual(accountant)
  })

  test('who records payments reads money, too', () => {
    for (const role of ROLES) {
      const may = permissionsOfRole(role)
      if (may.has('payment:manage')) expect(may.has('money:read'), role).toBe(true)
    }
  })

  test('keys, team, sites and settings stay with owners and admins [R-AUTH-17]', () => {
    const kept = ['key:manage', 'team:manage', 'storefront:manage', 'settings:manage'] as const
    for (const role of ROLES) {
      const may = permissionsOfRole(role)
      const expected = role === 'owner' || role === 'admin'
      for (const permission of kept) expect(may.has(permission), role).toBe(expected)
    }
  })
})
