import assert from 'node:assert/strict'
import { MyNotices, MyNoticesBody, NOTICE_KINDS } from '#contract/notices.ts'
import { Me, MeChangeBody, MyPasswordBody, MySellerBody, MySessionList } from '#contract/staff.ts'
import type { StaffCaller } from '#domain/access/callers.ts'
import { permissionsOfRole, type Role } from '#domain/access/permissions.ts'
import {
  permissionsOfPlatformRole,
  VIEWED_PERMISSIONS,
} from '#domain/access/platform-permissions.ts'
import { notFound } from '#domain/refusal.ts'
import {
  DEFAULT_DIGEST_HOUR,
  defaultWay,
  mayReceive,
  NOTICE_PERMISSIONS,
  sessionEnd,
} from '#domain/staff.ts'
import { timestamp } from '#domain/timestamp.ts'
import { doesMailLeave } from '#operations/mail/where-mail-leaves.ts'
import * as operations from '#operations/me.ts'
import { listStaffSessionsOf, type OwnSession } from '#store/auth/staff-sessions.ts'
import { findNoticeSettings } from '#store/notices.ts'
import { findSellerById } from '#store/sellers.ts'
import { findPersonById, listMembershipsOfPerson } from '#store/team.ts'
import { ownActingOf } from '../acting.ts'
import type { CoreDeps } from '../deps.ts'
import { answer, endpoint, staff } from '../endpoint.ts'
import { uuidOf } from '../parse/path.ts'
import { wireMembershipSeller, wireStaffPerson } from '../wire/staff-session.ts'
import { staffCookie } from './auth/staff-cookies.ts'

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

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  tag: 'Staff',
  summary: "Change one's name or language",
  description:
    'What is left out stays as it is. Other teams that one belongs to keep the name that they ' +
    'wrote down themselves.',
  auth: staff,
  body: MeChangeBody,
  answers: { 200: { description: 'The person and the session.', schema: Me } },
  problems: [],
  async handle(deps, call) {
    const { personId, sellerId } = call.caller
    const { name, locale } = call.body
    const change = { personId, sellerId, name, locale }
    await operations.updateMe(ownActingOf(deps, call), change)
    return answer(200, await describeMe(deps, call.caller))
  },
})

export const getMyNotices = endpoint({
  method: 'GET',
  path: '/v1/me/notices',
  tag: 'Staff',
  summary: 'What one is notified of by mail, for the seller one works for now',
  auth: staff,
  answers: { 200: { description: 'Each kind, and how it is sent.', schema: MyNotices } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { personId, sellerId, role } }) {
    if (sellerId === null || role === null) throw notFound('seller')
    const found = await findNoticeSettings(db, { sellerId, personId })
    return answer(200, wireNotices(found, role))
  },
})

export const putMyNotices = endpoint({
  method: 'PUT',
  path: '/v1/me/notices',
  tag: 'Staff',
  summary: 'Choose what one is notified of, and how',
  description:
    'For the seller one works for now; the language is the same for all. A kind that is left out ' +
    'goes back to its default. Nobody is notified of what their role may not see.',
  auth: staff,
  body: MyNoticesBody,
  answers: { 200: { description: 'Each kind, and how it is sent.', schema: MyNotices } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { caller, body } = call
    const { personId, sellerId, role } = caller
    if (sellerId === null || role === null) throw notFound('seller')
    const saved = await operations.putMyNotices(
      { ...ownActingOf(deps, call), sellerId },
      {
        personId,
        locale: body.locale,
        timezone: body.timezone,
        digestHour: body.digest_hour,
        kinds: body.kinds,
      },
    )
    return answer(200, wireNotices(saved, role))
  },
})

