import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SHOP_MARK_PATH } from '#domain/hosted-shops.ts'
import { openHost, openShopWorld, type ShopWorld } from './shop-world.ts'

type Host = Awaited<ReturnType<typeof openHost>>
type Site = Awaited<ReturnType<ShopWorld['makeSite']>>

let world: ShopWorld
const hosts: Host[] = []
beforeAll(async () => {
  world = await openShopWorld()
})
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
})
afterAll(() => world.close())

async function answering(text: string, status = 200): Promise<Host> {
  const host = await openHost((_request, response) => void response.writeHead(status).end(text))
  hosts.push(host)
  return host
}

/** A domain with its record, and with what answers there; nothing where it is left out. */
async function prove(site: Site, name: string, host?: Host) {
  const { body } = await site.add(name)
  const shown = { [body.record.name]: [body.record.value] }
  await world.setRecords({ ...shown, [name]: host ? [host.record] : [] })
  return (await site.add(name)).body
}
const later = async (by: Temporal.DurationLike) => {
  await world.service.advance(by)
  await world.runJobs()
}
const linksOf = async (site: Site) => {
  const { body } = await world.hosted(site.host)
  return { main: body.main_origin, page: body.storefront.manage_booking_url }
}

describe('POST /v1/storefronts/{id}/domains', () => {
  test('leads here once the shop of its site answers there, and links name it [R-SHOP-13]', async () => {
    const site = await world.makeSite()
    const host = await answering(`${site.id}\n`)
    const own = { main: site.hosted.address, page: `${site.hosted.address}/{locale}/booking` }
    expect(await linksOf(site)).toEqual(own)
    const proven = await prove(site, 'leads.example.com', host)
    expect(proven).toMatchObject({ state: 'verified', leads: 'here' })
    expect(host.seen).toEqual([{ url: SHOP_MARK_PATH, host: 'leads.example.com' }])
    const led = 'https://leads.example.com'
    expect(await linksOf(site)).toEqual({ main: led, page: `${led}/{locale}/booking` })
    const there = await world.hosted('leads.example.com')
    expect(there.body).toMatchObject({ origin: led, main_origin: led })
  })

  test('leads elsewhere where something else answers, and is served all the same [R-SHOP-13]', async () => {
    const site = await world.makeSite()
    const neighbour = await world.makeSite(world.other)
    const others = [
      await answering('Welcome to our new website'),
      await answering(neighbour.id),
      await answering(site.id, 404),
      await answering('', 308),
    ]
    for (const [at, host] of others.entries()) {
      const name = `other${at}.example.com`
      expect(await prove(site, name, host)).toMatchObject({ state: 'verified', leads: 'elsewhere' })
      const { status, body } = await world.hosted(name)
      expect([status, body.main_origin]).toEqual([200, site.hosted.address])
    }
    expect((await linksOf(site)).main).toBe(site.hosted.address)
  })

  test('leads nowhere where nothing answers, and is looked at again soon [R-SHOP-13]', async () => {
    const site = await world.makeSite()
    const name = 'late.example.com'
    expect(await prove(site, name)).toMatchObject({ state: 'verified', leads: 'nowhere' })
    await world.setRecords({ [name]: [(await answering(site.id)).record] })
    await later({ minutes: 6 })
    expect(await site.domain(name)).toMatchObject({ leads: 'here' })
  })

  test('is visited every day, and links leave it when it leads away [R-SHOP-14]', async () => {
    const site = await world.makeSite()
    const name = 'moved.example.com'
    const host = await answering(site.id)
    await prove(site, name, host)
    await world.setRecords({ [name]: [(await answering('parked')).record] })
    await later({ hours: 25 })
    expect(await site.domain(name)).toMatchObject({ state: 'verified', leads: 'elsewhere' })
    expect((await linksOf(site)).main).toBe(site.hosted.address)
    await world.setRecords({ [name]: [host.record] })
    await later({ minutes: 6 })
    expect((await linksOf(site)).main).toBe(`https://${name}`)
  })

  test('is free for others within four days of losing its record [R-SHOP-14]', async () => {
    const site = await world.makeSite()
    const name = 'let-go.example.com'
    const { record } = await prove(site, name, await answering(site.id))
    await world.setRecords({ [record.name]: [] })
    await later({ hours: 24 })
    expect(await site.domain(name)).toMatchObject({ state: 'verified', leads: 'here' })
    await later({ hours: 72 })
    expect(await site.domain(name)).toMatchObject({ state: 'failed', leads: null })
    expect((await (await world.makeSite(world.other)).add(name)).status).toBe(201)
  })

  test('of several that lead here the first is named, and the next when it is removed [R-SHOP-13]', async () => {
    const site = await world.makeSite()
    const host = await answering(site.id)
    for (const name of ['first.example.com', 'second.example.com']) {
      await prove(site, name, host)
      await world.service.advance({ minutes: 1 })
    }
    expect((await linksOf(site)).main).toBe('https://first.example.com')
    await site.remove('first.example.com')
    expect((await linksOf(site)).main).toBe('https://second.example.com')
  })
})

test('a domain whose record nobody has seen is not visited [R-SHOP-15]', async () => {
  const site = await world.makeSite()
  const host = await answering(site.id)
  await site.add('unproven.example.com')
  await world.setRecords({ 'unproven.example.com': [host.record] })
  expect((await site.add('unproven.example.com')).body).toMatchObject({ leads: null })
  await later({ minutes: 6 })
  expect(host.seen).toEqual([])
})
