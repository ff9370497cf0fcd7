import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCity, makeTrip } from '../support/catalog-world.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const update = (slug: string, body: object) =>
  service.platform({ method: 'PATCH', path: `/v1/platform/cities/${slug}`, body })
const aqaba = {
  slug: 'aqaba',
  names: { en: 'Aqaba', ar: 'العقبة' },
  region: { slug: 'south', names: { en: 'South' } },
  country: 'jo',
  world_region: 'middle_east',
  timezone: 'Asia/Amman',
  lat: 29.53,
  lng: 35.01,
}
const create = (changed: object = {}, headers: Record<string, string> = {}) =>
  service.platform({
    method: 'POST',
    path: '/v1/platform/cities',
    body: { ...aqaba, ...changed },
    headers,
  })

describe('POST /v1/platform/cities', () => {
  test('201: makes the region with its first city', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toEqual(aqaba)
  })

  test('a region that is there needs no names, and new names replace those it had', async () => {
    const second = await create({ slug: 'wadi-rum', region: { slug: 'south' } })
    expect(second.body.region).toEqual(aqaba.region)
    const names = { en: 'The South', de: 'Der Süden' }
    const third = await create({ slug: 'quweira', region: { slug: 'south', names } })
    expect(third.body.region.names).toEqual(names)
    const { body } = await service.platform({ path: '/v1/platform/cities?limit=100' })
    expect(body.data.map((city: { slug: string }) => city.slug)).toEqual([
      'aqaba',
      'quweira',
      'wadi-rum',
    ])
    expect(body.data[0].region.names).toEqual(names)
    expect(body.total).toBe(3)
  })

  test('409 Conflict: a slug is taken once; the same Idempotency-Key answers the first', async () => {
    expect((await create()).status).toBe(409)
    const headers = { 'idempotency-key': 'city-1' }
    const first = await create({ slug: 'maan' }, headers)
    const again = await create({ slug: 'maan' }, headers)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect((await create({ slug: 'karak' }, headers)).status).toBe(409)
  })

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+03:00' }, 'timezone'],
    [{ country: 'zz' }, 'country'],
    [{ country: 'JO' }, 'country'],
    [{ country: 'xq' }, 'country'],
    [{ lat: 90.1 }, 'lat'],
    [{ lng: -181 }, 'lng'],
    [{ names: { de: 'Akaba' } }, 'names.en'],
    [{ names: { en: 'Aqaba', EN: 'x' } }, 'names.EN'],
    [{ names: manyLanguages(41) }, 'names'],
    [{ world_region: 'Middle East' }, 'world_region'],
    [{ region: { slug: 'nowhere' } }, 'region.names'],
    [{ country: 'eg' }, 'region.slug'],
    [{ slug: 'Not A Slug' }, 'slug'],
  ])('422 InvalidInput: %j', async (wrong, field) => {
    const { status, body } = await create({ slug: 'wrong', ...wrong })
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('names come in up to 40 languages', async () => {
    const names = manyLanguages(40)
    expect((await create({ slug: 'babel', names })).body.names).toEqual(names)
  })

  test('every step leaves one line in the log of changes', async () => {
    await create({ slug: 'logged' })
    await update('logged', { lat: 1 })
    const rows = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`
        select action from audit_log a join cities c on c.id::text = a.entity_id
        where c.slug = 'logged' order by a.created_at, a.id
      `
    })
    expect(rows.map(row => row.action)).toEqual(['city.created', 'city.updated'])
  })

  test('two cities that make the same region at once share it', async () => {
    const region = { slug: 'delta', names: { en: 'Delta' } }
    const made = await Promise.all(
      ['one', 'two', 'three'].map(slug => create({ slug: `delta-${slug}`, region })),
    )
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  function manyLanguages(count: number): Record<string, string> {
    const letters = 'abcdefghij'
    const codes = [...letters].flatMap(one => [...letters].map(other => one + other))
    const others = codes.slice(0, count - 1).map(code => [code, 'Name'])
    return { en: 'Name', ...Object.fromEntries(others) }
  }
})

