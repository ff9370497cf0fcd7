import type { TripDraft } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { findPart, whatToDo, withPart } from './find-part.ts'

const state = { current_version: 3, changed_by: null, changed_at: null, outdated: false }
const draft: TripDraft = {
  product_id: 'trip',
  updated_by: null,
  updated_at: null,
  version: 7,
  changes: [
    {
      ...state,
      key: 'text/en',
      part: 'text',
      option_id: null,
      locale: 'en',
      base_version: 2,
      body: {},
    },
    {
      ...state,
      key: 'price_table/a',
      part: 'price_table',
      option_id: 'a',
      locale: null,
      base_version: 3,
      body: { rows: [] },
    },
  ],
}
const prices = { part: 'price_table', optionId: 'a' } as const

describe('one part of a draft', () => {
  test('is found by option and language', () => {
    expect(findPart(draft, prices)?.key).toBe('price_table/a')
    expect(findPart(draft, { ...prices, optionId: 'b' })).toBe(undefined)
    expect(findPart(draft, { part: 'text', locale: 'en' })?.key).toBe('text/en')
  })

  test('is written beside all others, on the version that it was made on', () => {
    const { changes } = withPart(draft, prices, { body: { rows: [1] } })
    expect(changes).toEqual([
      { part: 'text', option_id: null, locale: 'en', base_version: 2, body: {} },
      { part: 'price_table', option_id: 'a', locale: null, base_version: 3, body: { rows: [1] } },
    ])
    const newer = withPart(draft, prices, { body: { rows: [1] }, baseVersion: 4 })
    expect(newer.changes[1]?.base_version).toBe(4)
    const added = withPart(draft, { ...prices, optionId: 'b' }, { body: {} })
    expect(added.changes).toHaveLength(3)
    expect(added.changes[2]?.base_version).toBe(undefined)
  })

  test('goes without the others', () => {
    expect(withPart(draft, prices, { body: null }).changes).toHaveLength(1)
  })
})

test('what somebody else wrote is never written over without asking', () => {
  expect(whatToDo({ base: 1, mine: 2, theirs: 1 })).toBe('save')
  expect(whatToDo({ base: 1, mine: 2, theirs: 2 })).toBe('nothing')
  expect(whatToDo({ base: 1, mine: 2, theirs: 3 })).toBe('ask')
})
