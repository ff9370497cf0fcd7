import { expect, test } from 'vitest'
import type { AttendedNow } from './attendance-now.ts'
import { undoWishes } from './undo-wishes.ts'

const at = (position: number, state: AttendedNow['state'], entry: string | null): AttendedNow => ({
  position,
  state,
  entry,
  at: '2026-12-07T07:00:00Z',
  by: null,
  isUnsent: false,
})
const departure = { optionId: 'o', start: '2026-12-07T09:00' }

test('marks of this phone are undone by their entries, others by what they say', () => {
  const attended = [
    at(1, 'checked_in', 'm1'),
    at(2, 'checked_in', 'm1'),
    at(3, 'checked_in', null),
    at(4, 'no_show', null),
  ]
  const { entries, wishes } = undoWishes({ ref: 'A', attended }, departure)
  expect(entries).toEqual(['m1'])
  expect(wishes).toMatchObject([
    { positions: [3], undoes: 'checked_in' },
    { positions: [4], undoes: 'no_show' },
  ])
})
