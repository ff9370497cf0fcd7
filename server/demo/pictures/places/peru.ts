import { llama } from '../animals.ts'
import { street } from '../buildings.ts'
import { hills, mountains, plain } from '../land.ts'
import type { Light } from '../light.ts'
import type { Setting } from '../setting.ts'
import { box, line, many, placed, shape } from '../shapes.ts'

const PAINTED = [
  '#e2533f',
  '#f2b63c',
  '#3f8fae',
  '#5fa86a',
  '#d9719a',
  '#7a5aa8',
  '#f4ead6',
] as const

/** Peru. */
export const PERU: Readonly<Record<string, Setting>> = {
  pisac: {
    horizon: 380,
    behind: light =>
      [
        mountains(light, [420, 310, 4], '#7a7a9a', 0.6, { snow: true }),
        ...Array.from({ length: 8 }, (_, index) => hillStep(light, index)),
        street(light, [640, 1180, 720, 74], {
          walls: ['#e8cfa0', '#f0e0bc', '#c98a5c'],
          roof: '#a8522f',
          style: 'hip',
        }),
        plain(light, 716, '#a8a050', 0.05),
      ].join(''),
    before: light => placed(210, 800, 0.95, llama(light)),
    stand: { x: 520, y: 780, scale: 0.84 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'terraces above a village in the mountains',
      de: 'Terrassen über einem Dorf in den Bergen',
      ar: 'مدرّجات فوق قرية في الجبال',
    },
  },
  chinchero: {
    horizon: 440,
    behind: light =>
      [
        mountains(light, [470, 340, 4], '#6f7fa8', 0.52, { snow: true }),
        hills(light, [500, 70], '#b59a4a', 0.34),
        plain(light, 540, '#c9b05c', 0.24),
        [0, 1, 2, 3]
          .map(index =>
            line(
              `M${150 + index * 70} 560v-110M${150 + index * 70} 470h70`,
              light.shade('#6a4632', 0.05),
              5,
            ),
          )
          .join(''),
        many(16, index =>
          box(
            154 + index * 17.5,
            474 + (index % 3) * 4,
            13,
            70,
            light.tone(PAINTED[index % 6] ?? '#e2533f', 0.05, index % 2 ? 'lit' : 'flat'),
          ),
        ),
        placed(880, 700, 1.2, llama(light)),
        placed(1060, 660, -0.85, llama(light)),
      ].join(''),
    stand: { x: 560, y: 760, scale: 0.95 },
    weathers: ['fair', 'rain'],
    says: {
      en: 'dyed wool in the wind and llamas before snowy peaks',
      de: 'gefärbte Wolle im Wind und Lamas vor Schneegipfeln',
      ar: 'صوف مصبوغ في الريح ولاما أمام قمم ثلجية',
    },
  },
}

/** One step of a hillside of terraces, the highest first. */
function hillStep(light: Light, index: number): string {
  const y = 380 + index * 44
  const far = 0.36 - index * 0.04
  const d = `C${200 + index * 20} ${y - 90 + index * 6} ${520 + index * 30} ${y - 40} ${760 + index * 60} ${y + 90}`
  return (
    shape(`M-20 ${y - 30}${d}V800H-20Z`, light.shade('#b5a468', far)) +
    shape(
      `M-20 ${y - 16}${d.replace(/C/, 'C')}V800H-20Z`,
      light.lit(index % 2 ? '#8aa84e' : '#a0b055', far),
    )
  )
}
