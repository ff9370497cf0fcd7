import assert from 'node:assert/strict'
import { digestOf, makeKey } from '#domain/access/keys.ts'
import { addressLimits } from '#domain/attempts.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Device } from '#domain/staff/device.ts'
import type { PaymentMethodKind } from '#domain/storefronts/payment-methods.ts'
import { slugOfName } from '#domain/text-slug.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import type { SignedActor } from '#store/audit-log.ts'
import { isUsableToken, useOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, joinTransaction, type Tx, transaction } from '#store/database.ts'
import { loadRatesInForce } from '#store/fx-rates/exchange-rates.ts'
import { updatePersonLocale } from '#store/notices/notice-settings.ts'
import type { Seller } from '#store/sellers/sellers.ts'
import type { Storefront } from '#store/storefronts.ts'
import { findPersonById, hasPeople, type KnownPerson, lockSetup } from '#store/team/people.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import { type OpenedSession, openSession } from '../auth/open-session.ts'
import { putFxRate } from '../fx-rates/put-fx-rate.ts'
import { soundRate } from '../fx-rates/sound-rate.ts'
import { createPlatformMember } from '../members/create-platform-member.ts'
import { createOwner } from '../sellers/create-owner.ts'
import { createSeller } from '../sellers/create-seller.ts'
import { createStorefront } from '../storefronts/create-storefront.ts'
import { createWebsiteKey } from '../storefronts/create-website-key.ts'
import { putPaymentMethods } from '../storefronts/put-payment-methods.ts'
import { SETUP_PURPOSE } from './create-setup-link.ts'
import { createFirstCity, type FirstCity } from './first-city.ts'
import { inPart } from './in-part.ts'

