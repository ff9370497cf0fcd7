import { expect, test } from 'vitest'
import { readStartForm, startForm } from './start-form.ts'

test('what is left empty is left to the schedule', () => {
  expect(startForm(null)).toEqual({ closed: '', capacity: '', note: '' })
  expect(readStartForm(startForm(null))).toEqual({ closed: null, capacity: null, note: null })
})

test('what was said comes back as it was', () => {
  const said = {
    start: '2026-12-07T09:00',
    closed: false,
    capacity: 0,
    note: 'Slipway',
    updated_at: '',
  }
  expect(readStartForm(startForm(said))).toEqual({ closed: false, capacity: 0, note: 'Slipway' })
})

test('a note is one line, and a number of places is a whole number', () => {
  const form = { closed: 'closed', capacity: ' 14 ', note: 'Two\nboats ' }
  expect(readStartForm(form)).toEqual({ closed: true, capacity: 14, note: 'Two boats' })
  for (const capacity of ['-1', '1.5', 'x', '1000000']) {
    expect(readStartForm({ ...form, capacity })).toBeNull()
  }
})
