import { StaffRole as ROLES } from '@outset/sdk/values'
import { describe, expect, test } from 'vitest'
import { PERMISSIONS, permissionsOfRole } from '../../../../server/src/domain/access/permissions.ts'
import { ROLES as ROLES_OF_SERVICE } from '../../../../server/src/values/staff.ts'
import { ROLES_OF_PERMISSION, rolesToGive } from './role-permissions.ts'

test('the matrix says what the service does', () => {
  expect(ROLES).toEqual(ROLES_OF_SERVICE)
  expect(Object.keys(ROLES_OF_PERMISSION)).toEqual([...PERMISSIONS])
  for (const permission of PERMISSIONS) {
    const having = ROLES.filter(role => permissionsOfRole(role).has(permission))
    expect([...(ROLES_OF_PERMISSION[permission] ?? [])].sort(), permission).toEqual(having.sort())
  }
})

describe('rolesToGive', () => {
  test('an owner gives every role, but the only owner stays one', () => {
    expect(rolesToGive({ role: 'agent' }, { role: 'owner', owners: 1 })).toEqual(ROLES)
    expect(rolesToGive({ role: 'owner' }, { role: 'owner', owners: 2 })).toEqual(ROLES)
    expect(rolesToGive({ role: 'owner' }, { role: 'owner', owners: 1 })).toEqual([])
  })

  test('an admin makes and changes no owner', () => {
    const byAdmin = { role: 'admin', owners: 2 }
    expect(rolesToGive({ role: 'owner' }, byAdmin)).toEqual([])
    expect(rolesToGive({ role: 'agent' }, byAdmin)).not.toContain('owner')
  })
})
