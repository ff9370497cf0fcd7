import { expect, test } from 'vitest'
import { callOffBody, canCallOff, NO_WISH } from './call-off-body.ts'

const fjord = { option_id: 'o1', start: '2026-12-07T09:00' }
const glacier = { option_id: 'o2', start: '2026-12-07T10:00' }

test('each start goes where it was said, and the others are cancelled', () => {
  const wish = {
    ...NO_WISH,
    reason: ' Storm ',
    moveTo: { 'o2 2026-12-07T10:00': '2026-12-08T10:00' },
  }
  expect(callOffBody([fjord, glacier], wish)).toEqual({
    departures: [fjord, { ...glacier, move_to: '2026-12-08T10:00' }],
    reason: 'Storm',
  })
})

test('only languages that something was typed in are sent', () => {
  const wish = { ...NO_WISH, reason: 'Storm', reasons: { de: 'Sturm', ar: ' ' } }
  expect(callOffBody([fjord], wish).reasons).toEqual({ de: 'Sturm' })
})

test('a preview shows where the reason will stand, but nothing is called off without one', () => {
  expect(callOffBody([fjord], NO_WISH).reason).toBe('…')
  expect(canCallOff(NO_WISH, 0)).toBe(false)
  expect(canCallOff({ ...NO_WISH, reason: 'Storm' }, 0)).toBe(true)
  expect(canCallOff({ ...NO_WISH, reason: 'Storm' }, 1)).toBe(false)
})
