import { expect, test } from 'vitest'
import { FIELD_REASONS } from '#contract/field-reason.ts'
import { describeApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is read as a client would.
const api = describeApi(ENDPOINTS) as any

test('a payment method shows the words that are known for it, and takes any [R-VER-09]', () => {
  const { CheckoutOfHold, CheckoutOnRequest } = api.components.schemas
  for (const { properties } of [CheckoutOfHold, CheckoutOnRequest]) {
    expect(properties.payment_method).toMatchObject({
      type: ['string', 'null'],
      'x-known-values': { $ref: '#/components/schemas/PaymentMethodKind' },
    })
    expect(properties.payment_method).not.toHaveProperty('enum')
  }
})

const described = (id: string) => {
  const { path = '', method = '' } = ENDPOINTS.find(({ operationId }) => operationId === id) ?? {}
  return api.paths[path][method.toLowerCase()]
}

test('calls say what the SDK names them, and which of them only ask', () => {
  expect(described('searchProducts')['x-sdk-name']).toBe('search.products')
  expect(described('listProducts')).not.toHaveProperty('x-sdk-name')
  expect(described('createQuote')['x-asks-only']).toBe(true)
  expect(described('createHold')).not.toHaveProperty('x-asks-only')
})

test('days are asked for by a month, or from one to another', () => {
  for (const id of ['getCalendar', 'listPrices']) {
    expect(described(id)['x-sdk-one-of']).toEqual([['month'], ['from', 'to']])
  }
})

test('travellers of a booking are counted', () => {
  for (const id of ['getTraveller', 'putTraveller', 'createTravellerLink', 'putOwnTraveller']) {
    const position = described(id).parameters.find((item: { name: string }) => {
      return item.name === 'position'
    })
    expect(position).toMatchObject({ in: 'path', schema: { type: 'integer', minimum: 1 } })
  }
})

test('why a field was refused is a list that may grow, and every one is explained [R-ERR-48]', () => {
  const { FieldReason, InvalidInputProblem } = api.components.schemas
  expect(FieldReason).toMatchObject({ enum: Object.keys(FIELD_REASONS), 'x-open-enum': true })
  const { items } = InvalidInputProblem.properties.details.properties.errors
  expect(items.required).toEqual(['field', 'reason', 'message'])
  expect(items.properties.reason.$ref ?? items.properties.reason.allOf?.[0].$ref).toMatch(
    /FieldReason$/,
  )
})
