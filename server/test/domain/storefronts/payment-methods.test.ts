import { describe, expect, test } from 'vitest'
import { findPaymentMethodFault } from '#domain/storefronts.ts'

const storefront = { priceCurrency: 'USD', currencies: ['EUR', 'USD'] }
const arrival = { kind: 'pay_on_arrival', currencies: ['EUR'] } as const
const transfer = { kind: 'bank_transfer', currencies: ['EUR', 'USD'] } as const

describe('the ways to pay on a storefront', () => {
  test('may take some or all of its currencies', () => {
    expect(findPaymentMethodFault([arrival, transfer], storefront)).toBeNull()
    expect(findPaymentMethodFault([], storefront)).toBeNull()
  })

  test('take dollars on a site without currencies of its own', () => {
    const dollars = { ...arrival, currencies: ['USD'] }
    expect(findPaymentMethodFault([dollars], { currencies: [], priceCurrency: 'USD' })).toBeNull()
    expect(
      findPaymentMethodFault([arrival], { currencies: [], priceCurrency: 'USD' }),
    ).not.toBeNull()
  })

  test('name each kind once', () => {
    expect(findPaymentMethodFault([arrival, transfer, arrival], storefront)?.field).toBe(
      'payment_methods.2.kind',
    )
  })

  test('name no currency twice, and none that the site lacks', () => {
    const twice = { ...transfer, currencies: ['EUR', 'EUR'] }
    const foreign = { ...transfer, currencies: ['EUR', 'JPY'] }
    expect(findPaymentMethodFault([arrival, twice], storefront)?.field).toBe(
      'payment_methods.1.currencies',
    )
    expect(findPaymentMethodFault([foreign], storefront)?.field).toBe(
      'payment_methods.0.currencies.1',
    )
  })
})
