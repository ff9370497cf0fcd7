import assert from 'node:assert/strict'
import { isZone } from '#domain/places/zone.ts'
import { invalidInput, notFound, type Refused } from '#domain/refusal.ts'
import {
  isFreshlyAuthenticated,
  type NoticeKind,
  type NoticeWay,
  reauthenticationRequired,
} from '#domain/staff.ts'
import { emailKey } from '#domain/text.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import { deleteOneTimeTokensOf } from '#store/auth/one-time-tokens.ts'
import {
  deleteOtherStaffSessions,
  deleteStaffSessionOf,
  updateStaffSessionSeller,
} from '#store/auth/staff-sessions.ts'
import type { Db } from '#store/database.ts'
import {
  findNoticeSettings,
  type NoticeSettings,
  updatePersonLocale,
  upsertNoticeSettings,
} from '#store/notices.ts'
import {
  findPersonById,
  type KnownPerson,
  listMembershipsOfPerson,
  markTeamMemberSeen,
  replacePassword,
  updatePersonName,
} from '#store/team.ts'
import { differences } from './audit.ts'
import { SIGN_IN_PURPOSE } from './auth/create-staff-sign-in-link.ts'
import { countPasswordTry } from './auth/password-attempts.ts'
import { type Acting, write } from './write.ts'

export type MyChange = {
  personId: string
  sellerId: string | null
  name: string | undefined
  locale: string | null | undefined
}

/**
 * Changes what a person is called and the language they are written to in. The team that they work
 * for now gets the name, too; other teams keep the one that they wrote down themselves.
 */
export async function updateMe(
  acting: Acting<null>,
  { personId, sellerId, name, locale }: MyChange,
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    const person = await findPersonById(tx, personId)
    assert(person, 'people are never deleted')
    const after = {
      name: name ?? person.name,
      locale: locale === undefined ? person.locale : locale,
    }
    const changes = differences(person, after)
    if (Object.keys(changes).length === 0) return
    await updatePersonName(tx, { personId, sellerId, name: after.name })
    await updatePersonLocale(tx, { personId, locale: after.locale })
    await log('person.updated', personId, changes, { sellerId })
  })
}

/** Lets a session work for another team of its person. */
export async function putMySeller(
  acting: Acting<null>,
  { sessionId, personId, slug }: { sessionId: string; personId: string; slug: string },
): Promise<void> {
  const { now } = acting
  await write(acting, async ({ tx, log }) => {
    const memberships = await listMembershipsOfPerson(tx, personId)
    const chosen = memberships.find(membership => membership.slug === slug)
    if (!chosen) throw notFound('seller')
    const { sellerId } = chosen
    await updateStaffSessionSeller(tx, { sessionId, sellerId })
    await markTeamMemberSeen(tx, { sellerId, personId, now })
    await log('session.switched', sessionId, { seller: slug }, { sellerId })
  })
}

type Owned = { personId: string; sellerId: string | null; id: string }

/** Ends a session of one's own, this one or one on another device. */
export async function deleteMySession(
  acting: Acting<null>,
  { personId, sellerId, id }: Owned,
): Promise<void> {
  await write(acting, async ({ tx, log }) => {
    if (!(await deleteStaffSessionOf(tx, { personId, id }))) throw notFound('session')
    await log('session.ended', id, {}, { sellerId })
  })
}

type Choice = Pick<NoticeSettings, 'personId' | 'timezone' | 'digestHour'> & {
  locale: string | null
  kinds: readonly { kind: NoticeKind; mail: NoticeWay }[]
}

/** Keeps what somebody wants to be notified of, and in which language. */
export async function putMyNotices(
  acting: Acting,
  { locale, kinds, ...choice }: Choice,
): Promise<{ settings: NoticeSettings; locale: string | null }> {
  const { now, sellerId } = acting
  const { personId, timezone } = choice
  if (!isZone(timezone)) throw invalidInput('timezone', 'unknown_value', 'is no time zone')
  const twice = kinds.findIndex(({ kind }, at) =>
    kinds.some((one, i) => i < at && one.kind === kind),
  )
  if (twice >= 0) throw invalidInput(`kinds.${twice}.kind`, 'duplicate', 'is there twice')
  const ways = Object.fromEntries(kinds.map(({ kind, mail }) => [kind, mail]))
  const settings: NoticeSettings = { ...choice, sellerId, ways, updatedAt: now }
  await write(acting, async ({ tx, log }) => {
    const before = await findNoticeSettings(tx, { sellerId, personId })
    await upsertNoticeSettings(tx, settings)
    await updatePersonLocale(tx, { personId, locale })
    await log(
      'notices.updated',
      personId,
      differences({ ...before.settings, locale: before.locale }, { ...settings, locale }),
      { entity: 'person' },
    )
  })
  return { settings, locale }
}

type PasswordDeps = { db: Db; now: Temporal.Instant; passwords: PasswordHasher }

export type PasswordChange = {
  sessionId: string
  personId: string
  sellerId: string | null
  authenticatedAt: Temporal.Instant
  currentPassword: string | null
  newPassword: string
  address: { socket: string; claimed: string | null }
}

/**
 * Sets a person's password. Whoever holds nothing but an old session cannot: it takes the password
 * in use, or a sign-in of the last minutes. All other sessions and open links of the person end.
 */
export async function putMyPassword(
  acting: Acting<null> & { passwords: PasswordHasher },
  change: PasswordChange,
): Promise<void> {
  const { db, passwords } = acting
  const person = await findPersonById(db, change.personId)
  assert(person, 'people are never deleted')
  await proveIdentity(acting, person, change)
  const passwordHash = await passwords.hash(change.newPassword)
  await write(acting, async ({ tx, log }) => {
    const { id: personId, passwordHash: formerHash } = person
    const isReplaced = await replacePassword(tx, { personId, formerHash, passwordHash })
    // Another session was quicker, and this one has ended by it.
    if (!isReplaced) throw refuseProof(change)
    // Sessions last: a link that is just being used is waited for, and its session then seen.
    await deleteOneTimeTokensOf(tx, { purpose: SIGN_IN_PURPOSE, subject: personId })
    await deleteOtherStaffSessions(tx, { personId, keepId: change.sessionId })
    const { sellerId } = change
    await log('password.changed', personId, { password: 'changed' }, { entity: 'person', sellerId })
  })
}

async function proveIdentity(
  { db, now, passwords }: PasswordDeps,
  person: KnownPerson,
  change: PasswordChange,
): Promise<void> {
  const { currentPassword, authenticatedAt, address } = change
  if (currentPassword === null) {
    if (isFreshlyAuthenticated({ authenticatedAt, now })) return
    throw refuseProof(change)
  }
  // Whoever has a session is counted by it, so that nobody from elsewhere is in the way.
  const knownDevice = `session ${change.sessionId}`
  const tried = { emailKey: emailKey(person.email), address, knownDevice }
  const takeBack = await countPasswordTry({ db, now }, tried)
  if (!(await passwords.matches(currentPassword, person.passwordHash))) {
    throw refuseProof(change)
  }
  await takeBack()
}

function refuseProof({ currentPassword }: PasswordChange): Refused {
  if (currentPassword === null) return reauthenticationRequired('password:change')
  return invalidInput('current_password', 'wrong_code', 'is not the password in use')
}
