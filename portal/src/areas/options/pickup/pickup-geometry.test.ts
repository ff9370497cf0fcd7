import { describe, expect, test } from 'vitest'
import {
  type Area,
  contains,
  distanceKm,
  fromMap,
  gridStepKm,
  sizeOf,
  squareAround,
  toMap,
  viewOf,
  withMidpoint,
} from './pickup-geometry.ts'
import { areaOf, type Rule, ruleAt, withArea, withCover } from './pickup-rules.ts'

const AQABA = { lat: 29.5321, lng: 35.0063 }
const circle = (radiusKm: number): Area => ({ kind: 'circle', center: AQABA, radiusKm })

describe('a drawn map', () => {
  test('puts a point where it was taken from', () => {
    const view = { middle: AQABA, reachKm: 10 }
    const point = { lat: 29.48, lng: 35.11 }
    expect(fromMap(view, toMap(view, point))).toEqual(point)
    expect(toMap(view, AQABA)).toEqual({ x: 0, y: 0 })
    expect(Math.hypot(...Object.values(toMap(view, point)))).toBeCloseTo(
      distanceKm(AQABA, point),
      1,
    )
  })

  test('shows everything that is on it', () => {
    const view = viewOf([circle(15)], [])
    expect(view.reachKm).toBeGreaterThan(15)
    expect(view.middle.lat).toBeCloseTo(AQABA.lat, 4)
    expect(viewOf([], [AQABA])).toEqual({ middle: AQABA, reachKm: 2 })
    expect(viewOf([], []).reachKm).toBe(2)
  })

  test.each([
    [2, 0.5],
    [17, 5],
    [40, 10],
    [300, 100],
  ])('that reaches %i km has lines every %f km', (reach, step) => {
    expect(gridStepKm(reach)).toBe(step)
  })
})

describe('an area', () => {
  const square: Area = { kind: 'polygon', ring: squareAround(AQABA, 5) }

  test('holds what is inside, and no more', () => {
    expect(contains(square, AQABA)).toBe(true)
    expect(contains(square, { lat: AQABA.lat, lng: AQABA.lng + 0.06 })).toBe(false)
    expect(contains(circle(1), { ...AQABA, lat: AQABA.lat + 0.02 })).toBe(false)
  })

  test('has a size, so that the smaller of two can count', () => {
    expect(sizeOf(square)).toBeCloseTo(100, 0)
    expect(sizeOf(circle(2))).toBeCloseTo(Math.PI * 4, 5)
  })

  test('gets a corner in the middle of an edge', () => {
    const ring = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 2 },
      { lat: 2, lng: 2 },
    ]
    expect(withMidpoint(ring, 2).at(-1)).toEqual({ lat: 1, lng: 1 })
    expect(withMidpoint(ring, 0)).toHaveLength(4)
  })
})

describe('rules of pickup', () => {
  const rule = (more: Partial<Rule>): Rule => ({ names: { en: 'x' }, kind: 'area', ...more })
  const wide = rule({ ...AQABA, radius_km: 15 })
  const town = rule({ ...AQABA, radius_km: 4 })
  const city = rule({ kind: 'city', city: 'aqaba' })
  const hotel = rule({ kind: 'place', place_ids: ['h1'] })
  const here = { ...AQABA, placeId: null, city: null }

  test('the smallest area counts, wherever it stands', () => {
    expect(ruleAt([wide, town], here)).toBe(1)
    expect(ruleAt([town, wide], here)).toBe(0)
    expect(ruleAt([town], { ...here, lat: 31 })).toBe(-1)
  })

  test('a name comes before every area, and the first name before the second', () => {
    expect(ruleAt([town, city, hotel], { ...here, placeId: 'h1', city: 'aqaba' })).toBe(1)
    expect(ruleAt([town, hotel, city], { ...here, placeId: 'h1', city: 'aqaba' })).toBe(1)
    expect(ruleAt([town, hotel], { ...here, placeId: 'h2' })).toBe(0)
  })

  test('changing the kind leaves nothing of the kind before', () => {
    const drawn = withArea(hotel, { kind: 'circle', center: AQABA, radiusKm: 1.239 })
    expect(drawn).toEqual({ names: { en: 'x' }, kind: 'area', ...AQABA, radius_km: 1.24 })
    expect(withCover(drawn, { city: 'petra' })).toEqual({
      names: { en: 'x' },
      kind: 'city',
      city: 'petra',
    })
    expect(areaOf(rule({ lat: 1 }))).toBeNull()
  })
})
