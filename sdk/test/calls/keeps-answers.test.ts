import { expect, test } from 'vitest'
import { clientOf } from './client-of.ts'
import type { Act } from './scripted-server.ts'
import { json, type Seen, status } from './scripted-server.ts'

const page = (title: string) => ({ data: [{ title }], next_cursor: null, total: 1 })
const kept = (title: string, headers: Record<string, string> = {}) =>
  json(page(title), { etag: `W/"${title}"`, 'cache-control': 'private, max-age=60', ...headers })

/** 304 to whoever has the tag, else the page. */
const tagged = (title: string): Act => {
  const whole = kept(title)
  const unchanged = status(304, { etag: `W/"${title}"`, 'cache-control': 'private, max-age=60' })
  return (response, seen: Seen) =>
    (seen.headers['if-none-match'] === `W/"${title}"` ? unchanged : whole)(response, seen)
}

function movableNow() {
  const clock = { ms: 1_000_000 }
  return { now: () => clock.ms, pass: (seconds: number) => (clock.ms += seconds * 1000) }
}

test('a fresh answer is given again without asking, and asked for with its tag later', async () => {
  const clock = movableNow()
  const { outset, service } = await clientOf([tagged('a')], { now: clock.now })
  const first = await outset.products.list()
  clock.pass(59)
  expect(await outset.products.list()).toEqual(first)
  expect(service.seen).toHaveLength(1)
  clock.pass(1)
  expect(await outset.products.list()).toEqual(first)
  expect(service.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"a"'])
  clock.pass(59)
  await outset.products.list()
  expect(service.seen).toHaveLength(2)
})

test('a changed answer takes the place of the kept one', async () => {
  const clock = movableNow()
  const { outset } = await clientOf([kept('a'), kept('b')], { now: clock.now })
  await outset.products.list()
  clock.pass(61)
  expect((await outset.products.list()).data[0]).toEqual({ title: 'b' })
})

test('time that an answer spent in a cache between counts', async () => {
  const clock = movableNow()
  const { outset, service } = await clientOf([kept('a', { age: '50' })], { now: clock.now })
  await outset.products.list()
  clock.pass(11)
  await outset.products.list()
  expect(service.seen).toHaveLength(2)
})

test('`fresh` asks the service all the same', async () => {
  const { outset, service } = await clientOf([tagged('a')])
  await outset.products.list()
  expect(await outset.products.list({}, { fresh: true })).toEqual(page('a'))
  expect(service.seen).toHaveLength(2)
})

test('whoever changes what it was given changes it for nobody else', async () => {
  const { outset } = await clientOf([kept('a')])
  const mine = await outset.products.list()
  mine.data.length = 0
  expect(await outset.products.list()).toEqual(page('a'))
})

test('the same parameters in another order are the same question', async () => {
  const { outset, service } = await clientOf([kept('a')])
  await outset.products.list({ city: 'petra', limit: 5 })
  await outset.products.list({ limit: 5, city: ['petra'] })
  expect(service.seen.map(({ url }) => url)).toEqual(['/v1/public/products?city=petra&limit=5'])
})

test('visitors share what is kept, each in their language and currency', async () => {
  const { outset, service } = await clientOf([kept('a')])
  for (const locale of ['ar', 'de', 'ar', 'de']) await outset.for({ locale }).products.list()
  await outset.for({ locale: 'de', currency: 'EUR' }).products.list()
  expect(service.seen.map(({ url }) => url)).toEqual([
    '/v1/public/products?locale=ar',
    '/v1/public/products?locale=de',
    '/v1/public/products?currency=EUR&locale=de',
  ])
})

test('a signed-in visitor shares the catalog, which needs no cookie, and nothing else', async () => {
  const { outset, service } = await clientOf([kept('a')])
  const visitors = ['one', 'two'].map(id => outset.for({ cookie: `svc_traveller=${id}` }))
  for (const visitor of visitors) await visitor.products.list()
  for (const visitor of visitors) await visitor.me.listBookings()
  for (const visitor of visitors) await visitor.me.listBookings()
  expect(service.seen.map(({ headers }) => headers.cookie)).toEqual([
    undefined,
    'svc_traveller=one',
    'svc_traveller=two',
    'svc_traveller=one',
    'svc_traveller=two',
  ])
})

test('what must not be kept is not, nor what was asked with headers of its own', async () => {
  const { outset, service } = await clientOf([kept('a', { 'cache-control': 'no-store' })])
  await outset.options.getCalendar('o1', { month: '2027-05' })
  await outset.options.getCalendar('o1', { month: '2027-05' })
  await outset.products.list({}, { headers: { prefer: 'handling=strict' } })
  await outset.products.list()
  const tags = service.seen.map(({ headers }) => headers['if-none-match'])
  expect(tags).toEqual([undefined, undefined, undefined, undefined])
})

test('what must be asked for each time is, with its tag', async () => {
  const { outset, service } = await clientOf([
    kept('a', { 'cache-control': 'no-cache, max-age=60' }),
    tagged('a'),
  ])
  await outset.products.list()
  expect(await outset.products.list()).toEqual(page('a'))
  expect(service.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, 'W/"a"'])
})

test('a failure is not kept, and leaves what is kept', async () => {
  const clock = movableNow()
  const { outset, service } = await clientOf([kept('a'), status(500), tagged('a')], {
    now: clock.now,
  })
  await outset.products.list()
  clock.pass(61)
  await expect(outset.products.list()).rejects.toMatchObject({ status: 500 })
  expect(await outset.products.list()).toEqual(page('a'))
  expect(service.seen.at(-1)?.headers['if-none-match']).toBe('W/"a"')
})

test('no more answers are kept than the settings say; those used last stay', async () => {
  const { outset, service } = await clientOf([kept('a')], { cacheEntries: 2 })
  const ask = (city: string) => outset.products.list({ city })
  for (const city of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(city)
  const asked = service.seen.map(({ url }) => url.at(-1))
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a client that is told so keeps nothing', async () => {
  const { outset, service } = await clientOf([kept('a')], { cacheEntries: 0 })
  await outset.products.list()
  await outset.products.list()
  expect(service.seen.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    undefined,
  ])
})