describe('GET /v1/platform/cities', () => {
  test('200: all of them by slug, page by page', async () => {
    for (const slug of ['petra', 'amman', 'jerash']) await makeCity(service, { slug })
    const [{ total } = {}] = await service.db`select count(*)::int as total from cities`
    const path = '/v1/platform/cities?limit='
    const first = await service.platform({ path: `${path}2` })
    const rest = await service.platform({ path: `${path}100&cursor=${first.body.next_cursor}` })
    const slugs = [...first.body.data, ...rest.body.data].map(({ slug }) => slug)
    expect(slugs).toEqual([...slugs].sort())
    expect(slugs).toEqual(expect.arrayContaining(['amman', 'jerash', 'petra']))
    expect([slugs.length, first.body.data.length]).toEqual([total, 2])
    expect([first.body.total, rest.body.next_cursor]).toEqual([total, null])
  })

  test('200: those whose name has some letters [R-PLAT-11]', async () => {
    await makeCity(service, { slug: 'salt', names: { en: 'Salt', ar: 'السلط' } })
    const find = async (q: string) => {
      const { body } = await service.platform({ path: `/v1/platform/cities?q=${encodeURI(q)}` })
      return body.data.map(({ slug }: { slug: string }) => slug)
    }
    expect(await find('SAL')).toEqual(['salt'])
    expect(await find('السلط')).toEqual(['salt'])
    expect(await find('nowhere')).toEqual([])
  })

  test('401 Unauthenticated: without the platform key', async () => {
    const { ownerKey } = await makeSeller(service)
    const sent = await service.send({ path: '/v1/platform/cities', bearer: ownerKey })
    expect([sent.status, sent.body.code]).toEqual([401, 'Unauthenticated'])
  })
})

describe('PATCH /v1/platform/cities/{slug}', () => {
  beforeAll(async () => {
    await makeCity(service, { slug: 'tafila', region: 'highlands' })
    await makeCity(service, { slug: 'shobak', region: 'highlands' })
  })

  test('fields that are left out stay, and the slug never changes', async () => {
    const { status, body } = await update('tafila', { names: { en: 'Tafileh' }, slug: 'tafileh' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug: 'tafila', names: { en: 'Tafileh' }, timezone: 'Asia/Amman' })
    expect((await update('tafileh', {})).status).toBe(404)
  })

  test('trips that start in a city move with it to another region and country', async () => {
    const seller = await makeSeller(service, { approved: true })
    const site = await makeStorefront(service, seller)
    const city = await makeCity(service, { region: 'sinai', country: 'eg' })
    await makeTrip(service, seller, { city })
    const before = await site.send({ path: '/v1/public/cities' })
    expect(before.body.data[0]).toMatchObject({ country: { slug: 'eg', name: 'Egypt' } })
    const region = { slug: 'negev', names: { en: 'Negev' } }
    expect((await update(city.slug, { country: 'il', region })).status).toBe(200)
    const after = await site.send({ path: '/v1/public/cities' })
    expect(after.body.data[0]).toMatchObject({
      region: { slug: 'negev', name: 'Negev' },
      country: { slug: 'il', name: 'Israel' },
      trip_count: 1,
    })
    const [row] = await service.db`select region_slug, country from trip_listings
      where seller_id = ${seller.id}`
    expect(row).toEqual({ region_slug: 'negev', country: 'il' })
  })

  test('422 InvalidInput: a region lies in one country', async () => {
    const { status, body } = await update('tafila', { country: 'sa' })
    expect(status).toBe(422)
    expect(body.errors[0].field).toBe('region.slug')
  })

  test('404 NotFound: entity city', async () => {
    const { status, body } = await update('atlantis', { lat: 1 })
    expect(status).toBe(404)
    expect(body.entity).toBe('city')
  })
})
