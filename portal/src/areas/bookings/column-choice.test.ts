import { expect, test } from 'vitest'
import { chosenColumns, writeColumns } from './column-choice.ts'

test('columns are shown in their own order, always with the guest', () => {
  expect(chosenColumns('made,start,nothing')).toEqual(['guest', 'start', 'made'])
  expect(writeColumns(['made', 'start'])).toBe('guest,start,made')
})

test('the usual columns are shown without being written, and for an address that names none', () => {
  expect(writeColumns(chosenColumns(undefined))).toBeUndefined()
  expect(chosenColumns('nothing')).toEqual(chosenColumns(undefined))
  expect(writeColumns([])).toBeUndefined()
})
