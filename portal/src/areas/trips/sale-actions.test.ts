import { expect, test } from 'vitest'
import { isDangerous, saleActions } from './sale-actions.ts'

test.each([
  ['published', false, ['pause', 'unpublish', 'archive']],
  ['published', true, ['resume', 'unpublish', 'archive']],
  ['draft', false, ['publish', 'archive']],
  ['archived', false, ['publish']],
] as const)('a trip that is %s (paused: %s) can be %j', (status, sales_paused, actions) => {
  expect(saleActions({ status, sales_paused })).toEqual(actions)
})

test('what travellers lose is asked first', () => {
  expect((['pause', 'unpublish', 'archive'] as const).filter(isDangerous)).toEqual([
    'unpublish',
    'archive',
  ])
})
