import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeller, type SellerCalls } from '../../../sdk/src/seller.ts'
import { exchange } from '../../../server/test/edge/raw-socket.ts'
import { askHost } from '../ask-host.ts'
import { type DemoService, openService } from '../open-demo.ts'
import { type Site, startSite } from '../open-shop.ts'

const SECRET = 'shop-secret-shop-secret-shop-secret'
const SHOPS = {
  place: { scheme: 'http', domain: 'localhost:4321' },
  site: null,
  secret: SECRET,
} as const

let service: DemoService
let shop: Site
let behindProxy: Site
let sands: SellerCalls
let wayfare: SellerCalls
beforeAll(async () => {
  service = await openService({ world: 'demo', shops: SHOPS })
  const settings = { OUTSET_URL: service.url, OUTSET_SHOP_SECRET: SECRET, PORT: '0' }
  shop = await startSite(settings)
  behindProxy = await startSite({ ...settings, BEHIND_PROXY: '1' })
  sands = createSeller({ baseUrl: service.url, key: 'sk_demo_owner' })
  wayfare = createSeller({ baseUrl: service.url, key: 'sk_demo_marketplace' })
})
afterAll(async () => {
  await shop?.stop()
  await behindProxy?.stop()
  await service?.close()
})

const get = (host: string, path = '/en', headers: Record<string, string> = {}) =>
  askHost({ port: shop.port, host }, path, { headers })
/** Whose page it is; no assertion shall print a whole page. */
async function titleAt(host: string, headers: Record<string, string> = {}): Promise<string> {
  return titleOf((await get(host, '/en', headers)).text)
}
const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1] ?? text.slice(0, 80)
const SANDS = 'Sands &amp; Stars Travel'

async function hostOf(seller: SellerCalls): Promise<string> {
  const site = (await seller.storefronts.list()).data.at(-1)
  const { hostname } = new URL(site?.hosted.address ?? '')
  return `${hostname}:${shop.port}`
}

