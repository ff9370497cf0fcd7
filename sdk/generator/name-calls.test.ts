import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameCall, singular } from './name-calls.ts'
import { readOpenapi } from './read-openapi.ts'

const document = new URL('../../server/openapi.json', import.meta.url)
const calls = readOpenapi(JSON.parse(readFileSync(document, 'utf8'))).map(operation => ({
  ...operation,
  name: nameCall(operation),
}))
const written = calls.map(({ id, name: { surface, group, verb } }) => ({
  id,
  group,
  verb,
  whole: [surface, group, verb].filter(Boolean).join('.'),
}))

test.each([
  ['listProducts', '/v1/public/products', 'website.products.list'],
  ['createHold', '/v1/public/holds', 'website.holds.create'],
  ['getCalendar', '/v1/public/options/{optionId}/calendar', 'website.options.getCalendar'],
  ['checkout', '/v1/public/checkout', 'website.checkout'],
  ['listMyBookings', '/v1/public/me/bookings', 'website.me.listBookings'],
  ['cancelOwnBooking', '/v1/bookings/{ref}/cancel', 'seller.bookings.cancel'],
  ['listAuditLog', '/v1/audit-log', 'seller.auditLog.list'],
  ['createWebhookEndpoint', '/v1/webhook-endpoints', 'seller.webhookEndpoints.create'],
  ['updateCity', '/v1/platform/cities/{slug}', 'platform.cities.update'],
  ['putCategoryOrder', '/v1/platform/categories/order', 'platform.categories.putOrder'],
])('%s of %s is %s', (id, path, whole) => {
  const { surface, group, verb } = nameCall({ id, path, sdkName: undefined })
  expect([surface, group, verb].filter(Boolean).join('.')).toBe(whole)
})

test('a name that the description gives counts before the rule', () => {
  const named = { id: 'searchProducts', path: '/v1/public/search', sdkName: 'search.products' }
  expect(nameCall(named)).toEqual({ surface: 'website', group: 'search', verb: 'products' })
})

test('each operation has one name of its own', () => {
  const names = written.map(({ whole }) => whole)
  expect(names.length).toBeGreaterThan(260)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('no call repeats its group, as search.searchProducts would: give it an sdkName', () => {
  const words = (text: string) => text.split(/(?=[A-Z])/).map(word => singular(word.toLowerCase()))
  const repeated = written.filter(({ group, verb }) => {
    const said = words(verb).join(' ')
    return group !== null && ` ${said} `.includes(` ${words(group).join(' ')} `)
  })
  expect(repeated.map(({ id, whole }) => `${id}: ${whole}`)).toEqual([])
})

test('names of groups are words that JavaScript takes', () => {
  const odd = written.filter(({ whole }) => !/^[a-z]+(\.[a-z][A-Za-z]*){1,2}$/.test(whole))
  expect(odd).toEqual([])
})
