import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { Seller } from '#contract/seller.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { addressLimits } from '#domain/attempts.ts'
import { refuse } from '#domain/refusal.ts'
import type { Device } from '#domain/staff.ts'
import { slugOfName } from '#domain/text-slug.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import type { Payments } from '#integrations/payments.ts'
import {
  hasOneTimeToken,
  insertOneTimeToken,
  isUsableToken,
  useOneTimeToken,
} from '#store/auth/one-time-tokens.ts'
import { type Db, joinTransaction, type Reader, type Tx, transaction } from '#store/database.ts'
import { updatePersonLocale } from '#store/notices.ts'
import { findPersonById, hasPeople, type KnownPerson, lockSetup } from '#store/team.ts'
import { takeAttempt } from '../attempts.ts'
import { type OpenedSession, openSession } from '../auth/open-session.ts'
import type { CityFinder } from '../cities.ts'
import { addNamedCity, type NamedCity, settleCity } from '../cities.ts'
import { createPlatformMember } from '../members.ts'
import { createOwner } from '../sellers/owners.ts'
import { createSeller } from '../sellers.ts'
import { type Acting, bySystem, SYSTEM } from '../write.ts'
import { firstCurrency, inPart, type MadeSite, makeSite, type NewSite } from './make-site.ts'

type SetupDeps = {
  db: Db
  now: Temporal.Instant
  passwords: PasswordHasher
  findCity: CityFinder
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
  payments: Payments | null
}

type Setup = {
  token: string
  company: { name: string; slug: string | null; base: string }
  owner: { name: string; email: string; password: string | null; locale: string | null }
  site: NewSite
  city: NamedCity | null
  address: { socket: string; claimed: string | null }
  device: Device
  requestId: string
}

type SetupResult = MadeSite & { session: OpenedSession; citySlug: string | null }

/** Makes an empty installation one that sells, and signs its first owner in: all or nothing. */
export async function createSetup(deps: SetupDeps, setup: Setup): Promise<SetupResult> {
  const { db, now, passwords } = deps
  const token = { purpose: SETUP_PURPOSE, digest: digestOf(setup.token), now }
  if (await hasPeople(db)) throw alreadyDone()
  const limits = addressLimits({ action: 'setup', address: setup.address, ...TRIES })
  await transaction(db, 'platform', tx => takeAttempt(tx, { limits, now }))
  // A password takes its time to hash, so nobody without the token may ask for one.
  if (!(await isUsableToken(db, token))) throw await tokenRefused(db, token)
  const { password } = setup.owner
  const passwordHash = password === null ? null : await passwords.hash(password)
  const { city: named } = setup
  const city = named && (await inPart('city', () => settleCity(deps.findCity, named)))
  return transaction(db, 'platform', async tx => {
    await lockSetup(tx)
    if (await hasPeople(tx)) throw alreadyDone()
    if (!(await useOneTimeToken(tx, token))) throw await tokenRefused(tx, token)
    const { person, ...made } = await makeInstallation(tx, deps, { ...setup, city, passwordHash })
    const { device, requestId } = setup
    const how = password === null ? 'link' : 'password'
    const signedIn = { person, how, seller: null, device, requestId } as const
    const session = await openSession(tx, { ...signedIn, now, randomBytes: deps.randomBytes })
    return { ...made, session }
  })
}

const TRIES = { most: 20, windowMinutes: 15 }

const alreadyDone = () =>
  refuse('Conflict', { reason: 'already_set_up' }, 'This installation has been set up already.')

async function tokenRefused(reader: Reader, token: { purpose: string; digest: Buffer }) {
  const reason = (await hasOneTimeToken(reader, token)) ? 'expired_code' : 'wrong_code'
  const detail = 'The link is wrong or too old: a new start prints another one.'
  return refuse('Unauthenticated', { reason }, detail)
}

export type Installation = Pick<Setup, 'company' | 'owner' | 'site' | 'city' | 'requestId'> & {
  passwordHash: string | null
}

/** What the first owner of an installation needs; who may ask for it has been settled before. */
export async function makeInstallation(
  tx: Tx,
  { now, publicUrl, randomBytes, payments }: Omit<SetupDeps, 'db' | 'passwords' | 'findCity'>,
  setup: Installation,
): Promise<Omit<SetupResult, 'session'> & { person: KnownPerson }> {
  const { owner, requestId } = setup
  const nobody = { ...SYSTEM, requestId }
  const acting = { ...bySystem({ db: joinTransaction(tx), now }, null), by: nobody }
  const seller = await inPart('company', () => makeCompany(acting, setup))
  const { personId } = await createOwner(acting, {
    slug: seller.slug,
    ...owner,
    passwordHash: setup.passwordHash,
  })
  const byOwner = { ...acting, by: { ...nobody, personId, authenticatedAt: now } }
  if (owner.locale !== null) await updatePersonLocale(tx, { personId, locale: owner.locale })
  await createPlatformMember(byOwner, { ...owner, role: 'platform_admin' })
  const forSeller = { ...byOwner, sellerId: seller.id, publicUrl, randomBytes, payments }
  const made = await inPart('site', () => makeSite(forSeller, setup.site))
  const { city } = setup
  const citySlug = city && (await addNamedCity(tx, byOwner, city)).slug
  const person = await findPersonById(tx, personId)
  assert(person, 'the owner has just been made')
  return { ...made, person, citySlug }
}

function makeCompany(acting: Acting<null>, setup: Installation): Promise<Seller> {
  const { company, site } = setup
  const [defaultLanguage = 'en'] = site.languages
  return createSeller(acting, {
    slug: company.slug ?? slugOfName(company.name, 'company'),
    name: company.name,
    base: company.base,
    blurb: '',
    bases: {},
    blurbs: {},
    languages: site.languages,
    defaultLanguage,
    priceCurrency: firstCurrency(site),
  })
}

const SETUP_PURPOSE = 'setup'
const SETUP_HOURS = 24

type SetupLinkDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

/**
 * The address at which an empty installation gets its first owner; null when it has people. Whoever
 * merely reaches the port must not be able to take it, so the link has a secret that only the one
 * who starts the service sees. Several processes print one each, and the first that is used counts.
 */
export async function createSetupLink(deps: SetupLinkDeps): Promise<string | null> {
  const { db, now, publicUrl, randomBytes } = deps
  const token = makeToken(randomBytes)
  const isMade = await transaction(db, 'platform', async tx => {
    if (await hasPeople(tx)) return false
    await insertOneTimeToken(tx, {
      id: randomUUIDv7(),
      purpose: SETUP_PURPOSE,
      subject: 'installation',
      digest: digestOf(token),
      createdAt: now,
      expiresAt: now.add({ hours: SETUP_HOURS }),
    })
    return true
  })
  return isMade ? `${publicUrl}/staff/setup?${new URLSearchParams({ token })}` : null
}
