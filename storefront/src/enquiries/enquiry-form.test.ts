import { expect, test } from 'vitest'
import { enquiryBody, interestsIn, readReference } from './enquiry-form.ts'

const person = { name: 'Zoë', email: 'zoe@mail.example', message: 'Is it steep?' }

test('what was left empty is not sent as a text', () => {
  expect(enquiryBody({ ...person, phone: '', website: '', 'travellers.adults': '' }, 'de')).toEqual(
    {
      ...person,
      phone: null,
      date_from: null,
      date_to: null,
      special_needs: null,
      website: null,
      locale: 'de',
    },
  )
})

test('who travels makes it a price request; what is no number is for the service to refuse', () => {
  const body = enquiryBody({ ...person, 'travellers.adults': '2', 'travellers.infants': 'x' }, 'en')
  expect(body.travellers).toEqual({ adults: 2, infants: 'x' })
})

test('ticked boxes are interests, at most fifty', () => {
  expect(interestsIn({ 'interest.walking': 'Walking', 'interest.x': '', other: 'y' })).toEqual([
    'Walking',
  ])
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`interest.${at}`, 'x']))
  expect(interestsIn(many)).toHaveLength(50)
})

test('only a reference is shown from an address', () => {
  expect(readReference('PR-7K4MQ2')).toBe('PR-7K4MQ2')
  expect([readReference(null), readReference('<b>'), readReference('1')]).toEqual([
    null,
    null,
    null,
  ])
})
