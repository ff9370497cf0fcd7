import { expect, test } from 'vitest'
import { starterNames } from './starter-names.ts'

test('names come in the languages of the company, and English is one of them or the first', () => {
  expect(starterNames('private', ['de']).option).toEqual({ en: 'Privat', de: 'Privat' })
  const both = starterNames('shared', ['de', 'en'])
  expect(both.adult).toEqual({ de: 'Erwachsene', en: 'Adult' })
  expect(starterNames('ticket', ['nl']).option).toEqual({ en: 'Ticket' })
})
