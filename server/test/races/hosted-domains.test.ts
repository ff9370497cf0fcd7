import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordOf } from '#domain/hosted-shops.ts'
import { checkDomains } from '#operations/storefronts/domains.ts'
import { transaction } from '#store/database.ts'
import {
  isVerifiedElsewhere,
  listDomains,
  type StorefrontDomain,
  updateDomain,
} from '#store/storefront-domains.ts'
import { openShopWorld, type ShopWorld } from '../seller/storefronts/shop-world.ts'
import { untilWaiting } from '../support/race.ts'
import { meeting } from '../support/without-lock.ts'

let world: ShopWorld
beforeAll(async () => {
  world = await openShopWorld()
})
afterAll(() => world.close())

/** A domain that waits at the sites of two sellers, each of which has set its record. */
async function nameTwice(name: string) {
  const sites = [await world.makeSite(world.seller), await world.makeSite(world.other)]
  const sellers = [world.seller, world.other]
  const domains: StorefrontDomain[] = []
  for (const [at, site] of sites.entries()) {
    expect((await site.add(name)).status).toBe(201)
    const sellerId = sellers[at]?.id as string
    domains.push(...(await listDomains(world.service.db, { sellerId, storefrontIds: [site.id] })))
  }
  return { sites, domains, values: domains.map(domain => recordOf(domain).value) }
}

test('a domain that two sites show at once belongs to one, and the other is told [R-SHOP-03]', async () => {
  const name = 'both.example.com'
  const { sites, values } = await nameTwice(name)
  const { db } = world.service
  const now = world.service.now().add({ minutes: 2 })
  const dns = { lookUp: async () => values }
  let checked: Promise<number> | undefined
  await transaction(db, 'platform', async tx => {
    await tx`select pg_advisory_xact_lock(hashtextextended('domain ' || ${name}, 0))`
    checked = checkDomains({ db, dns, now })
    await untilWaiting(world.service, 2)
  })
  expect(await checked).toBe(2)
  const states = await Promise.all(sites.map(site => site.domain(name)))
  expect(states.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ['failed', 'taken'],
    ['verified', null],
  ])
})

test('control: without the lock neither sees the other, and the index refuses one', async () => {
  const { domains } = await nameTwice('unlocked.example.com')
  const meet = meeting(2)
  const now = world.service.now()
  const verify = (domain: StorefrontDomain) =>
    transaction(world.service.db, { seller: domain.sellerId }, async tx => {
      const isTaken = await isVerifiedElsewhere(tx, domain)
      await meet()
      expect(isTaken).toBe(false)
      const judged = { state: 'verified', reason: null, missingSince: null } as const
      await updateDomain(tx, domain, { ...judged, nextCheckAt: now, checkedAt: now })
    })
  const done = await Promise.allSettled(domains.map(verify))
  const refused = done.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ constraint_name: 'storefront_domains_verified' }])
})
