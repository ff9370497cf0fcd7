import { expect, test } from 'vitest'
import { queryString } from '#addresses.ts'
import { en } from '#words/en.ts'
import { translator } from '#words/translate.ts'
import { journeyQuery, partyIn, readJourney, sayDays, sayParty } from './journey.ts'

const read = (query: string) => readJourney(new URLSearchParams(query))
const speech = { t: translator(en, 'en'), locale: 'en' }

test('an address says when and who, and goes on as it came', () => {
  const address = '?date_from=2026-11-23&date_to=2026-11-29&adults=2&children=1'
  expect(queryString(journeyQuery(read(address)))).toBe(address)
  expect(partyIn(read(address))).toEqual({ adults: 2, children: 1, infants: 0 })
})

test('an address of before says how many, who are adults', () => {
  expect(partyIn(read('travellers=3'))).toEqual({ adults: 3, children: 0, infants: 0 })
})

test('what nobody can read is left out', () => {
  expect(queryString(journeyQuery(read('date_from=soon&adults=two&children=-1&infants=999')))).toBe(
    '',
  )
  expect(read('date_from=2026-11-29&date_to=2026-11-23').date_to).toBe('')
  expect(partyIn(read(''))).toBeNull()
})

test('it is said in words', () => {
  expect(sayParty({ adults: 2, children: 1, infants: 0 }, speech)).toBe('2 adults, 1 child')
  expect(sayDays(read('date_from=2026-11-23&date_to=2026-11-29'), 'en')).toMatch(
    /^Mon, Nov 23.*29$/,
  )
  expect(sayDays(read('date_from=2026-11-23'), 'en')).toBe('Mon, Nov 23')
  expect(sayDays(read('adults=2'), 'en')).toBe('')
})
