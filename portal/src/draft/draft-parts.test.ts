import type { OptionParts, TripParts, TripTextRecord, TripWithParts } from '@outset/sdk/seller'
import { describe, expect, test } from 'vitest'
import { sample } from '../../test/sample.ts'
import {
  errorsByPart,
  isChangedByOthers,
  remainingParts,
  theirsInDraft,
  withGivenIds,
} from './draft-answers.ts'
import {
  changedBody,
  type DraftChange,
  draftWith,
  findChange,
  livePart,
  partKey,
  shownBody,
  type Typed,
} from './draft-parts.ts'

const text = sample<TripTextRecord>('TripTextRecord', {
  locale: 'en',
  published: true,
  title: 'Fjord',
  summary: 'By boat',
  version: 7,
})
const option = sample<OptionParts>('OptionParts', {
  id: 'o1',
  names: { en: 'Shared' },
  version: 2,
  schedule: { rules: [], dates: [], closes_at: null, updated_at: 'x', version: 3 },
})
const trip = sample<TripWithParts>('TripWithParts', {
  version: 4,
  city: 'aqaba',
  guide_languages: ['en'],
  photos: [{ media_id: 'p1', alt: {} }],
  expanded: sample<TripParts>('TripParts', { texts: [text], options: [option] }),
})

const change = (key: string, body: Record<string, unknown>): DraftChange => {
  const [part = '', which = null] = key.split('/')
  const isText = part === 'text'
  return {
    key,
    part: part as DraftChange['part'],
    option_id: isText ? null : which,
    locale: isText ? which : null,
    base_version: 1,
    current_version: 1,
    changed_by: null,
    changed_at: null,
    outdated: false,
    body,
  }
}
const typed = (of: Typed['of'], body: Typed['body'], base?: number): Typed => ({
  of,
  body,
  was: {},
  base,
})

describe('parts of a trip', () => {
  test('are named as the service names them', () => {
    expect(partKey({ part: 'trip' })).toBe('trip')
    expect(partKey({ part: 'text', locale: 'de' })).toBe('text/de')
    expect(partKey({ part: 'units', optionId: 'o1' })).toBe('units/o1')
  })

  test('are live in the form that writes them, with their version', () => {
    const { body, version } = livePart(trip, { part: 'text', locale: 'en' })
    expect(body).toMatchObject({ title: 'Fjord', summary: 'By boat' })
    expect(Object.keys(body)).not.toContain('published')
    expect(version).toBe(7)
    expect(livePart(trip, { part: 'schedule', optionId: 'o1' })).toEqual({
      body: { rules: [], dates: [], closes_at: null },
      version: 3,
    })
    expect(livePart(trip, { part: 'photos' }).version).toBe(4)
    expect(livePart(trip, { part: 'text', locale: 'de' }).version).toBeUndefined()
  })

  test('a text that is new begins empty and is whole', () => {
    const { body } = livePart(trip, { part: 'text', locale: 'de' })
    expect(shownBody({ part: 'text', locale: 'de' }, body, { title: 'Fjord' })).toMatchObject({
      title: 'Fjord',
      summary: '',
      highlights: [],
    })
  })
})

