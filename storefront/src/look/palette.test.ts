import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseHex } from './colors.ts'
import { lookOf, PRESETS } from './looks.ts'
import { paletteOf } from './palette.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)
const fonts = fc.constantFrom('system', ...Object.keys(PRESETS))
const sides = fc.constantFrom('light' as const, 'dark' as const)
const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other))

test('text on and in any colour can be read, in every look, light and dark [S-LOOK-03]', () => {
  fc.assert(
    fc.property(colors, fonts, sides, (brand, font, side) => {
      const palette = paletteOf(lookOf(font), brand, side)
      expect(ratio(palette.brand, palette['brand-on'])).toBeGreaterThanOrEqual(4.5)
      const grounds = ['ground', 'ground-soft', 'ground-raised', 'accent-ground'] as const
      for (const ground of grounds) {
        expect(ratio(palette.text, palette[ground])).toBeGreaterThanOrEqual(7)
        for (const letters of ['text-soft', 'brand-text', 'accent'] as const) {
          expect(ratio(palette[letters], palette[ground])).toBeGreaterThanOrEqual(4.5)
        }
        expect(ratio(palette['line-strong'], palette[ground])).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 1000 },
  )
})

test('a colour that can be read already stays as it is', () => {
  expect(paletteOf(lookOf('fjord'), '#0f5f6b', 'light')).toMatchObject({
    brand: '#0f5f6b',
    'brand-on': '#ffffff',
    'brand-text': '#0f5f6b',
  })
})

test('a button is seen by night, however dark the brand', () => {
  const { brand, ground } = paletteOf(lookOf('city'), '#000000', 'dark')
  expect(ratio(brand, ground)).toBeGreaterThanOrEqual(3)
})

test('the four presets differ in letters and ground', () => {
  const looks = Object.values(PRESETS)
  const told = looks.map(({ faces, ground }) => `${faces.display} ${ground.light}`)
  expect(new Set(told).size).toBe(looks.length)
})
