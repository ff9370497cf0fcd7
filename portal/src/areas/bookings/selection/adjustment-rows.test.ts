import { expect, test } from 'vitest'
import { readAdjustments, rowsOf } from './adjustment-rows.ts'

const signs = { locale: 'de', currency: 'EUR' }

test('a discount is typed with a minus, and empty rows say nothing', () => {
  const rows = [
    { label: ' Telefon ', amount: '-10,50' },
    { label: '', amount: '' },
  ]
  expect(readAdjustments(rows, signs)).toEqual([{ label: 'Telefon', amount: -1_050 }])
})

test('a sum without a reason, or a reason without a sum, is not finished', () => {
  expect(readAdjustments([{ label: '', amount: '-10' }], signs)).toBeNull()
  expect(readAdjustments([{ label: 'Telefon', amount: 'zehn' }], signs)).toBeNull()
})

test('what a booking was adjusted by is shown as it was typed', () => {
  const total = { amount: -1_050, currency: 'EUR' }
  const quote = {
    lines: [
      { kind: 'unit', label: 'Adult', total },
      { kind: 'adjustment', label: 'Telefon', total },
    ],
  }
  const rows = rowsOf(quote, 'de')
  expect(readAdjustments(rows, signs)).toEqual([{ label: 'Telefon', amount: -1_050 }])
})
