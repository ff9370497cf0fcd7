import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, contrast, parseHex } from './brand-colors.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`)
const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other))

test('text on and in any colour can be read, light and dark [S-LOOK-03]', () => {
  fc.assert(
    fc.property(colors, hex => {
      const { brand, brandOn, textOnLight, textOnDark } = brandColors(hex)
      expect(brand).toBe(hex)
      expect(ratio(brand, brandOn)).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['#ffffff', '#f5f6f4']) {
        expect(ratio(textOnLight, ground)).toBeGreaterThanOrEqual(4.5)
      }
      for (const ground of ['#14181b', '#1c2226', '#1f262a']) {
        expect(ratio(textOnDark, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a colour that can be read already stays as it is', () => {
  expect(brandColors('#0f5f6b')).toMatchObject({ brandOn: '#ffffff', textOnLight: '#0f5f6b' })
})
