import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopWorld, type ShopWorld } from './shop-world.ts'

const LONGEST = `${`${'a'.repeat(60)}.`.repeat(4)}b`

let world: ShopWorld
beforeAll(async () => {
  world = await openShopWorld()
})
afterAll(() => world.close())

describe('POST /v1/storefronts/{id}/domains', () => {
  test('201: waits for its record, and is served once that is seen [R-SHOP-02]', async () => {
    const site = await world.makeSite()
    const { status, body } = await site.add('Tours.Example.com.')
    expect(status).toBe(201)
    expect(body).toEqual({
      name: 'tours.example.com',
      state: 'waiting',
      reason: null,
      leads: null,
      record: {
        type: 'TXT',
        name: '_outset.tours.example.com',
        value: expect.stringMatching(/^outset-site=.{43}$/),
      },
    })
    expect((await world.hosted('tours.example.com')).status).toBe(404)
    expect(await world.ask('tours.example.com')).toBe(404)
    await world.setRecords({ [body.record.name]: [{ type: 'TXT', value: body.record.value }] })
    expect((await site.add('tours.example.com')).body.state).toBe('verified')
    expect(await site.domain('tours.example.com')).toMatchObject({ state: 'verified' })
    const served = await world.hosted('tours.example.com')
    expect(served.body).toMatchObject({ origin: 'https://tours.example.com' })
    expect(served.body.storefront.id).toBe(site.id)
    expect(await world.ask('tours.example.com')).toBe(200)
  })

  test('the worker looks by itself; what another record says is told [R-SHOP-03]', async () => {
    const site = await world.makeSite()
    const { body } = await site.add('worker.example.com')
    await world.service.advance({ minutes: 2 })
    await world.runJobs()
    expect(await site.domain(body.name)).toMatchObject({ state: 'waiting', reason: 'not_found' })
    await world.setRecords({ [body.record.name]: ['outset-site=another'] })
    await world.service.advance({ minutes: 6 })
    await world.runJobs()
    expect(await site.domain(body.name)).toMatchObject({ state: 'failed', reason: 'other_value' })
    await world.setRecords({ [body.record.name]: ['outset-site=another', body.record.value] })
    await world.service.advance({ minutes: 6 })
    await world.runJobs()
    expect(await site.domain(body.name)).toMatchObject({ state: 'verified', reason: null })
  })

  test('one whose record never comes fails after three days [R-SHOP-03]', async () => {
    const site = await world.makeSite()
    const { body } = await site.add('never.example.com')
    await world.service.advance({ hours: 73 })
    await world.runJobs()
    expect(await site.domain(body.name)).toMatchObject({ state: 'failed', reason: 'not_found' })
  })

  test('of two sites that name one domain, one gets it [R-SHOP-04]', async () => {
    const [mine, theirs] = [await world.makeSite(), await world.makeSite(world.other)]
    const [a, b] = [await mine.add('both.example.com'), await theirs.add('both.example.com')]
    expect([a.status, b.status]).toEqual([201, 201])
    expect(a.body.record.value).not.toBe(b.body.record.value)
    await world.setRecords({ [a.body.record.name]: [a.body.record.value, b.body.record.value] })
    const checked = await Promise.all([mine, theirs].map(site => site.add('both.example.com')))
    const states = checked.map(({ body: { state, reason } }) => `${state} ${reason}`)
    expect(states.toSorted()).toEqual(['failed taken', 'verified null'])
    const third = await (await world.makeSite()).add('both.example.com')
    expect([third.status, third.body.details]).toEqual([409, { reason: 'domain_taken' }])
    expect(third.body.detail).toContain('both.example.com belongs to another site')
  })

  test.each([
    ['https://tours.example.com', 'bad_format'],
    ['tours.example.com/shop', 'bad_format'],
    ['tours example', 'bad_format'],
    ['192.0.2.1', 'bad_format'],
    [`${'a'.repeat(64)}.example.com`, 'bad_format'],
    [LONGEST.replace(/^./, 'aa'), 'bad_format'],
    ['intranet', 'not_allowed'],
    ['shop.localhost', 'not_allowed'],
    ['shops.example', 'not_allowed'],
    ['mine.shops.example', 'not_allowed'],
  ])('422 InvalidInput: %s is no domain of a site: %s', async (name, reason) => {
    const { status, body } = await (await world.makeSite()).add(name)
    expect([status, body.details?.errors[0].reason]).toEqual([422, reason])
  })

  test('a name whose record has a name of 253 letters, which is as long as they are', async () => {
    const { status, body } = await (await world.makeSite()).add(LONGEST)
    expect([status, body.record.name.length]).toEqual([201, 253])
  })

  test('a name in another script is kept as browsers send it', async () => {
    const { body } = await (await world.makeSite()).add('reisen-für-alle.example')
    expect(body.name).toBe('xn--reisen-fr-alle-nsb.example')
  })

  test('409 Conflict: not more than twenty', async () => {
    const site = await world.makeSite(world.other)
    for (let n = 0; n < 20; n++) expect((await site.add(`n${n}.example.com`)).status).toBe(201)
    const { status, body } = await site.add('n20.example.com')
    expect([status, body.details]).toEqual([409, { reason: 'too_many_domains' }])
  })
})

describe('a domain without its record', () => {
  test('stays for three days, and comes back with it [R-SHOP-05]', async () => {
    const site = await world.makeSite()
    const { body } = await site.add('lapsed.example.com')
    await world.setRecords({ [body.record.name]: [body.record.value] })
    await site.add(body.name)
    await world.setRecords({ [body.record.name]: [] })
    await world.service.advance({ hours: 169 })
    await world.runJobs()
    expect(await site.domain(body.name)).toMatchObject({ state: 'verified', reason: 'not_found' })
    await world.service.advance({ hours: 73 })
    await world.runJobs()
    expect(await site.domain(body.name)).toMatchObject({ state: 'failed', reason: 'not_found' })
    expect((await world.hosted(body.name)).status).toBe(404)
    await world.setRecords({ [body.record.name]: [body.record.value] })
    expect((await site.add(body.name)).body.state).toBe('verified')
  })
})

describe('DELETE /v1/storefronts/{id}/domains', () => {
  test('204: the domain is free again', async () => {
    const site = await world.makeSite()
    const { body } = await site.add('gone.example.com')
    await world.setRecords({ [body.record.name]: [body.record.value] })
    await site.add(body.name)
    expect((await site.remove('gone example.com')).status).toBe(404)
    expect((await site.remove('Gone.example.com')).status).toBe(204)
    expect((await world.hosted(body.name)).status).toBe(404)
    expect((await site.remove(body.name)).status).toBe(404)
    const again = await (await world.makeSite(world.other)).add(body.name)
    expect(again.body.record.value).not.toBe(body.record.value)
  })

  test.each(['пример.рф', 'dot.example.com.', ' UPPER.example.com '])(
    '204: it is read as it was when it was added: %s',
    async name => {
      const site = await world.makeSite()
      const { body } = await site.add(name)
      expect((await site.remove(name)).status).toBe(204)
      expect(await site.domain(body.name)).toBeUndefined()
    },
  )
})
