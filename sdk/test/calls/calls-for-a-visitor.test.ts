import { expect, test } from 'vitest'
import { clientOf, SELECTION } from './client-of.ts'
import { emptyPage, json } from './scripted-server.ts'

const ok = json({})

test('only the cookies of the service are passed on', async () => {
  const { outset, service } = await clientOf([ok])
  const cookie = '_ga=1; svc_traveller=abc; site_session=secret; __Host-svc_traveller=def'
  await outset.for({ cookie }).me.get()
  await outset.for({ cookie: '_ga=1' }).me.get()
  expect(service.seen.map(({ headers }) => headers.cookie)).toEqual([
    'svc_traveller=abc; __Host-svc_traveller=def',
    undefined,
  ])
})

test('cookies that the service sets come back one by one', async () => {
  const cookies = ['svc_traveller=a; Expires=Sun, 15 Nov 2026 10:00:00 GMT', 'svc_other=b']
  const { outset } = await clientOf([
    response => {
      response.setHeader('set-cookie', cookies)
      response.end('{}')
    },
  ])
  const got: string[][] = []
  await outset.for({ onSetCookie: set => got.push(set) }).auth.verify({ token: 't' })
  expect(got).toEqual([cookies])
})

test('the address of the visitor goes along', async () => {
  const { outset, service } = await clientOf([ok])
  await outset.for({ forwardedFor: '203.0.113.7' }).holds.get('A')
  expect(service.seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'svc-publishable-key': 'pk_test',
  })
})

test('language and currency are sent where a call takes them, and nowhere else', async () => {
  const { outset, service } = await clientOf([emptyPage], { locale: 'ar', currency: 'JOD' })
  await outset.storefront.get()
  await outset.cities.list()
  await outset.products.get('a')
  await outset.options.getCalendar('o', { month: '2027-05' })
  await outset.bookings.get('A', { token: 't' })
  expect(service.seen.map(({ url }) => url.replace('/v1/public/', ''))).toEqual([
    'storefront',
    'cities?locale=ar',
    'products/a?currency=JOD&locale=ar',
    'options/o/calendar?month=2027-05',
    'bookings/A?token=t',
  ])
})

test('a visitor of whom nothing is said has what the client has', async () => {
  const { outset, service } = await clientOf([emptyPage], { locale: 'ar', currency: 'JOD' })
  await outset.for({ locale: undefined, currency: 'EUR' }).products.get('a')
  expect(service.seen[0]?.url).toBe('/v1/public/products/a?currency=EUR&locale=ar')
})

test('so are they in bodies: a selection is priced as the lists were', async () => {
  const { outset, service } = await clientOf([ok], { locale: 'ar', currency: 'JOD' })
  const lead = { name: 'R', email: 'r@example.com', phone: '+1' }
  await outset.quotes.create(SELECTION)
  await outset.checkout({ ref: 'A', lead })
  await outset.checkout({ ...SELECTION, lead })
  await outset.holds.update('A', {})
  const sent = service.seen.map(({ body }) => JSON.parse(body))
  expect(sent.map(({ locale, currency }) => [locale, currency])).toEqual([
    ['ar', 'JOD'],
    ['ar', undefined],
    ['ar', 'JOD'],
    [undefined, undefined],
  ])
})

test('what a call says itself counts before what the client says', async () => {
  const { outset, service } = await clientOf([emptyPage], { locale: 'ar', currency: 'JOD' })
  await outset.products.list({ locale: 'de', currency: undefined })
  await outset.quotes.create({ ...SELECTION, currency: 'EUR' })
  expect(service.seen[0]?.url).toBe('/v1/public/products?currency=JOD&locale=de')
  expect(JSON.parse(service.seen[1]?.body ?? '')).toMatchObject({ currency: 'EUR', locale: 'ar' })
})
