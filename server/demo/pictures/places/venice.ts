import { house, spire, street } from '../buildings.ts'
import { hills } from '../land.ts'
import { cypress, reeds } from '../plants.ts'
import type { Setting } from '../setting.ts'
import { area, box, many, placed, shape } from '../shapes.ts'
import { reflected, water } from '../water.ts'

const PAINTED = [
  '#e2533f',
  '#f2b63c',
  '#3f8fae',
  '#5fa86a',
  '#d9719a',
  '#7a5aa8',
  '#f4ead6',
] as const

/** The lagoon of Venice. */
export const VENICE: Readonly<Record<string, Setting>> = {
  burano: {
    horizon: 440,
    behind: light => {
      const row = street(light, [-30, 1240, 560, 190], {
        walls: PAINTED,
        roof: '#b5573f',
        style: 'hip',
      })
      return [
        placed(900, 420, 1, `<g transform="rotate(4)">${spire(light, '#a8522f', 0.3)}</g>`),
        row,
        box(0, 554, 1200, 26, light.lit('#e0cba0')),
        water(light, [580], '#2f8f98'),
        reflected(570, row, 0.3),
      ].join('')
    },
    before: light =>
      [160, 1050]
        .map(
          x =>
            box(x, 560, 18, 260, light.lit('#f4ead6')) +
            many(5, index => box(x, 580 + index * 50, 18, 24, light.flat('#c8402f'))),
        )
        .join(''),
    stand: { x: 330, y: 576, scale: 0.55 },
    afloat: { x: 620, y: 700, scale: 0.9 },
    weathers: ['mist', 'fair', 'rain'],
    says: {
      en: 'painted houses along a canal',
      de: 'bunte Häuser an einem Kanal',
      ar: 'بيوت ملوّنة على قناة',
    },
  },
  torcello: {
    horizon: 420,
    behind: light =>
      [
        hills(light, [424, 20], '#7a9a78', 0.7),
        water(light, [424], '#5fa0a0'),
        shape('M60 520Q500 470 1010 520Q900 560 540 560T60 520Z', light.lit('#93a860', 0.14)),
        placed(
          500,
          520,
          1.1,
          box(-40, -300, 80, 300, light.lit('#c9835c', 0.1)) +
            box(light.side < 0 ? 6 : -40, -300, 34, 300, light.shade('#c9835c', 0.1)) +
            shape('M-18 -240V-276q18 -24 36 0V-240Z', light.shade('#4a2f34')) +
            area('-48 -300 0 -350 48 -300', light.flat('#a8522f', 0.1)),
        ),
        house(
          light,
          [580, 522, 200, 96],
          { roof: '#b5573f', style: 'hip', walls: ['#e6cda0'] },
          0.1,
        ),
        placed(300, 524, 0.7, cypress(light, 0.14)),
        placed(360, 526, 0.55, cypress(light, 0.14)),
        placed(850, 524, 0.6, cypress(light, 0.14)),
      ].join(''),
    before: light => reeds(light, 810),
    stand: { x: 700, y: 540, scale: 0.3 },
    afloat: { x: 640, y: 660, scale: 0.75 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'a lone bell tower in the lagoon',
      de: 'ein einsamer Glockenturm in der Lagune',
      ar: 'برج أجراس وحيد في البحيرة',
    },
  },
}
