import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openService } from '#app/service.ts'
import { currencyCodeOf, decimalsOf } from '#domain/money/currency.ts'
import { markDemo } from '#store/database/installation.ts'
import { openDriver } from '#store/database/open-driver.ts'
import { countSellers } from '#store/sellers.ts'
import { ROLES } from '#values/staff.ts'
import { ensureDemo } from '../../demo/ensure-demo.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { openDemoWorld } from '../support/demo-template.ts'
import { makeSend } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openDemoWorld({ day: 'test-day' })
})
afterAll(() => service.close())

const read = async (path: string, who: { key?: string; bearer?: string }) => {
  const { status, body } = await service.send({ path, ...who })
  expect(status).toBe(200)
  return body
}

describe('the demo world', () => {
  test('has a direct site that browsers on two local ports may use [D-13]', async () => {
    const site = await read('/v1/public/storefront', { key: 'pk_demo_direct' })
    expect(site).toMatchObject({
      kind: 'direct',
      seller: { slug: 'sands-and-stars' },
      languages: ['en', 'ar', 'de'],
      sign_in: true,
    })
    for (const origin of ['http://localhost:3000', 'http://localhost:5173']) {
      const answer = await service.send({
        path: '/v1/public/storefront',
        key: 'pk_demo_direct',
        origin,
      })
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
    }
  })

  test('has a marketplace where travellers can sign in too [D-13]', async () => {
    const site = await read('/v1/public/storefront', { key: 'pk_demo_marketplace' })
    expect(site).toMatchObject({ kind: 'marketplace', sign_in: true })
  })

  test.each(['pk_demo_direct', 'pk_demo_marketplace'])(
    '%s quotes in currencies with no, two and three decimals',
    async key => {
      const { currencies } = await read('/v1/public/storefront', { key })
      const decimals = currencies.map((code: string) => decimalsOf(currencyCodeOf(code)))
      expect(new Set(decimals)).toEqual(new Set([0, 2, 3]))
    },
  )

  test('says as many travellers of a small group as can be booked', async () => {
    const key = 'pk_demo_direct'
    const trip = await read('/v1/public/products/petra-small-group-day', { key })
    const [said] = /\d+/.exec(trip.summary) ?? []
    expect(trip.highlights[0]).toContain(`${said} travellers`)
    expect(trip.options[0].max_units).toBe(Number(said))
    const path = `/v1/public/options/${trip.options[0].id}/calendar?month=2027-09`
    const days = await read(path, { key })
    expect(days[14].starts[0].remaining).toBe(Number(said))
  })

  test('its secret key belongs to the owner of the direct seller [D-13]', async () => {
    const team = await read('/v1/team', { bearer: 'sk_demo_owner' })
    const roles = team.data.map(({ role }: { role: string }) => role)
    expect(roles.toSorted()).toEqual([...ROLES].sort())
    const sites = await read('/v1/storefronts', { bearer: 'sk_demo_owner' })
    const direct = await read('/v1/public/storefront', { key: 'pk_demo_direct' })
    expect(sites.data.map(({ id }: { id: string }) => id)).toEqual([direct.id])
    expect(await read('/v1/bank-details', { bearer: 'sk_demo_owner' })).toMatchObject({
      swift: 'CBJOJOAX',
    })
  })

  test('has a second secret key, for the pages of the marketplace [D-13]', async () => {
    const bearer = 'sk_demo_marketplace'
    const sites = await read('/v1/storefronts', { bearer })
    const site = await read('/v1/public/storefront', { key: 'pk_demo_marketplace' })
    expect(sites.data.map(({ id }: { id: string }) => id)).toEqual([site.id])
    const { data } = await read(`/v1/storefronts/${site.id}/pages`, { bearer })
    expect(data.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['about', 'home'])
    const direct = await read('/v1/public/storefront', { key: 'pk_demo_direct' })
    const other = await service.send({ path: `/v1/storefronts/${direct.id}/pages`, bearer })
    expect(other.status).toBe(404)
  })

  test('has sellers in every state of the network', async () => {
    const { data } = await read('/v1/platform/sellers?limit=100', { bearer: 'sk_demo_platform' })
    const states = data.map((seller: { network_status: string }) => seller.network_status)
    expect(states.toSorted()).toEqual([
      'applied',
      ...Array(5).fill('approved'),
      'none',
      'suspended',
    ])
  })

  test('has the same ids everywhere', async () => {
    const { id } = await read('/v1/public/storefront', { key: 'pk_demo_direct' })
    expect(id).toBe('c6dc367a-a256-87ac-a66a-d2a4174d2147')
  })
})

test('a production process lets nobody in with its keys [G-26]', async () => {
  const { databaseUrl, deps } = service
  const secrets = { encryptionKey: randomBytes(32), cursorSecret: randomBytes(32) }
  const production = await openService({
    databaseUrl,
    secrets: { ...secrets, codePepper: randomBytes(32), platformKey: null },
    log: deps.log,
    publicUrl: deps.publicUrl,
    redisUrl: null,
    smtpUrl: null,
    production: true,
    testClock: null,
    connections: 2,
  })
  const send = makeSend(production.app)
  const tries = [
    await send({ path: '/v1/public/storefront', key: 'pk_demo_direct' }),
    await send({ path: '/v1/storefronts', bearer: 'sk_demo_owner' }),
    await send({ path: '/v1/storefronts', bearer: 'sk_demo_marketplace' }),
    await send({ path: '/v1/public/storefront', key: 'pk_demo_marketplace' }),
    await send({ path: '/v1/platform/sellers', bearer: 'sk_demo_platform' }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  await production.close()
})

describe('loading it again', () => {
  test('makes nothing twice, ends a load that was cut off, and says how far it is', async () => {
    const said: string[] = []
    const before = await countSellers(service.db)
    expect(await loadDemo(service.deps, () => {})).toBe('there')
    await markDemo(service.db, 'loading')
    const load = () => loadDemo(service.deps, line => said.push(line))
    expect(await ensureDemo(service.db, { load })).toBe(true)
    expect(await loadDemo(service.deps, () => {})).toBe('there')
    expect(await countSellers(service.db)).toBe(before)
    expect(said.length).toBeGreaterThan(1)
    expect(said.map(line => line.split(':')[0])).toEqual(
      said.map((_, index) => `Loading the demo world ${index + 1}/${said.length}`),
    )
  })

  test('leaves a database alone that has sellers of its own', async () => {
    const other = await openTestService()
    const body = { slug: 'own', name: 'Own', languages: ['en'] }
    await other.platform({ method: 'POST', path: '/v1/platform/sellers', body })
    expect(await ensureDemo(other.db, { load: () => loadDemo(other.deps, () => {}) })).toBe(false)
    expect(await countSellers(other.db)).toBe(1)
    await other.close()
  })

  test('is refused to a production process [G-26]', async () => {
    const other = await openTestService({ production: true })
    expect(await loadDemo(other.deps, () => {})).toBe('refused')
    expect(await countSellers(other.db)).toBe(0)
    await other.close()
  })

  test('is refused by a database that was made for production, whoever asks [G-26]', async () => {
    const other = await openTestService()
    const owner = openDriver(other.databaseUrl, { max: 1 })
    await owner`update installation set made_for = 'production'`
    await owner.end()
    expect(await ensureDemo(other.db, { load: () => loadDemo(other.deps, () => {}) })).toBe(false)
    await expect(markDemo(other.db, 'loading')).rejects.toThrow(/check constraint/)
    await expect(other.db`update installation set made_for = 'development'`).rejects.toThrow(
      /permission denied/,
    )
    await other.close()
  })
})
