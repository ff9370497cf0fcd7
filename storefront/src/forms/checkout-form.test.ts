import { checkoutRequirements, type HoldCheckout } from '@outset/sdk'
import { expect, test } from 'vitest'
import { languageFor } from '#words/languages.ts'
import { faultyForm, readCheckout, shownFields, wrongIn } from './checkout-form.ts'

const asks = (more: Partial<HoldCheckout> = {}): HoldCheckout => ({
  payment_method_required: true,
  payment_methods: ['pay_on_arrival', 'bank_transfer'].map(kind => ({
    kind,
    deadline_hours: null,
    deadline_minutes: null,
    currencies: ['USD'],
  })),
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
  ],
  ...more,
})
const requirements = (more?: Partial<HoldCheckout>) =>
  checkoutRequirements({ checkout: asks(more) })

test('a field stands in the body where its name says', () => {
  const typed = {
    'lead.name': 'Rania',
    'lead.email': 'rania@example.com',
    'traveller_details.0.first_name': 'Rania',
    'traveller_details.1.first_name': 'Omar',
    'traveller_details.1.weight_kg': '71',
    'pickup_details.flight_number': 'RJ 304',
    'pickup_details.notes': 'Red hat',
    special_requests: 'A pram',
    payment_method: 'bank_transfer',
    unasked: 'x',
  }
  expect(readCheckout(typed, requirements())).toEqual({
    lead: { name: 'Rania', email: 'rania@example.com' },
    traveller_details: [
      { first_name: 'Rania', weight_kg: null },
      { first_name: 'Omar', weight_kg: 71 },
    ],
    pickup_details: { flight_number: 'RJ 304', notes: 'Red hat' },
    special_requests: 'A pram',
    payment_method: 'bank_transfer',
  })
})

test('the only way to pay needs no choice', () => {
  const [only] = asks().payment_methods
  const asked = requirements({ payment_methods: only ? [only] : [] })
  expect(readCheckout({}, asked).payment_method).toBe('pay_on_arrival')
})

test('details that are asked later are not in the form', () => {
  const later = { ...asks().traveller_details, collect: 'after', required: false }
  const asked = requirements({ traveller_details: later })
  expect(shownFields(asked).some(({ group }) => group === 'traveller')).toBe(false)
  expect(readCheckout({}, asked).traveller_details).toBeUndefined()
})

test('all that is missing is said at once, and what was typed stays', () => {
  const asked = requirements()
  const typed = { 'lead.name': 'Rania' }
  const missing = asked.missingIn(readCheckout(typed, asked))
  const form = faultyForm(typed, { asked, missing, wrong: [] }, languageFor('en'))
  expect(form.typed).toEqual(typed)
  expect(Object.keys(form.errors)).toEqual([
    'lead.email',
    'traveller_details.0.first_name',
    'traveller_details.0.weight_kg',
    'traveller_details.1.first_name',
    'traveller_details.1.weight_kg',
    'pickup_details.flight_number',
    'payment_method',
  ])
})

test('so is what no service would take, beside what is missing [S-BOOK-04]', () => {
  const lead = ['name', 'email', 'phone'].map(field => ({ field, required: field !== 'phone' }))
  const asked = requirements({ lead_fields: lead })
  const typed = { 'lead.email': 'mia@gmial', 'lead.phone': '0171 12' }
  const wrong = wrongIn(typed, asked)
  expect(wrong.map(({ field }) => field)).toEqual(['lead.email', 'lead.phone'])
  const right = { 'lead.email': 'mia@mail.example', 'lead.phone': '+49 (171) 123-4567' }
  expect(wrongIn(right, asked)).toEqual([])
  const missing = asked.missingIn(readCheckout(typed, asked)).slice(0, 1)
  const { errors } = faultyForm(typed, { asked, missing, wrong }, languageFor('en'))
  expect(Object.keys(errors)).toEqual(['lead.name', 'lead.email', 'lead.phone'])
  const all = { missing: asked.missingIn(readCheckout(typed, asked)), wrong, asked }
  expect(Object.keys(faultyForm(typed, all, languageFor('en')).errors).at(-1)).toBe(
    'payment_method',
  )
})
