import { describe, expect, test } from 'vitest'
import { durationOf, findDurationFault } from '#domain/trips/duration.ts'
import type { TravellerDetails } from '#domain/trips/option.ts'
import { findOptionFault } from '#domain/trips/option-rules.ts'
import { findReviewsFault } from '#domain/trips/reviews.ts'
import { findSlugFault } from '#domain/trips/slug.ts'
import { findMissingParts, nextStatus } from '#domain/trips/status.ts'
import { NO_DETAILS } from '#values/trips.ts'

describe('the length of a trip', () => {
  const none = { durationMinutes: null, durationDays: null, durationNights: null }
  test('a trip of several days has days and, unless it says otherwise, one night less', () => {
    expect(durationOf('multi_day', { durationDays: 3 })).toEqual({
      durationMinutes: null,
      durationDays: 3,
      durationNights: 2,
    })
    expect(durationOf('multi_day', { durationDays: 3, durationNights: 3 }).durationNights).toBe(3)
  })

  test.each([
    ['multi_day', none, 'duration_days'],
    ['multi_day', { ...none, durationDays: 2, durationMinutes: 60 }, 'duration_minutes'],
    ['multi_day', { ...none, durationDays: 2, durationNights: 3 }, 'duration_nights'],
    ['day_tour', { ...none, durationDays: 1 }, 'duration_days'],
    ['ticket', { ...none, durationNights: 1 }, 'duration_nights'],
  ] as const)('%s with %j is wrong in %s', (template, duration, field) => {
    expect(findDurationFault(template, duration)?.field).toBe(field)
  })

  test.each([
    ['multi_day', { ...none, durationDays: 2, durationNights: 1 }],
    ['transfer', { ...none, durationMinutes: 45 }],
    ['activity', none],
  ] as const)('%s with %j is right', (template, duration) => {
    expect(findDurationFault(template, duration)).toBeNull()
  })
})

const plainOption = {
  minUnits: null,
  maxUnits: null,
  cutoffDays: null,
  cutoffTime: null,
  capacityMode: 'limited',
  capacityPoolId: null,
  travellerDetails: NO_DETAILS,
} as const

describe('traveller details', () => {
  const fault = (details: Partial<TravellerDetails>) =>
    findOptionFault({ ...plainOption, travellerDetails: { ...NO_DETAILS, ...details } })?.field
  test.each([
    [{ scope: 'none', fields: ['phone'] }, 'traveller_details.fields'],
    [{ scope: 'lead', fields: [] }, 'traveller_details.fields'],
    [{ scope: 'all', fields: ['phone', 'phone'] }, 'traveller_details.fields'],
    [
      { scope: 'lead', fields: ['phone'], collect: 'checkout', dueHoursBefore: 24 },
      'traveller_details.due_hours_before',
    ],
    [{ scope: 'all', fields: ['phone'], collect: 'after', dueHoursBefore: 24 }, undefined],
    [{}, undefined],
  ] as const)('%j: wrong in %s', (details, field) => {
    expect(fault(details)).toBe(field)
  })

  test('an option takes at least as many units as it needs', () => {
    const at = { ...plainOption, minUnits: 3, maxUnits: 2 }
    expect(findOptionFault(at)?.field).toBe('max_units')
    expect(findOptionFault({ ...at, maxUnits: 3 })).toBeNull()
  })

  test('the day and the time at which booking ends go together', () => {
    const fault = (cutoff: { cutoffDays: number | null; cutoffTime: string | null }) =>
      findOptionFault({ ...plainOption, ...cutoff })?.field
    expect(fault({ cutoffDays: 1, cutoffTime: null })).toBe('cutoff_time')
    expect(fault({ cutoffDays: null, cutoffTime: '18:00' })).toBe('cutoff_days')
    expect(fault({ cutoffDays: 1, cutoffTime: '18:00' })).toBeUndefined()
  })

  test('only an option with limited places sells from a pool', () => {
    const pooled = { ...plainOption, capacityPoolId: 'some pool' }
    expect(findOptionFault(pooled)).toBeNull()
    const uncounted = { ...pooled, capacityMode: 'free_sale' } as const
    expect(findOptionFault(uncounted)?.field).toBe('capacity_pool_id')
  })
})

describe('what a trip may be and become', () => {
  test('only a published trip is taken back; an archived one can be published again', () => {
    expect(nextStatus('publish', 'draft')).toBe('published')
    expect(nextStatus('publish', 'archived')).toBe('published')
    expect(nextStatus('publish', 'published')).toBeNull()
    expect(nextStatus('unpublish', 'published')).toBe('draft')
    expect(nextStatus('unpublish', 'archived')).toBeNull()
    expect(nextStatus('archive', 'archived')).toBeNull()
  })

  test('it needs an option with units, and words', () => {
    expect(findMissingParts({ unitsByOption: [], publishedTexts: 0 })).toEqual(['option', 'text'])
    expect(findMissingParts({ unitsByOption: [0, 0], publishedTexts: 1 })).toEqual(['unit'])
    expect(findMissingParts({ unitsByOption: [0, 2], publishedTexts: 1 })).toEqual([])
  })

  test('what looks like an id is no slug', () => {
    expect(findSlugFault('0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e11')?.field).toBe('slug')
    expect(findSlugFault('petra-day')).toBeNull()
  })

  test.each([
    [4.55, 10, undefined],
    [0, 0, undefined],
    [5, 1, undefined],
    [null, null, undefined],
    [4.555, 10, 'score'],
    [5.01, 10, 'score'],
    [1e-7, 10, 'score'],
    [4, null, 'count'],
    [null, 4, 'score'],
  ])('a score of %s by %s is wrong in %s', (score, count, field) => {
    expect(findReviewsFault({ score, count })?.field).toBe(field)
  })
})
