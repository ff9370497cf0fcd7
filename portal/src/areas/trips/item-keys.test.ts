import { expect, test } from 'vitest'
import { itemKeys, type Keyed } from './item-keys.ts'

function keysOfEach(...lists: (string | undefined)[][]): string[][] {
  let count = 0
  let before: Keyed[] = []
  return lists.map(ids => {
    before = itemKeys(
      ids.map(id => ({ id })),
      before,
      () => `k${count++}`,
    )
    return before.map(({ key }) => key)
  })
}

test('an item keeps its key when the first save gives it its id', () => {
  const typed = [undefined, undefined]
  expect(keysOfEach(typed, ['adult', 'child'])).toEqual([
    ['k0', 'k1'],
    ['k0', 'k1'],
  ])
})

test('a key goes with its item to another place, and is never given twice', () => {
  const saved = ['adult', 'child']
  expect(keysOfEach(saved, ['child', 'adult'], ['adult'], ['adult', undefined])).toEqual([
    ['k0', 'k1'],
    ['k1', 'k0'],
    ['k0'],
    ['k0', 'k2'],
  ])
})
