import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleFor } from '#domain/pricing/pickup.ts'
import { distanceKm, isInside, sizeOf } from '#domain/pricing/pickup-area.ts'
import type { PickupCover, Point } from '#domain/sales/sale-sheet.ts'

const anyLat = fc.double({ min: -80, max: 80, noNaN: true })
const anyLng = fc.double({ min: -180, max: 180, noNaN: true })
/** Boxes may lie across the 180th meridian. */
const turn = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
const box = ({ lat, lng }: Point, half: number) => ({
  ring: [
    { lat: lat - half, lng: turn(lng - half) },
    { lat: lat - half, lng: turn(lng + half) },
    { lat: lat + half, lng: turn(lng + half) },
    { lat: lat + half, lng: turn(lng - half) },
  ],
})
const degreesApart = (a: number, b: number) => Math.abs(turn(a - b))

describe('areas', () => {
  test('a point is in a box exactly when it is between its sides, on both sides of the date line [T-PICK-1]', () => {
    const near = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(anyLat, anyLng, near, near, (lat, lng, north, east) => {
        const point = { lat: lat + north, lng: turn(lng + east) }
        const inside = Math.abs(point.lat - lat) < 1.5 && degreesApart(point.lng, lng) < 1.5
        const onEdge = [point.lat - lat, turn(point.lng - lng)].some(
          apart => Math.abs(Math.abs(apart) - 1.5) < 1e-9,
        )
        if (!onEdge) expect(isInside(box({ lat, lng }, 1.5), point)).toBe(inside)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a shape with a bay does not hold the bay', () => {
    const ring = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 4 },
      { lat: 4, lng: 4 },
      { lat: 1, lng: 2 },
      { lat: 4, lng: 0 },
    ]
    expect(isInside({ ring }, { lat: 0.5, lng: 2 })).toBe(true)
    expect(isInside({ ring }, { lat: 3, lng: 2 })).toBe(false)
  })

  test('a circle reaches as far as it says, also across the date line and near a pole', () => {
    const circle = (center: Point, radiusKm: number) => ({ center, radiusKm })
    expect(distanceKm({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22.24, 1)
    expect(isInside(circle({ lat: 0, lng: 179.9 }, 25), { lat: 0, lng: -179.9 })).toBe(true)
    expect(isInside(circle({ lat: 0, lng: 179.9 }, 20), { lat: 0, lng: -179.9 })).toBe(false)
    expect(isInside(circle({ lat: 90, lng: 0 }, 120), { lat: 89, lng: 135 })).toBe(true)
  })

  test('a smaller box is smaller, wherever it lies', () => {
    expect(sizeOf(box({ lat: 10, lng: 179.5 }, 1))).toBeGreaterThan(
      sizeOf(box({ lat: 10, lng: 179.5 }, 0.5)),
    )
    expect(sizeOf(box({ lat: 0, lng: 0 }, 0.5))).toBeCloseTo(12_364, -2)
    expect(sizeOf({ center: { lat: 0, lng: 0 }, radiusKm: 10 })).toBeCloseTo(314.16, 1)
  })

  test('the first rule that names the place or its city counts, else the smallest area [R-PICK-09]', () => {
    const rule = (id: string, covers: PickupCover) => ({
      id,
      names: { en: id },
      kind: 'area' as const,
      covers,
      price: 0,
      per: 'booking' as const,
      minutesBefore: 0,
    })
    const center = { lat: 0, lng: 0 }
    const rules = [
      rule('wide', { center, radiusKm: 100 }),
      rule('near', { center, radiusKm: 10 }),
      rule('city', { citySlug: 'aqaba' }),
      rule('place', { placeIds: ['hotel'] }),
    ]
    const point = {
      placeId: null,
      placeIds: [] as string[],
      names: null,
      citySlug: null,
      ...center,
    }
    const found = (changed: object) => ruleFor(rules, { ...point, ...changed })?.id
    expect(found({})).toBe('near')
    expect(ruleFor(rules.toReversed(), point)?.id).toBe('near')
    expect(found({ lat: 0.5 })).toBe('wide')
    expect(found({ lat: 2 })).toBeUndefined()
    expect(found({ placeIds: ['hotel'] })).toBe('place')
    expect(found({ placeIds: ['hotel'], citySlug: 'aqaba' })).toBe('city')
  })
})