describe('a draft', () => {
  test('of a trip has only the fields that differ, of a list the whole', () => {
    const live = { city: 'aqaba', guide_languages: ['en'] }
    expect(changedBody({ part: 'trip' }, { ...live, city: 'petra' }, live)).toEqual({
      city: 'petra',
    })
    expect(changedBody({ part: 'trip' }, { ...live }, live)).toBeNull()
    const units = { units: [{ id: '1' }, { id: '2' }] }
    expect(changedBody({ part: 'units' }, units, { units: [{ id: '1' }] })).toEqual(units)
  })

  test('keeps what others put in it, and the version a part was first changed on', () => {
    const sent = draftWith(
      [change('text/de', { title: 'Fjord' }), change('trip', { city: 'petra' })],
      [typed({ part: 'trip' }, { city: 'amman' }, 4), typed({ part: 'photos' }, { photos: [] }, 4)],
      of => livePart(trip, of),
    )
    expect(sent).toEqual([
      { part: 'text', locale: 'de', base_version: 1, body: { title: 'Fjord' } },
      { part: 'trip', base_version: 1, body: { city: 'amman' } },
      { part: 'photos', base_version: 4, body: { photos: [] } },
    ])
  })

  test('loses a part that is typed back to what is live', () => {
    const sent = draftWith(
      [change('trip', { city: 'petra' })],
      [typed({ part: 'trip' }, { city: 'aqaba', guide_languages: ['en'] })],
      of => livePart(trip, of),
    )
    expect(sent).toEqual([])
  })

  test('says at which part a field was refused', () => {
    const sent = [{ part: 'trip' }, { part: 'text', locale: 'de' }]
    const errors = { 'changes.1.body.title': 'Too short.', 'changes.0.body.stops.2': 'Unknown.' }
    expect(errorsByPart(errors, sent)).toEqual({
      'text/de': { title: 'Too short.' },
      trip: { 'stops.2': 'Unknown.' },
    })
  })

  test('of two people clashes only where both changed the same part to something else', () => {
    const seen = { city: 'petra' }
    const mine = { ...typed({ part: 'trip' }, { city: 'aqaba' }), seen }
    const draft = {
      changes: [change('trip', { city: 'amman' }), change('text/de', { title: 'Neu' })],
    }
    expect(theirsInDraft(mine, draft)).toEqual({ city: 'amman' })
    expect(theirsInDraft(mine, { changes: [change('trip', seen)] })).toBeNull()
    const same = typed({ part: 'text', locale: 'de' }, { title: 'Neu' })
    expect(theirsInDraft(same, draft)).toBeNull()
    expect(theirsInDraft(typed({ part: 'photos' }, { photos: [] }), draft)).toBeNull()
    const gone = { ...mine, was: { city: 'petra' } }
    expect(theirsInDraft(gone, { changes: [] })).toEqual({ city: 'petra' })
  })

  test('never writes over what somebody else wrote without asking', () => {
    expect(isChangedByOthers({ was: 1, mine: 2, now: 1 })).toBe(false)
    expect(isChangedByOthers({ was: 1, mine: 2, now: 2 })).toBe(false)
    expect(isChangedByOthers({ was: 1, mine: 2, now: 3 })).toBe(true)
  })

  test('is found by option and language', () => {
    const draft = { changes: [change('text/en', {}), change('price_table/a', {})] }
    const prices = { part: 'price_table', optionId: 'a' } as const
    expect(findChange(draft, prices)?.key).toBe('price_table/a')
    expect(findChange(draft, { ...prices, optionId: 'b' })).toBeUndefined()
    expect(findChange(draft, { part: 'text', locale: 'en' })?.key).toBe('text/en')
  })

  test('is made on a later version once it was put together with it', () => {
    const mine = { ...typed({ part: 'trip' }, { city: 'amman' }, 4), onVersion: 6 }
    const [sent] = draftWith([change('trip', { city: 'petra' })], [mine], of => livePart(trip, of))
    expect(sent?.base_version).toBe(6)
  })

  test('what was typed while it was saved goes on from what was saved', () => {
    const sent = typed({ part: 'trip' }, { city: 'petra' })
    const later = { ...sent, body: { city: 'amman' } }
    const draft = { changes: [change('trip', { city: 'petra' })] }
    expect(remainingParts({ trip: sent }, [sent], { draft, isApplied: false })).toEqual({})
    const goesOn = { of: sent.of, body: later.body, was: sent.body }
    expect(remainingParts({ trip: later }, [sent], { draft, isApplied: false })).toEqual({
      trip: { ...goesOn, seen: { city: 'petra' } },
    })
    // What is live has left the draft.
    expect(remainingParts({ trip: later }, [sent], { draft, isApplied: true })).toEqual({
      trip: { ...goesOn, seen: undefined },
    })
  })

  test('gives new items their ids also where typing went on', () => {
    const sent = { units: [{ id: '1' }, { type: 'child' }] }
    const saved = { units: [{ id: '1' }, { id: '2', type: 'child' }] }
    const now = { units: [{ id: '1' }, { type: 'youth' }, { type: 'infant' }] }
    expect(withGivenIds(now, sent, saved)).toEqual({
      units: [{ id: '1' }, { id: '2', type: 'youth' }, { type: 'infant' }],
    })
    const rules = (id?: string) => ({
      pickup: { rules: [{ ...(id ? { id } : {}), kind: 'area' }] },
    })
    expect(withGivenIds(rules(), rules(), rules('r'))).toEqual(rules('r'))
  })
})
