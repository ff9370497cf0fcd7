import { expect, test } from 'vitest'
import { addUnits, countDiets, telephoneLink, unitsText } from './guest-text.ts'

const unit = (unit_id: string, name: string, label: string, qty: number) => ({
  unit_id,
  type: null,
  name,
  label,
  qty,
})

test('units of guests in different languages add up by their ids', () => {
  const guests = [
    { units: [unit('a', 'Adult', 'Erwachsene', 2), unit('c', 'Child', 'Kind', 1)] },
    { units: [unit('a', 'Adult', 'بالغ', 3)] },
  ]
  expect(addUnits(guests)).toEqual([
    { unit_id: 'a', name: 'Adult', qty: 5 },
    { unit_id: 'c', name: 'Child', qty: 1 },
  ])
  expect(unitsText(guests[0]?.units ?? [])).toBe('\u2068Adult × 2\u2069 · \u2068Child × 1\u2069')
})

test('diets are counted, however they are typed', () => {
  const of = (...texts: string[]) => ({
    diets: texts.map((text, position) => ({ position, text })),
  })
  expect(countDiets([of('Vegan', 'Vegetarian'), of('vegetarian ')])).toEqual([
    { label: 'Vegetarian', qty: 2 },
    { label: 'Vegan', qty: 1 },
  ])
})

test('a phone dials digits, and nothing that is none', () => {
  expect(telephoneLink('+47 911 12 233')).toBe('tel:+4791112233')
  expect(telephoneLink('–')).toBeNull()
})
