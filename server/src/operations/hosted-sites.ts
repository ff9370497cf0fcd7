import { hash } from 'node:crypto'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { digestOf, makeKey } from '#domain/access/keys.ts'
import {
  hostedNames,
  mainOrigin,
  type NamedHost,
  readHost,
  type ShopPlace,
} from '#domain/hosted-shops.ts'
import { slugOfName } from '#domain/text-slug.ts'
import type { TokenCalls } from '#memory/token-calls.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  findFreeHostedName,
  findHostedSite,
  type HostedSite,
  keepShopPlace,
  listHostedKeys,
} from '#store/hosted-sites.ts'
import { lockStorefrontById } from '#store/storefronts.ts'
import {
  endWebsiteKey,
  findWebsiteCallerByDigest,
  type WebsiteKeyOfSite,
} from '#store/website-keys.ts'
import { addWebsiteKey } from './storefronts/keys.ts'

/** Where the shops of an installation are. */
export type Shops = {
  place: ShopPlace
  /** The name of the site at the bare address; null: that of the demo world, or the only one. */
  site: string | null
  /** What the shop shows to be told of its sites; null: nobody is told. */
  secret: string | null
}

type Deps = {
  db: Db
  now: Temporal.Instant
  vault: { digestCode(code: string): Buffer }
  shops: Shops
  /** The key of the demo world, where that counts. */
  demoKey: string | null
}

export type ServedSite = {
  name: string
  key: string
  origins: readonly string[]
  /** Where links and canonical addresses lead; null where the host asked for is as good. */
  mainOrigin: string | null
  caller: WebsiteCaller
}

/** What the shop needs of the site at this host; null where there is none, or it is off. */
export async function getHostedSite(deps: Deps, host: string): Promise<ServedSite | null> {
  const named = readHost(host, deps.shops.place)
  const site = named && (await findSiteNamed(deps, named))
  if (site === null) return null
  const key = await keyOf(deps, site)
  const caller = await findWebsiteCallerByDigest(deps.db, digestOf(key))
  const { name, origins, leading } = site
  const main = mainOrigin({ host, name, leading }, deps.shops.place)
  return caller && { name, key, origins, mainOrigin: main, caller }
}

function findSiteNamed(
  { db, shops: { site }, demoKey }: Pick<Deps, 'db' | 'shops' | 'demoKey'>,
  named: NamedHost,
): Promise<HostedSite | null> {
  const bare = { site, demoKey: demoKey === null ? null : digestOf(demoKey) }
  return findHostedSite(db, named, bare)
}

/**
 * For whoever shows no secret: each address may ask so often for a site, and for what is none. Of
 * one host all spellings count together.
 */
export function findSiteFor(
  deps: Pick<Deps, 'db' | 'shops' | 'demoKey'> & { domainCalls: TokenCalls },
  { host, address }: { host: string; address: string },
): Promise<HostedSite | null> {
  const named = readHost(host, deps.shops.place)
  if (named === null) return Promise.resolve(null)
  const token = `${'name' in named ? `${named.kind} ${named.name}` : named.kind} by ${address}`
  return deps.domainCalls.find({ token, address }, () => findSiteNamed(deps, named))
}

/**
 * The key that the shop calls with for a site. Its text is kept nowhere: it follows from the
 * secrets of the installation, the site, and how many of its keys have ended. So a seller who
 * revokes it gives the shop another one.
 */
async function keyOf({ db, now, vault }: Deps, site: HostedSite): Promise<string> {
  const textAfter = (ended: number) => hostedKey(vault, `${site.storefrontId} ${ended}`)
  const known = await listHostedKeys(db, site)
  const text = textAfter(endedOf(known))
  if (isUsable(text, known)) return text
  return transaction(db, { seller: site.sellerId }, async tx => {
    const { sellerId, storefrontId } = site
    await lockStorefrontById(tx, { sellerId, id: storefrontId })
    const keys = await listHostedKeys(tx, site)
    const current = textAfter(endedOf(keys))
    if (isUsable(current, keys)) return current
    // Made by other secrets of the installation.
    for (const { id } of keys.filter(isWorking)) {
      await endWebsiteKey(tx, { sellerId, id, expiresAt: null, revokedAt: now })
    }
    const made = textAfter(keys.length)
    const label = 'Hosted shop'
    await addWebsiteKey(tx, { sellerId, storefrontId, label, text: made, now, isHosted: true })
    return made
  })
}

function isWorking({ revokedAt, expiresAt }: WebsiteKeyOfSite): boolean {
  return revokedAt === null && expiresAt === null
}

function endedOf(keys: readonly WebsiteKeyOfSite[]): number {
  return keys.filter(key => !isWorking(key)).length
}

function isUsable(text: string, keys: readonly WebsiteKeyOfSite[]): boolean {
  const digest = digestOf(text)
  return keys.some(key => isWorking(key) && key.digest.equals(digest))
}

function hostedKey(vault: Deps['vault'], about: string): string {
  const seed = vault.digestCode(`key of the hosted shop ${about}`).toString('hex')
  let part = 0
  return makeKey('website', size => {
    part += 1
    return hash('shake256', `${seed} ${part}`, { outputEncoding: 'buffer', outputLength: size })
  })
}

/** The name of a site in its address, which it keeps from then on. */
export async function chooseHostedName(
  tx: Tx,
  site: { sellerSlug: string; name: string; id: string },
): Promise<string | null> {
  const { sellerSlug, name, id } = site
  const siteSlug = slugOfName(name, 'site')
  return findFreeHostedName(tx, hostedNames({ sellerSlug, siteSlug, id }))
}

/**
 * Processes are told by their settings where the shops are, and mails by the database. One that was
 * told nothing says nothing for the others.
 */
export async function rememberShopPlace(db: Db, shops: Shops | null | undefined): Promise<void> {
  if (shops === undefined) return
  await transaction(db, 'platform', tx =>
    keepShopPlace(tx, { place: shops?.place ?? null, site: shops?.site ?? null }),
  )
}
