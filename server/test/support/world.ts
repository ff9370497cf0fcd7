import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { PERMISSIONS, type Permission, permissionsOfRole } from '#domain/access/permissions.ts'
import { createSecretKey } from '#operations/secret-keys.ts'
import { bySystem } from '#operations/write.ts'
import { type Tx, transaction } from '#store/database.ts'
import type { SendRequest, Sent } from './send.ts'
import type { TestService } from './service.ts'

/**
 * Builds what a test needs through the service's own calls. Names are random, so that
 * several worlds fit into one database.
 */
export type MadeSeller = {
  id: string
  slug: string
  name: string
  ownerEmail: string
  ownerId: string
  /** A secret key of the owner with every scope. */
  ownerKey: string
  /** Calls the seller side as the owner. */
  send: (request: Omit<SendRequest, 'bearer'>) => Promise<Sent>
}

export type SellerOverrides = {
  slug?: string
  name?: string
  base?: string
  blurb?: string
  languages?: string[]
  /** What its prices are in: dollars, unless told otherwise. */
  priceCurrency?: string
  approved?: boolean
  suspended?: boolean
  mayRunMarketplace?: boolean
  commissionBp?: number
  resellerMarginBp?: number
}

export async function makeSeller(
  service: TestService,
  overrides: SellerOverrides = {},
): Promise<MadeSeller> {
  const slug = overrides.slug ?? `seller-${randomBytes(5).toString('hex')}`
  const { name = `Seller ${slug}`, base = 'Wadi Rum', blurb = 'Days out.' } = overrides
  const languages = overrides.languages ?? ['en']
  const path = `/v1/platform/sellers/${slug}`
  const call = platformCalls(service)
  const currency = overrides.priceCurrency ? { price_currency: overrides.priceCurrency } : {}
  const profile = { slug, name, base, blurb, languages, ...currency }
  const { id } = await call.post('/v1/platform/sellers', profile)
  const ownerEmail = `owner@${slug}.example`
  const owner = await call.post(`${path}/owners`, { email: ownerEmail, name: `Owner ${slug}` })
  if (overrides.approved) await call.post(`${path}/approve`)
  if (overrides.suspended) await call.post(`${path}/suspend`)
  if (overrides.mayRunMarketplace || overrides.commissionBp || overrides.resellerMarginBp) {
    await call.put(`${path}/terms`, {
      commission_bp: overrides.commissionBp ?? 0,
      reseller_margin_bp: overrides.resellerMarginBp ?? 0,
      may_run_marketplace: overrides.mayRunMarketplace ?? false,
    })
  }
  const ownerKey = await makeSecretKey(service, { sellerId: id, personId: owner.person_id })
  return {
    id,
    slug,
    name,
    ownerEmail,
    ownerId: owner.person_id,
    ownerKey,
    send: request => service.send({ ...request, bearer: ownerKey }),
  }
}

export type SecretKeyOverrides = {
  sellerId: string
  personId: string
  scopes?: readonly Permission[]
  /** Null is the platform's own limit, which a busy test on a stopped clock soon reaches. */
  callsPerMinute?: number | null
}

/** Before anyone can sign in, the first key comes from the operation itself. */
export async function makeSecretKey(
  { deps }: Pick<TestService, 'deps'>,
  overrides: SecretKeyOverrides,
): Promise<string> {
  const { db, clock } = deps
  const made = await createSecretKey(
    {
      ...bySystem({ db, now: clock.now() }, overrides.sellerId),
      randomBytes: deps.randomBytes,
    },
    {
      personId: overrides.personId,
      makerMay: permissionsOfRole('owner'),
      label: 'test',
      scopes: overrides.scopes ?? PERMISSIONS,
    },
  )
  assert(made.text, 'a new key is shown')
  const { callsPerMinute = 1_000_000 } = overrides
  await transaction(
    db,
    { seller: overrides.sellerId },
    tx => tx`update secret_keys set calls_per_minute = ${callsPerMinute} where id = ${made.id}`,
  )
  return made.text
}

export type MadeStorefront = {
  id: string
  /** Its website key. */
  key: string
  keyId: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
  storefront: any
  /** Calls the public side as this website's server. */
  send: (request: Omit<SendRequest, 'key'>) => Promise<Sent>
}