type SetupDeps = {
  db: Db
  now: Temporal.Instant
  passwords: PasswordHasher
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

export type Setup = {
  token: string
  company: { name: string; slug: string | null; base: string }
  owner: { name: string; email: string; password: string | null; locale: string | null }
  site: {
    name: string
    languages: string[]
    /** The first is the one that the site begins with. */
    currencies: { code: string; exchangeRate: string | null }[]
    method: { kind: PaymentMethodKind; deadlineHours: number | null }
  }
  city: FirstCity | null
  address: { socket: string; claimed: string | null }
  device: Device
  requestId: string
}

export type SetupResult = {
  session: OpenedSession
  storefront: Pick<Storefront, 'id' | 'name'>
  websiteKey: string
  citySlug: string | null
}

/** Makes an empty installation one that sells, and signs its first owner in: all or nothing. */
export async function createSetup(deps: SetupDeps, setup: Setup): Promise<SetupResult> {
  const { db, now, passwords } = deps
  const token = { purpose: SETUP_PURPOSE, digest: digestOf(setup.token), now }
  if (await hasPeople(db)) throw alreadyDone()
  const limits = addressLimits({ action: 'setup', address: setup.address, ...TRIES })
  await transaction(db, 'platform', tx => takeAttempt(tx, { limits, now }))
  // A password takes its time to hash, so nobody without the token may ask for one.
  if (!(await isUsableToken(db, token))) throw wrongToken()
  const { password } = setup.owner
  const passwordHash = password === null ? null : await passwords.hash(password)
  return transaction(db, 'platform', async tx => {
    await lockSetup(tx)
    if (await hasPeople(tx)) throw alreadyDone()
    if (!(await useOneTimeToken(tx, token))) throw wrongToken()
    const { person, ...made } = await makeInstallation(tx, deps, { ...setup, passwordHash })
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
const wrongToken = () =>
  refuse('Unauthenticated', {}, 'The link is wrong or too old: a new start prints another one.')

export type Installation = Pick<Setup, 'company' | 'owner' | 'site' | 'city' | 'requestId'> & {
  passwordHash: string | null
}

/** What the first owner of an installation needs; who may ask for it has been settled before. */
export async function makeInstallation(
  tx: Tx,
  { now, publicUrl, randomBytes }: Omit<SetupDeps, 'db' | 'passwords'>,
  setup: Installation,
): Promise<Omit<SetupResult, 'session'> & { person: KnownPerson }> {
  const deps = { db: joinTransaction(tx), now }
  const { owner, requestId } = setup
  const nobody = { kind: 'system', id: null, personId: null, requestId } as const
  const seller = await inPart('company', () => makeCompany(deps, nobody, setup))
  const { personId } = await createOwner(
    deps,
    nobody,
    { slug: seller.slug, ...owner, passwordHash: setup.passwordHash },
    null,
  )
  const by: SignedActor = { ...nobody, personId, authenticatedAt: now }
  if (owner.locale !== null) await updatePersonLocale(tx, { personId, locale: owner.locale })
  await createPlatformMember(deps, by, { ...owner, role: 'platform_admin' }, null)
  const site = { ...setup.site, sellerId: seller.id }
  const made = await inPart('site', () => makeSite({ ...deps, publicUrl, randomBytes }, by, site))
  const { city } = setup
  const citySlug = city && (await inPart('city', () => createFirstCity(deps, by, city)))
  const person = await findPersonById(tx, personId)
  assert(person, 'the owner has just been made')
  return { ...made, person, citySlug }
}

type Deps = { db: Db; now: Temporal.Instant }

function makeCompany(deps: Deps, by: SignedActorOrNobody, setup: Installation): Promise<Seller> {
  const { company, site } = setup
  const [defaultLanguage = 'en'] = site.languages
  return createSeller(
    deps,
    by,
    {
      slug: company.slug ?? slugOfName(company.name, 'company'),
      name: company.name,
      base: company.base,
      blurb: '',
      bases: {},
      blurbs: {},
      languages: site.languages,
      defaultLanguage,
    },
    null,
  )
}

type SignedActorOrNobody = Omit<SignedActor, 'authenticatedAt'>

/** A site with its key and one way to pay, in the currencies given. */
async function makeSite(
  { randomBytes, publicUrl, ...deps }: Deps & Pick<SetupDeps, 'randomBytes' | 'publicUrl'>,
  by: SignedActor,
  site: Setup['site'] & { sellerId: string },
): Promise<Pick<SetupResult, 'storefront' | 'websiteKey'>> {
  const { sellerId, name, languages, method } = site
  const { db, now } = deps
  const currencies = site.currencies.map(({ code }) => code)
  const settings = { name, kind: 'direct', languages, currencies } as const
  const siteDeps = { db, now, publicUrl }
  const storefront = await createStorefront(siteDeps, by, { ...settings, sellerId }, null)
  const storefrontId = storefront.id
  // After the site, which refuses a currency that there is not.
  for (const currency of site.currencies) {
    if (currency.code !== 'USD') await makeRate(deps, by, currency)
  }
  const methods = [{ ...method, currencies: null }]
  await putPaymentMethods(siteDeps, by, { sellerId, storefrontId, methods })
  const websiteKey = makeKey('website', randomBytes)
  const key = { sellerId, storefrontId, label: name, text: websiteKey }
  await createWebsiteKey({ ...deps, randomBytes }, by, key, null)
  return { storefront: { id: storefrontId, name }, websiteKey }
}

/** A site without a rate would sell in dollars, which nobody has asked for. */
async function makeRate(
  deps: Deps,
  by: SignedActor,
  { code, exchangeRate }: Setup['site']['currencies'][number],
): Promise<void> {
  const quote = currencyCodeOf(code)
  if (exchangeRate !== null) {
    const rate = soundRate('exchange_rate', exchangeRate)
    await putFxRate(deps, by, { quote, rate, source: 'manual', asOf: deps.now })
    return
  }
  const known = await loadRatesInForce(deps.db)
  if (!known.has(quote)) {
    throw invalidInput('exchange_rate', 'required', `must say how many ${code} one dollar is`)
  }
}
