import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { farther, frameAround, LEAST_KM, positionIn, widthKm } from './frame.ts'

const anyPoint = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const nearby = fc
  .tuple(
    anyPoint,
    fc.array(
      fc.tuple(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
      ),
      { maxLength: 6 },
    ),
  )
  .map(([{ lat, lng }, steps]) => [
    { lat, lng },
    // East of the date line it goes on in the west.
    ...steps.map(([up, right]) => ({ lat: lat + up, lng: ((lng + right + 540) % 360) - 180 })),
  ])

describe('the frame of a map', () => {
  test('has all points well inside, also across the date line', () => {
    fc.assert(
      fc.property(nearby, points => {
        const frame = frameAround(points)
        for (const point of points) {
          const { x, y } = positionIn(frame, point)
          expect(Math.min(x, y)).toBeGreaterThan(0.05)
          expect(Math.max(x, y)).toBeLessThan(0.95)
        }
        expect(frame.west).toBeGreaterThan(-360)
        expect(frame.east).toBeLessThan(360)
      }),
    )
  })

  test('is never nearer than its coasts are true', () => {
    fc.assert(
      fc.property(anyPoint, point => {
        expect(widthKm(frameAround([point]))).toBeGreaterThanOrEqual(LEAST_KM * 0.999)
      }),
    )
  })

  test('is the same for trips from one town, so that it is drawn once', () => {
    const one = frameAround([{ lat: 30.3216, lng: 35.4801 }])
    expect(frameAround([{ lat: 30.3285, lng: 35.4844 }])).toEqual(one)
  })

  test('goes farther away around the same middle', () => {
    const frame = frameAround([{ lat: 47.5, lng: 19 }])
    const wider = farther(frame)
    expect(wider.east - wider.west).toBeCloseTo((frame.east - frame.west) * 2)
    expect(wider.north + wider.south).toBeCloseTo(frame.north + frame.south)
  })

  test('knows north from south and east from west', () => {
    const points = [
      { lat: 32, lng: 35 },
      { lat: 29, lng: 36 },
    ] as const
    const frame = frameAround(points)
    const [amman, aqaba] = points.map(point => positionIn(frame, point))
    expect(amman?.y).toBeLessThan(aqaba?.y ?? 0)
    expect(amman?.x).toBeLessThan(aqaba?.x ?? 0)
  })
})