export type StorefrontOverrides = {
  name?: string
  kind?: 'direct' | 'marketplace'
  languages?: string[]
  default_language?: string
  currencies?: string[]
  display_currency?: string
  display_rounding?: 'none' | 'whole' | 'nearest_5' | 'nearest_10'
  manage_booking_url?: string
  max_open_holds?: number
  /** Of its website key; without it the platform's own limit counts. */
  callsPerMinute?: number
}

export async function makeStorefront(
  service: TestService,
  seller: Pick<MadeSeller, 'ownerKey' | 'slug'>,
  { callsPerMinute, ...overrides }: StorefrontOverrides = {},
): Promise<MadeStorefront> {
  const call = sellerCalls(service, seller.ownerKey)
  const name = overrides.name ?? `Site of ${seller.slug}`
  const storefront = await call.post('/v1/storefronts', { name, ...overrides })
  const made = await call.post(`/v1/storefronts/${storefront.id}/keys`, { label: 'test' })
  if (callsPerMinute !== undefined) {
    await service.db`
      update website_keys set calls_per_minute = ${callsPerMinute} where id = ${made.id}
    `
  }
  return {
    id: storefront.id,
    key: made.key,
    keyId: made.id,
    storefront,
    send: request => service.send({ ...request, key: made.key }),
  }
}

export type TwoTenants = Awaited<ReturnType<typeof makeTwoTenants>>

/**
 * Two sellers that must never see each other: A with the sites a1 and a2, B with b1. B is approved
 * for the network, A is not. A third seller runs the marketplace m.
 */
export async function makeTwoTenants(service: TestService) {
  const sellerA = await makeSeller(service, { name: 'Canary A' })
  const sellerB = await makeSeller(service, { name: 'Canary B', approved: true })
  const sellerM = await makeSeller(service, { name: 'Market', mayRunMarketplace: true })
  return {
    sellerA,
    sellerB,
    sellerM,
    a1: await makeStorefront(service, sellerA, { name: 'a1' }),
    a2: await makeStorefront(service, sellerA, { name: 'a2' }),
    b1: await makeStorefront(service, sellerB, { name: 'b1' }),
    m: await makeStorefront(service, sellerM, { name: 'm', kind: 'marketplace' }),
  }
}

/** Puts a rate in force: so many units of the currency for one dollar. A feed's rate ages. */
export async function setRate(
  service: TestService,
  rate: { currency: string; rate: string; source?: 'manual' | 'feed'; asOf?: Temporal.Instant },
): Promise<void> {
  const { currency, rate: text, source = 'manual', asOf = service.now() } = rate
  const body = { rate: text, source, as_of: asOf.toString() }
  await platformCalls(service).put(`/v1/platform/fx-rates/${currency}`, body)
}

/** Calls that must succeed: a fixture that fails says so itself, not through a later test. */
export function sellerCalls(service: Pick<TestService, 'send'>, bearer: string) {
  return callsWith(request => service.send({ ...request, bearer }))
}

export function platformCalls(service: Pick<TestService, 'platform'>) {
  return callsWith(request => service.platform(request))
}

function callsWith(send: (request: Omit<SendRequest, 'bearer'>) => Promise<Sent>) {
  const must = async (method: NonNullable<SendRequest['method']>, path: string, body?: unknown) => {
    const sent = await send({ method, path, body })
    assert.ok(sent.status < 300, `${method} ${path} answered ${sent.status}: ${sent.text}`)
    return sent.body
  }
  return {
    get: (path: string) => must('GET', path),
    post: (path: string, body?: unknown) => must('POST', path, body),
    put: (path: string, body: unknown) => must('PUT', path, body),
    patch: (path: string, body: unknown) => must('PATCH', path, body),
    delete: (path: string) => must('DELETE', path),
  }
}

/**
 * Changes rows behind the service's back and waits until it has heard of it from the database, as
 * every other process of a deployment would.
 */
export async function changeRows(
  { db, deps }: Pick<TestService, 'db' | 'deps'>,
  write: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  // Notifications of earlier writes may still be on their way: only ours shows that this arrived.
  const notification = randomUUID()
  const heard = Promise.withResolvers<void>()
  deps.changes.subscribe(changed => {
    if (changed === notification) heard.resolve()
  })
  await transaction(db, 'platform', async tx => {
    await write(tx)
    await tx`select pg_notify('outset_change', ${notification})`
  })
  await heard.promise
}
