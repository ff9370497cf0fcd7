import { beforeAll, describe, expect, test } from 'vitest'
import { packLand } from '../../build-land.ts'
import { drawLand, HEIGHT, WIDTH } from './draw-land.ts'
import { frameAround } from './frame.ts'
import { type Land, readLand } from './read-land.ts'

const AQABA = { lat: 29.53, lng: 35.0 }
const PETRA = { lat: 30.33, lng: 35.44 }
const TAVEUNI = { lat: -16.8, lng: -179.9 }
const SUVA = { lat: -18.14, lng: 178.44 }
const EVERYWHERE = [AQABA, { lat: 60.4, lng: 5.3 }, { lat: 35, lng: 135 }, { lat: -13.5, lng: -72 }]

describe('the land of a map', () => {
  let land: Land

  beforeAll(async () => {
    land = await readLand(await packLand())
  })

  /** The points of a path, as the picture has them. */
  function spotsOf(path: string): { x: number; y: number }[] {
    return path
      .split('M')
      .slice(1)
      .flatMap(part => {
        const [first = '', rest = ''] = part.replace('z', '').split('l')
        let [x = 0, y = 0] = first.split(' ').map(Number)
        const steps = rest.match(/-?\d+/g)?.map(Number) ?? []
        const spots = [{ x, y }]
        for (let at = 0; at < steps.length; at += 2) {
          x += steps[at] ?? 0
          y += steps[at + 1] ?? 0
          spots.push({ x, y })
        }
        return spots
      })
  }

  test('around Petra has Jordan apart, its borders and the Dead Sea', () => {
    const drawing = drawLand(land, frameAround([AQABA, PETRA, { lat: 32.3, lng: 35.9 }]), [PETRA])
    expect(drawing.home).not.toBe('')
    expect(drawing.borders).not.toBe('')
    expect(drawing.lakes).not.toBe('')
    expect(drawing.land).not.toBe(drawing.home)
  })

  test.each([
    ['a town', [PETRA]],
    ['a coast full of fjords', [{ lat: 60.39, lng: 5.32 }]],
    ['islands on both sides of the date line', [TAVEUNI, SUVA]],
    ['the whole world', EVERYWHERE],
  ])('of %s is light, and nothing of it lies outside of the picture', (_, points) => {
    const drawing = drawLand(land, frameAround(points), points)
    expect(Object.values(drawing).join('').length).toBeLessThanOrEqual(7000)
    for (const { x, y } of Object.values(drawing).flatMap(spotsOf)) {
      expect(x).toBeGreaterThanOrEqual(-20)
      expect(x).toBeLessThanOrEqual(WIDTH + 20)
      expect(y).toBeGreaterThanOrEqual(-20)
      expect(y).toBeLessThanOrEqual(HEIGHT + 20)
    }
  })

  test('of islands on the date line has no line across the sea', () => {
    const { home } = drawLand(land, frameAround([TAVEUNI, SUVA]), [TAVEUNI])
    const widest = home
      .split('M')
      .slice(1)
      .map(one => {
        const xs = spotsOf(`M${one}`).map(({ x }) => x)
        return Math.max(...xs) - Math.min(...xs)
      })
    expect(Math.max(...widest)).toBeLessThan(WIDTH / 2)
  })

  test('of the open sea is nothing', () => {
    const drawing = drawLand(land, frameAround([{ lat: -45, lng: -125 }]), [])
    expect(Object.values(drawing).join('')).toBe('')
  })
})
