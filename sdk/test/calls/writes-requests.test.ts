import { expect, test } from 'vitest'
import { createPlatform } from '../../src/platform.ts'
import { createSeller } from '../../src/seller.ts'
import { createOutset } from '../../src/website.ts'
import { clientOf } from './client-of.ts'
import { emptyPage, json, openScriptedServer, status } from './scripted-server.ts'

test('lists go with commas, and what is not there is left out', async () => {
  const { outset, service } = await clientOf([emptyPage])
  await outset.products.list({
    template: ['day_tour', 'activity'],
    city: 'wadi musa/ä',
    place: [],
    q: undefined,
    facets: true,
    limit: 0,
  })
  expect(service.seen[0]?.url).toBe(
    '/v1/public/products?city=wadi%20musa%2F%C3%A4&facets=true&limit=0&template=day_tour,activity',
  )
})

test('a file goes as it is, with its type', async () => {
  const { outset, service } = await clientOf([json({ id: 'r' })])
  const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' })
  await outset.bookings.uploadReceipt('AAAA', file, { token: 't' })
  await outset.bookings.uploadReceipt('AAAA', new Blob(['x']), { token: 't' })
  expect(service.seen.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
    ['application/pdf', '%PDF-1.7'],
    ['application/octet-stream', 'x'],
  ])
})

test('a file comes back as one', async () => {
  const { outset } = await clientOf([status(200, { 'content-type': 'text/calendar' }, 'BEGIN')])
  const file = await outset.bookings.getCalendarFile('AAAA', { token: 't' })
  expect([file.type, await file.text()]).toEqual(['text/calendar', 'BEGIN'])
})

test('an answer without content is nothing', async () => {
  const { outset, service } = await clientOf([status(204)])
  expect(await outset.holds.delete('AAAA')).toBeUndefined()
  expect(service.seen[0]).toMatchObject({ method: 'DELETE', url: '/v1/public/holds/AAAA' })
  expect(service.seen[0]?.headers['content-type']).toBeUndefined()
})

test.each(['', '.', '..', undefined, null])('%o cannot name a record', async value => {
  const { outset, service } = await clientOf([emptyPage])
  // What a page without types passes on.
  await expect(outset.products.get(value as string)).rejects.toThrow(
    `"${value}" is no id of products/`,
  )
  expect(service.seen).toEqual([])
})

test('what names a record cannot leave its place in the path', async () => {
  const { outset, service } = await clientOf([emptyPage])
  await outset.products.get('../../me?x=1#y')
  expect(service.seen[0]?.url).toBe('/v1/public/products/..%2F..%2Fme%3Fx%3D1%23y')
})

test('where a path has several, it says which one is missing', async () => {
  const { outset, service } = await clientOf([emptyPage])
  const missing = undefined as unknown as number
  await expect(outset.bookings.getTraveller('AAAA', missing, { token: 't' })).rejects.toThrow(
    '"undefined" is no id of /travellers/',
  )
  expect(service.seen).toEqual([])
})

test('a client of websites takes no secret key', () => {
  const settings = { baseUrl: 'http://127.0.0.1:1', key: 'sk_live_123' }
  expect(() => createOutset(settings)).toThrow('key is no pk_…')
})

test.each([undefined, ''])('an address that is %o is named at once', baseUrl => {
  // What a variable of the environment gives that nobody has set.
  const settings = { baseUrl: baseUrl as string, key: 'pk_1' }
  for (const create of [createOutset, createSeller, createPlatform]) {
    expect(() => create(settings)).toThrow('baseUrl is missing')
  }
})

test('so is a secret key that is empty, before a call goes out without one', () => {
  const settings = { baseUrl: 'http://127.0.0.1:1', key: '' }
  for (const create of [createSeller, createPlatform]) {
    expect(() => create(settings)).toThrow('key is empty')
  }
})

test('a base address may have a path and a slash at its end', async () => {
  const service = await openScriptedServer(emptyPage)
  const outset = createOutset({ baseUrl: `${service.url}/outset/`, key: 'pk_test' })
  await outset.products.list()
  expect(service.seen[0]?.url).toBe('/outset/v1/public/products')
  await service.close()
})

test('a secret key is a bearer, and staff have their cookie', async () => {
  const service = await openScriptedServer(emptyPage)
  const { url: baseUrl } = service
  await createSeller({ baseUrl, key: 'sk_1' }).trips.list()
  await createSeller({ baseUrl, cookie: '__Host-svc_staff=s; a=b' }).trips.list()
  const [first, second] = service.seen.map(({ headers }) => headers)
  expect([first?.authorization, first?.cookie]).toEqual(['Bearer sk_1', undefined])
  expect([second?.authorization, second?.cookie]).toEqual([undefined, '__Host-svc_staff=s'])
  await service.close()
})

test('the id of a request is sent', async () => {
  const { outset, service } = await clientOf([emptyPage])
  await outset.products.list({}, { requestId: 'trace-1234' })
  expect(service.seen[0]?.headers['x-request-id']).toBe('trace-1234')
})
