import { expect, test } from 'vitest'
import { searchedWord, withAllWords } from './trips-like.ts'

const TRIPS = ['Petra by night', 'Petra in a small group', 'Fjord']
const named = (trip: string) => trip

test('words are looked for in any order, the longest by the service', () => {
  expect(searchedWord(' by petra ')).toBe('petra')
  expect(searchedWord('')).toBe('')
  expect(withAllWords(TRIPS, 'group pet', named)).toEqual(['Petra in a small group'])
})

test('a title that begins like this comes first', () => {
  const trips = ['Little Petra in a small group', ...TRIPS]
  expect(withAllWords(trips, 'small petra', named)).toEqual([
    'Petra in a small group',
    'Little Petra in a small group',
  ])
})

test('what was found by a title in another language stays', () => {
  expect(withAllWords(TRIPS, 'البتراء', named)).toEqual(TRIPS)
  expect(withAllWords(TRIPS, '', named)).toEqual(TRIPS)
})
