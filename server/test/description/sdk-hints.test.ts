import { expect, test } from 'vitest'
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

test('calls say what the SDK names them, and which of them only ask', () => {
  const described = (id: string) => {
    const { path = '', method = '' } = ENDPOINTS.find(({ operationId }) => operationId === id) ?? {}
    return api.paths[path][method.toLowerCase()]
  }
  expect(described('searchProducts')['x-sdk-name']).toBe('search.products')
  expect(described('listProducts')).not.toHaveProperty('x-sdk-name')
  expect(described('createQuote')['x-asks-only']).toBe(true)
  expect(described('createHold')).not.toHaveProperty('x-asks-only')
})
