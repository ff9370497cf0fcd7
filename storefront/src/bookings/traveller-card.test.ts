import type { TravellerCard } from '@outset/sdk'
import { expect, test } from 'vitest'
import { fieldsOf, fieldsOfCard, nameOf, readCard } from './traveller-card.ts'

const CARD: TravellerCard = {
  position: 2,
  complete: false,
  missing: ['passport_number'],
  first_name: 'Salma',
  last_name: null,
  date_of_birth: '••••-••-••',
  gender: null,
  nationality: null,
  passport_number: null,
  passport_expiry: null,
  phone: null,
  email: null,
  dietary: 'vegan',
  weight_kg: 61,
  height_cm: null,
  shoe_size: null,
  medical_note: null,
}

test('a sealed field that is left empty is kept, and erased only when that is said', () => {
  expect(readCard({ date_of_birth: '' }, CARD).date_of_birth).toBeNull()
  expect(readCard({ date_of_birth: '1990-01-31' }, CARD).date_of_birth).toBe('1990-01-31')
  expect(readCard({ date_of_birth: '', erase_date_of_birth: '1' }, CARD).date_of_birth).toBe('')
})

test('what the form did not show goes back as it was, and what was emptied is gone', () => {
  const body = readCard({ first_name: 'Salma', last_name: 'Haddad', weight_kg: '62' }, CARD)
  expect(body).toMatchObject({ last_name: 'Haddad', dietary: 'vegan', weight_kg: 62 })
  expect(readCard({ dietary: '' }, CARD).dietary).toBeNull()
})

test('what is no number is sent as it is, for the service to say so', () => {
  expect(readCard({ weight_kg: 'heavy' }, CARD).weight_kg).toBe('heavy')
})

test('those who are not asked are asked for their name only', () => {
  const asks = { scope: 'lead', fields: ['passport_number'], due_at: null }
  expect(fieldsOf(asks, { position: 1 })).toEqual(['first_name', 'last_name', 'passport_number'])
  expect(fieldsOf(asks, { position: 2 })).toEqual(['first_name', 'last_name'])
})

test('a forwarded card asks for what is missing and shows what is there', () => {
  expect(fieldsOfCard(CARD)).toEqual([
    'first_name',
    'last_name',
    'date_of_birth',
    'passport_number',
    'dietary',
    'weight_kg',
  ])
  expect(nameOf(CARD)).toBe('Salma')
})
