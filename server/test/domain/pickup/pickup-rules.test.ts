import { describe, expect, test } from 'vitest'
import { coverOf, findPickupFault, type GivenCover } from '#domain/pickup.ts'
import type { PickupKind } from '#domain/sales/sale-sheet.ts'

const center = { lat: 29.5, lng: 35 }
const ring = [center, { lat: 29.6, lng: 35 }, { lat: 29.6, lng: 35.1 }]
const pickup = { included: false, required: false, asks: [], instructions: {}, rules: [] }

describe('what a rule covers', () => {
  test.each<[PickupKind, GivenCover]>([
    ['place', { placeIds: ['a'] }],
    ['city', { citySlug: 'aqaba' }],
    ['area', { center, radiusKm: 5 }],
    ['area', { ring }],
  ])('%s by %j', (kind, given) => {
    expect(coverOf(kind, given)).toEqual(given)
  })

  test('a polygon that names its first point again at the end is the same one', () => {
    expect(coverOf('area', { ring: [...ring, center] })).toEqual({ ring })
  })

  test.each<[PickupKind, GivenCover, string]>([
    ['place', {}, 'place_ids'],
    ['city', {}, 'city'],
    ['area', {}, 'lat'],
    ['area', { center }, 'radius_km'],
    ['area', { center, radiusKm: 5, ring }, 'polygon'],
    ['place', { placeIds: ['a'], citySlug: 'aqaba' }, 'city'],
    ['city', { citySlug: 'aqaba', radiusKm: 5 }, 'radius_km'],
    ['city', { citySlug: 'aqaba', ring }, 'polygon'],
    ['area', { ring, placeIds: ['a'] }, 'place_ids'],
  ])('%s with %j is wrong in %s', (kind, given, field) => {
    expect(coverOf(kind, given)).toMatchObject({ field })
  })
})

describe('pickup as a whole', () => {
  test('nobody can be made to use a pickup that goes nowhere', () => {
    expect(findPickupFault({ ...pickup, required: true })?.field).toBe('pickup.rules')
  })

  test('points on one line enclose nothing', () => {
    const line = [0, 1, 2].map(step => ({ lat: 29 + step, lng: 35 + step }))
    const flat = { ...pickup, rules: [{ covers: { ring: line } }] }
    expect(findPickupFault(flat)?.field).toBe('pickup.rules.0.polygon')
    expect(findPickupFault({ ...pickup, rules: [{ covers: { ring } }] })).toBeNull()
  })

  test('nothing is asked for twice', () => {
    const twice = { ...pickup, asks: ['room', 'room'] as const }
    expect(findPickupFault(twice)?.field).toBe('pickup.asks')
  })
})
