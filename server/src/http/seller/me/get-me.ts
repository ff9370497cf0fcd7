import assert from 'node:assert/strict'
import { Me } from '#contract/staff.ts'
import type { StaffCaller } from '#domain/access/callers.ts'
import { permissionsOfRole } from '#domain/access/permissions.ts'
import {
  permissionsOfPlatformRole,
  VIEWED_PERMISSIONS,
} from '#domain/access/platform-permissions.ts'
import { sessionEnd } from '#domain/staff.ts'
import { timestamp } from '#domain/timestamp.ts'
import { findSellerById } from '#store/sellers.ts'
import { findPersonById, listMembershipsOfPerson } from '#store/team.ts'
import type { CoreDeps } from '../../deps.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { wireMembershipSeller, wireStaffPerson } from '../../wire/staff-session.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/v1/me',
  tag: 'Staff',
  summary: 'Who is signed in, for which seller, and what they may do',
  auth: staff,
  answers: { 200: { description: 'The person and the session.', schema: Me } },
  problems: [],
  async handle(deps, { caller }) {
    return answer(200, await describeMe(deps, caller))
  },
})

/** Everything that a screen has to know about who looks at it. */
export async function describeMe(
  { db, mailLeaves }: Pick<CoreDeps, 'db' | 'mailLeaves'>,
  caller: StaffCaller,
) {
  const [person, memberships] = await Promise.all([
    findPersonById(db, caller.personId),
    listMembershipsOfPerson(db, caller.personId),
  ])
  assert(person, 'people are never deleted')
  const current = memberships.find(membership => membership.sellerId === caller.sellerId)
  const { platformRole, viewing } = caller
  const viewed = viewing && (await findSellerById(db, viewing.sellerId))
  return {
    person: wireStaffPerson(person),
    locale: person.locale,
    has_password: person.passwordHash !== null,
    memberships: memberships.map(membership => ({
      seller: wireMembershipSeller(membership),
      role: membership.role,
    })),
    ...(viewed
      ? { seller: nameOf(viewed), role: null, permissions: [...VIEWED_PERMISSIONS] }
      : {
          seller: current ? wireMembershipSeller(current) : null,
          role: current?.role ?? null,
          permissions: current ? [...permissionsOfRole(current.role)] : [],
        }),
    platform: platformRole && {
      role: platformRole,
      permissions: [...permissionsOfPlatformRole(platformRole)],
    },
    viewing: viewed && { seller: nameOf(viewed), until: timestamp(viewing.until) },
    authenticated_at: timestamp(caller.authenticatedAt),
    expires_at: timestamp(sessionEnd(caller.authenticatedAt)),
    mail_leaves: mailLeaves,
  }
}

function nameOf({ slug, name }: { slug: string; name: string }) {
  return { slug, name }
}
