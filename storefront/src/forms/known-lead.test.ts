import { expect, test } from 'vitest'
import { contactFields, leadFields, namesIn } from './known-lead.ts'

test('a name is put into the two fields of the first traveller', () => {
  expect(namesIn('Rania Haddad')).toEqual({ first_name: 'Rania', last_name: 'Haddad' })
  expect(namesIn(' María del Carmen  López ')).toEqual({
    first_name: 'María del Carmen',
    last_name: 'López',
  })
  expect(namesIn('Cher')).toEqual({ first_name: 'Cher', last_name: null })
  expect(namesIn(null)).toEqual({ first_name: null, last_name: null })
})

test('what is not known stays empty', () => {
  expect(leadFields(null)).toEqual({})
  const known = { name: null, email: 'mia@example.com', phone: null, from: 'account' } as const
  expect(leadFields(known)).toEqual({
    'lead.email': 'mia@example.com',
    'traveller_details.0.email': 'mia@example.com',
  })
})

test('a question is asked by whom the site knows already', () => {
  const known = { name: 'Mia', email: 'mia@example.com', phone: null, from: 'window' } as const
  expect(contactFields(known)).toEqual({ name: 'Mia', email: 'mia@example.com' })
  expect(contactFields(null)).toEqual({})
})
