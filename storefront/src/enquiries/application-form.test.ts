import { expect, test } from 'vitest'
import { applicationBody } from './application-form.ts'

test('what was typed is sent, and what was left empty is nothing', () => {
  const typed = { company: 'Fjord & Fjell', country: '', name: 'Ingrid', email: 'i@fjord.example' }
  expect(applicationBody({ ...typed, message: '', website: '', other: 'x' }, 'de')).toEqual({
    ...typed,
    country: null,
    message: null,
    website: null,
    locale: 'de',
  })
})
