import type { Role } from '../access/permissions.ts'
import { granted, type Outcome, refused } from '../refusal.ts'

export type RoleChange = {
  /** The role of whoever changes it. */
  by: Role
  /** Null: not on the team yet. */
  from: Role | null
  /** Null: leaves the team. */
  to: Role | null
  /** Owners of the seller before the change. */
  owners: number
}

/** Owners are made and unmade by owners only, and a seller always keeps one. */
export function judgeRoleChange({ by, from, to, owners }: RoleChange): Outcome<null> {
  if (by !== 'owner' && (from === 'owner' || to === 'owner')) {
    return refused(
      'NotPermitted',
      { permission: 'team:manage', reason: 'owner_required' },
      'Only an owner makes, changes or removes owners.',
    )
  }
  if (from === 'owner' && to !== 'owner' && owners <= 1) {
    return refused('Conflict', { reason: 'last_owner' }, 'A seller keeps at least one owner.')
  }
  return granted(null)
}
