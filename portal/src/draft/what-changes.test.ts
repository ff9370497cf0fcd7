import type { CheckedDraft } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { changeLines, historyLines, shortText, whatStops } from './what-changes.ts'

const none = { added: [], removed: [], changed: [] }

describe('what changes', () => {
  test('a value stands with what it was', () => {
    expect(changeLines([{ field: 'title', before: 'Fjord', after: 'The fjord' }])).toEqual([
      { path: ['title'], before: 'Fjord', after: 'The fjord', ...none },
    ])
  })

  test('of names by language only those that differ', () => {
    const changes = [
      {
        field: 'names',
        before: { en: 'Shared', de: 'Gruppe' },
        after: { en: 'Shared', de: 'Bus' },
      },
    ]
    expect(changeLines(changes)).toEqual([
      { path: ['names', 'de'], before: 'Gruppe', after: 'Bus', ...none },
    ])
  })

  test('of something that was not there each value comes from nothing', () => {
    const changes = [
      { field: 'meeting_point', before: null, after: { names: { en: 'Pier' }, lat: 60.4 } },
    ]
    expect(changeLines(changes).map(({ path, before, after }) => [path, before, after])).toEqual([
      [['meeting_point', 'names', 'en'], null, 'Pier'],
      [['meeting_point', 'lat'], null, '60.4'],
    ])
  })

  test('a list says what comes, goes and changes', () => {
    const changes = [
      {
        field: 'units',
        added: ['Child'],
        removed: [],
        changed: [{ name: 'Adult', fields: ['min_age'] }],
      },
    ]
    expect(changeLines(changes)).toEqual([
      {
        path: ['units'],
        before: null,
        after: null,
        added: ['Child'],
        removed: [],
        changed: ['Adult'],
      },
    ])
  })

  test('long texts are cut between letters', () => {
    expect(shortText('🛶'.repeat(200))).toBe(`${'🛶'.repeat(160)}…`)
    expect(shortText([])).toBeNull()
    expect(shortText(['en', { a: 1 }])).toBe('en, 1')
  })
})

test('a line of the log says what was, and of what was made only what is', () => {
  const changes = { title: { before: 'Fjord', after: 'The fjord' }, locale: 'en' }
  expect(historyLines(changes).map(({ path, before, after }) => [path, before, after])).toEqual([
    [['title'], 'Fjord', 'The fjord'],
    [['locale'], null, 'en'],
  ])
})

describe('what stops publishing', () => {
  const part = (key: string, more: object) =>
    ({ key, outdated: false, refusal: null, ...more }) as CheckedDraft['parts'][number]

  test('a refused part, one that somebody changed, and losses that nobody has accepted', () => {
    const checked = {
      parts: [part('trip', { outdated: true }), part('units/1', { refusal: { code: 'X' } })],
      losses: ['price_cells'],
    }
    const nothing = { force: [], acceptedLosses: [] }
    expect(whatStops(checked, nothing)).toEqual(['refused', 'outdated', 'losses'])
    expect(whatStops(checked, { force: ['trip'], acceptedLosses: ['price_cells'] })).toEqual([
      'refused',
    ])
    expect(whatStops({ parts: [part('trip', {})], losses: [] }, nothing)).toEqual([])
  })
})
