import { expect, test } from 'vitest'
import { redo, settle, startHistory, step, undo } from './history.ts'

test('what is typed into one field is one step', () => {
  const typed = step(step(step(startHistory(''), '4', 'a'), '40', 'a'), '400', 'a')
  expect(undo(typed).now).toBe('')
  expect(redo(undo(typed)).now).toBe('400')
})

test('another field, or coming back to it, begins a step of its own', () => {
  const first = settle(step(startHistory(0), 1, 'a'), 1)
  const second = step(first, 2, 'a')
  expect(undo(second).now).toBe(1)
  expect(undo(step(second, 3, 'b')).now).toBe(2)
})

test('a new step after undo ends what could be done again', () => {
  const changed = step(undo(step(startHistory(0), 1)), 2)
  expect(redo(changed)).toEqual(changed)
  expect(undo(changed).now).toBe(0)
})

test('nothing to undo, and what is only written in another way, is no step', () => {
  expect(undo(startHistory(1)).now).toBe(1)
  expect(undo(settle(step(startHistory('0'), '1.0'), '1')).now).toBe('0')
})