describe('one process', () => {
  test('shows at every host the site that it belongs to [S-HOST-01]', async () => {
    expect(await titleAt(await hostOf(sands))).toBe(SANDS)
    expect(await titleAt(await hostOf(wayfare))).toBe('Wayfare')
    const [look, other] = await Promise.all(
      [sands, wayfare].map(async seller => (await get(await hostOf(seller), '/look.css')).text),
    )
    expect(look).toContain('#9a4a16')
    expect(other).toContain('#0f5f6b')
  })

  test('names each by its own address, with its own pages [S-HOST-01]', async () => {
    const host = await hostOf(wayfare)
    expect((await get(host, '/robots.txt')).text).toContain(`Sitemap: http://${host}/sitemap.xml`)
    expect((await get(host)).text).toContain(`<link rel="canonical" href="http://${host}/en"`)
    expect((await get(host, '/en/sellers')).status).toBe(200)
  })

  test('has the direct site of the demo world at the bare address [S-HOST-02]', async () => {
    for (const host of [`localhost:${shop.port}`, `127.0.0.1:${shop.port}`]) {
      expect(await titleAt(host)).toBe(SANDS)
    }
  })

  test('has nothing at a host that is nobody’s, or switched off [S-HOST-03]', async () => {
    const off = await sands.storefronts.create({ name: 'Closed shop' })
    await sands.storefronts.update(off.id, { hosted: { is_on: false } })
    const { hostname } = new URL(off.hosted.address ?? '')
    for (const host of [hostname, 'nobody.localhost', 'elsewhere.example', '192.0.2.1', 'x:1']) {
      for (const path of ['/', '/en', '/en/trips', '/sitemap.xml', '/look.css', '/en/account']) {
        const { status, text, headers } = await get(host, path)
        expect([status, text], `${host}${path}`).toEqual([404, 'There is nothing here.\n'])
        expect(headers['cache-control']).toBe('no-store')
      }
    }
  })

  test('serves a domain of the seller once it is verified [S-HOST-04]', async () => {
    const site = (await sands.storefronts.list()).data.at(-1)
    const id = site?.id ?? ''
    const waiting = await sands.storefronts.createDomain(id, { name: 'waiting.example' })
    const { name, record } = await sands.storefronts.createDomain(id, { name: 'sands.example' })
    const body = { [record.name]: [record.value] }
    await service.inside.platform({ method: 'PUT', path: '/v1/platform/dns', body })
    await sands.storefronts.createDomain(id, { name })
    expect(await titleAt(name)).toBe(SANDS)
    expect((await get(waiting.name)).status).toBe(404)
  })

  test('says at every host whose shop answers there [S-HOST-13]', async () => {
    const marks = await Promise.all(
      [sands, wayfare].map(async seller => {
        const { status, text, headers } = await get(await hostOf(seller), '/outset-site.txt')
        expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
        return [text.trim(), (await seller.storefronts.list()).data.at(-1)?.id]
      }),
    )
    for (const [said, id] of marks) expect(said).toBe(id)
    expect(marks[0]).not.toEqual(marks[1])
    expect((await get('nobody.localhost', '/outset-site.txt')).status).toBe(404)
  })

  test('names the domain that leads to it from every host, and has its passkeys there [S-HOST-14, S-HOST-15]', async () => {
    const site = (await sands.storefronts.list()).data.at(-1)
    const id = site?.id ?? ''
    const { name, record } = await sands.storefronts.createDomain(id, { name: 'leads.example' })
    const own = await hostOf(sands)
    const setRecords = async (more: object) => {
      const body = { [record.name]: [record.value], ...more }
      await service.inside.platform({ method: 'PUT', path: '/v1/platform/dns', body })
      return (await sands.storefronts.createDomain(id, { name })).leads
    }
    const linksOf = (text: string) =>
      [
        ...text.matchAll(
          /<link rel="(?:canonical|alternate)" (?:hreflang="de" )?href="(http.*?)"/g,
        ),
      ].map(([, href]) => href)
    // The page that mails lead to is then that of the shop.
    const before = { manage_booking_url: site?.manage_booking_url ?? null }
    await sands.storefronts.update(id, { manage_booking_url: null })
    expect(await setRecords({})).toBe('nowhere')
    expect(linksOf((await get(own)).text)).toEqual([`http://${own}/en`, `http://${own}/de`])
    // The shop itself is visited, as a guest would visit it.
    expect(await setRecords({ [name]: [{ type: 'SHOP', value: `127.0.0.1:${shop.port}` }] })).toBe(
      'here',
    )
    // Another process knows nothing of the hosts that were asked for above.
    const fresh = await startSite({
      OUTSET_URL: service.url,
      OUTSET_SHOP_SECRET: SECRET,
      PORT: '0',
    })
    try {
      const { port } = fresh
      for (const host of [own, name, `localhost:${port}`]) {
        const textOf = async (path: string) => (await askHost({ port, host }, path)).text
        expect(linksOf(await textOf('/en'))).toEqual([`http://${name}/en`, `http://${name}/de`])
        const [listed] = /<loc>.*?<\/loc>/.exec(await textOf('/sitemap.xml')) ?? []
        expect(listed).toContain(`<loc>http://${name}/`)
        expect(await textOf('/robots.txt')).toContain(`Sitemap: http://${name}/sitemap.xml`)
      }
      const signIn = async (host: string) => (await askHost({ port, host }, '/en/sign-in')).text
      const isOffered = async (host: string) => (await signIn(host)).includes('<passkey-sign-in')
      expect([await isOffered(name), await isOffered(own)]).toEqual([true, false])
    } finally {
      await fresh.stop()
    }
    await sands.storefronts.deleteDomain(id, { name })
    await sands.storefronts.update(id, before)
  })

  test('takes the word of its own proxy for the host, and of nobody else [S-HOST-05]', async () => {
    const market = await hostOf(wayfare)
    const headers = { 'x-forwarded-host': market }
    const bare = `localhost:${shop.port}`
    expect(await titleAt(bare, headers)).toBe(SANDS)
    const passed = { port: behindProxy.port, host: bare }
    const several = { 'x-forwarded-host': `sands.example, ${market}` }
    for (const said of [headers, several]) {
      expect(titleOf((await askHost(passed, '/en', { headers: said })).text)).toBe('Wayfare')
    }
    const broken = { 'x-forwarded-host': '[' }
    expect((await askHost(passed, '/en', { headers: broken })).status).toBe(404)
  })

  test.each([
    ['two slashes', 'GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\n'],
    ['no host', 'GET /en HTTP/1.0\r\n'],
    ['an empty host', 'GET /en HTTP/1.1\r\nHost: \r\n'],
    ['a host that is none', 'GET /en HTTP/1.1\r\nHost: [\r\n'],
    ['a host with a path', 'GET /en HTTP/1.1\r\nHost: localhost/../x\r\n'],
    ['a long host', `GET /en HTTP/1.1\r\nHost: ${'a'.repeat(8000)}\r\n`],
    ['no request', '\x00\x01\r\n'],
  ])('lives on after %s [S-HOST-06]', async (_what, bytes) => {
    const heard = await exchange(shop.port, `${bytes}Connection: close\r\n\r\n`).catch(() => '')
    for (const [, status] of heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) {
      expect([400, 404]).toContain(Number(status))
    }
    expect((await get(`localhost:${shop.port}`)).status).toBe(200)
  })

  test('shows pages while forms arrive one byte at a time [S-HOST-10]', async () => {
    const host = await hostOf(sands)
    const head = [
      'POST /en/enquire HTTP/1.1',
      `Host: ${host}`,
      `Origin: http://${host}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 1000',
      'Expect: 100-continue',
    ].join('\r\n')
    // As many as a site has pages at once.
    const slow = Array.from({ length: 64 }, () => connect(shop.port, '127.0.0.1'))
    try {
      const heard = slow.map(socket => once(socket, 'data'))
      for (const socket of slow) socket.write(`${head}\r\n\r\nname=`)
      for (const [bytes] of await Promise.all(heard)) expect(String(bytes)).toContain(' 100 ')
      expect((await get(host)).status).toBe(200)
      const body = 'name=Mia'
      const headers = {
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const asked = { method: 'POST', headers, body }
      expect((await askHost({ port: shop.port, host }, '/en/enquire', asked)).status).toBe(422)
    } finally {
      for (const socket of slow) socket.destroy()
    }
    expect((await get(host)).status).toBe(200)
  })

  test('gets another key when the seller revokes that of the shop [S-HOST-07]', async () => {
    const site = await sands.storefronts.create({ name: 'Revoked' })
    const { hostname } = new URL(site.hosted.address ?? '')
    expect((await get(hostname)).status).toBe(200)
    const bearer = 'sk_demo_owner'
    const { body } = await service.inside.send({ path: `/v1/storefronts/${site.id}/keys`, bearer })
    const path = `/v1/website-keys/${body.data[0].id}`
    await service.inside.send({ method: 'DELETE', path, bearer })
    const answers = [await get(hostname), await get(hostname)]
    expect(answers.at(-1)?.status).toBe(200)
  })
})
