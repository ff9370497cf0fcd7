import { TRIP_FILTERS } from '@outset/sdk/values'
import { expect, test } from 'vitest'
import { editor } from './words/en.ts'

test('every filter that a seller can change has a label', () => {
  const changed = Object.values(TRIP_FILTERS).flatMap(({ field, isChanged }) => {
    return isChanged ? [`field_${field}`] : []
  })
  expect(Object.keys(editor)).toEqual(expect.arrayContaining(changed))
})
