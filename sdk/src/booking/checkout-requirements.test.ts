import { expect, test } from 'vitest'
import type { HoldCheckout } from '../generated/types.gen.ts'
import { checkoutRequirements } from './checkout-requirements.ts'

const checkout: HoldCheckout = {
  payment_method_required: true,
  payment_methods: [
    { kind: 'pay_on_arrival', deadline_hours: null, deadline_minutes: null, currencies: ['USD'] },
  ],
  traveller_details: {
    scope: 'all',
    fields: ['first_name', 'weight_kg'],
    collect: 'checkout',
    positions: 2,
    required: true,
    due_at: null,
  },
  pickup_asks: [{ ask: 'flight', field: 'flight_number' }],
  lead_fields: [
    { field: 'name', required: true },
    { field: 'email', required: true },
    { field: 'phone', required: false },
  ],
}

const asked = (changed: Partial<HoldCheckout> = {}) =>
  checkoutRequirements({ checkout: { ...checkout, ...changed } })

test('the form of a checkout, in the order in which it is filled in', () => {
  expect(asked().fields.map(({ field, isRequired }) => [field, isRequired])).toEqual([
    ['lead.name', true],
    ['lead.email', true],
    ['lead.phone', false],
    ['traveller_details.0.first_name', true],
    ['traveller_details.0.weight_kg', true],
    ['traveller_details.1.first_name', true],
    ['traveller_details.1.weight_kg', true],
    ['pickup_details.flight_number', true],
    ['payment_method', true],
  ])
  expect(asked().fields[5]).toEqual({
    group: 'traveller',
    name: 'first_name',
    field: 'traveller_details.1.first_name',
    path: ['traveller_details', 1, 'first_name'],
    position: 2,
    isRequired: true,
    code: 'TravellerDetailsRequired',
  })
  expect(asked().paymentMethods).toEqual(checkout.payment_methods)
})

test('what a checkout still lacks, with the code that it would be refused with', () => {
  const missing = asked().missingIn({
    lead: { name: 'Mia', email: ' ' },
    traveller_details: [{ first_name: 'Mia', weight_kg: 0 }, { first_name: null }],
    pickup_details: { flight_number: '' },
  })
  expect(missing.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'InvalidInput lead.email',
    'TravellerDetailsRequired traveller_details.1.first_name',
    'TravellerDetailsRequired traveller_details.1.weight_kg',
    'PickupDetailsRequired pickup_details.flight_number',
    'PaymentMethodRequired payment_method',
  ])
})

test('a whole checkout lacks nothing', () => {
  const card = { first_name: 'Mia', weight_kg: 61 }
  expect(
    asked().missingIn({
      lead: { name: 'Mia', email: 'mia@example.com' },
      traveller_details: [card, card],
      pickup_details: { flight_number: 'RJ 112' },
      payment_method: 'pay_on_arrival',
    }),
  ).toEqual([])
})

test('details that may come later are shown, and missed by nobody', () => {
  const traveller_details = { ...checkout.traveller_details, required: false }
  const { fields, missingIn } = asked({ traveller_details, payment_method_required: false })
  expect(fields.filter(({ group }) => group === 'traveller')).toHaveLength(4)
  expect(missingIn({}).map(({ group }) => group)).toEqual(['lead', 'lead', 'pickup'])
})

test('a hold that is over asks nothing', () => {
  const over = checkoutRequirements({ checkout: null })
  expect([over.isOpen, over.fields, over.paymentMethods]).toEqual([false, [], []])
  expect(asked().isOpen).toBe(true)
})