export const putMyPassword = endpoint({
  method: 'PUT',
  path: '/v1/me/password',
  tag: 'Staff',
  summary: "Set one's password",
  description:
    'Takes a sign-in of the last 10 minutes, or the password in use. All other sessions of ' +
    'the person end.',
  auth: staff,
  body: MyPasswordBody,
  answers: { 204: { description: 'The password is set.' } },
  problems: ['NotPermitted', 'RateLimited'],
  async handle(deps, call) {
    const { passwords } = deps
    const { sessionId, personId, sellerId, authenticatedAt } = call.caller
    await operations.putMyPassword(
      { ...ownActingOf(deps, call), passwords },
      {
        sessionId,
        personId,
        sellerId,
        authenticatedAt,
        currentPassword: call.body.current_password ?? null,
        newPassword: call.body.new_password,
        address: call.address,
      },
    )
    return answer(204)
  },
})

export const putMySeller = endpoint({
  method: 'PUT',
  path: '/v1/me/seller',
  tag: 'Staff',
  summary: 'Work for another of the sellers one belongs to',
  auth: staff,
  body: MySellerBody,
  answers: { 204: { description: 'The session now works for this seller.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { sessionId, personId } = call.caller
    await operations.putMySeller(ownActingOf(deps, call), {
      sessionId,
      personId,
      slug: call.body.slug,
    })
    return answer(204)
  },
})

export const listMySessions = endpoint({
  method: 'GET',
  path: '/v1/me/sessions',
  tag: 'Staff',
  summary: 'The devices that one is signed in on',
  description: '`last_seen_at` is true to within five minutes.',
  auth: staff,
  answers: { 200: { description: 'Each open session.', schema: MySessionList } },
  problems: [],
  async handle({ db, clock }, { caller: { personId, sessionId } }) {
    const sessions = await listStaffSessionsOf(db, { personId, now: clock.now() })
    return answer(200, { data: sessions.map(session => wireSession(session, sessionId)) })
  },
})

export const deleteMySession = endpoint({
  method: 'DELETE',
  path: '/v1/me/sessions/{id}',
  tag: 'Staff',
  summary: 'Sign out on one device',
  description: 'All at once: `POST /v1/auth/sign-out` with `everywhere`.',
  auth: staff,
  params: { id: uuidOf('session') },
  answers: { 204: { description: 'That session is over.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const { personId, sellerId, sessionId } = call.caller
    const { id } = call.params
    await operations.deleteMySession(ownActingOf(deps, call), { personId, sellerId, id })
    const isOwn = id === sessionId
    return isOwn ? answer(204, undefined, staffCookie(publicUrl, null)) : answer(204)
  },
})

/** Everything that a screen has to know about who looks at it. */
async function describeMe(
  deps: Pick<CoreDeps, 'db' | 'environmentMail' | 'mailServer'>,
  caller: StaffCaller,
) {
  const { db } = deps
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
    mail_leaves: await doesMailLeave(deps),
  }
}

function nameOf({ slug, name }: { slug: string; name: string }) {
  return { slug, name }
}

function wireSession(session: OwnSession, currentId: string) {
  const { id, browser, system, network } = session
  return {
    id,
    current: id === currentId,
    created_at: timestamp(session.createdAt),
    last_seen_at: timestamp(session.lastSeenAt),
    expires_at: timestamp(session.expiresAt),
    browser,
    system,
    network,
  }
}

type Found = Awaited<ReturnType<typeof findNoticeSettings>>

/** Every kind there is, with what somebody of this role has of it. */
function wireNotices({ settings, locale }: Found, role: Role) {
  return {
    locale,
    timezone: settings?.timezone ?? 'UTC',
    digest_hour: settings?.digestHour ?? DEFAULT_DIGEST_HOUR,
    kinds: NOTICE_KINDS.map(kind => ({
      kind,
      mail: settings?.ways[kind] ?? defaultWay(kind, role),
      default: defaultWay(kind, role),
      permission: NOTICE_PERMISSIONS[kind],
      permitted: mayReceive(kind, role),
    })),
  }
}
