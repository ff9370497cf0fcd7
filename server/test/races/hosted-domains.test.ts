import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeDomain, judgeLeads, recordOf } from '#domain/hosted-shops.ts'
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

const visitShop = async () => null

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
    checked = checkDomains({ db, dns, visitShop, now })
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
      const looked = { leads: null, isVisited: false, nextCheckAt: now, checkedAt: now }
      await updateDomain(tx, domain, { ...judged, ...looked })
    })
  const done = await Promise.allSettled(domains.map(verify))
  const refused = done.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ constraint_name: 'storefront_domains_verified' }])
})

/** A domain with its record whose visit lasts until it was removed, and added again. */
async function removeDuringVisit(name: string) {
  const { service, seller } = world
  const site = await world.makeSite(seller)
  const { body: first } = await site.add(name)
  const sellerId = seller.id
  const [before] = await listDomains(service.db, { sellerId, storefrontIds: [site.id] })
  const visit = { kind: 'answered', status: 200, text: site.id } as const
  const deps = {
    db: service.db,
    dns: { lookUp: async () => [first.record.value] },
    now: service.now().add({ minutes: 2 }),
    async visitShop(wanted: { name: string }) {
      if (wanted.name !== name) return null
      expect((await site.remove(name)).status).toBe(204)
      expect((await site.add(name)).status).toBe(201)
      return visit
    },
  }
  return { site, deps, before: before as StorefrontDomain }
}

test('a look does not count for a domain that was removed meanwhile and added again [R-SHOP-16]', async () => {
  const name = 'again.example.com'
  const { site, deps } = await removeDuringVisit(name)
  await checkDomains(deps)
  expect(await site.domain(name)).toMatchObject({ state: 'waiting', leads: null })
})

test('control: what was seen before the removal would prove the domain that was added after it', async () => {
  const name = 'blind.example.com'
  const { site, deps, before } = await removeDuringVisit(name)
  const visit = await deps.visitShop({ name })
  const { now } = deps
  await transaction(world.service.db, { seller: before.sellerId }, tx => {
    const seen = { found: [recordOf(before).value], value: recordOf(before).value }
    const judged = judgeDomain(before, { ...seen, isTaken: false, now })
    const led = judgeLeads(before, { judged, visit, now })
    return updateDomain(tx, before, { ...led, isVisited: true, checkedAt: now })
  })
  expect(await site.domain(name)).toMatchObject({ state: 'verified', leads: 'here' })
})
