import { turtle } from '../animals.ts'
import { dome, minaret, street } from '../buildings.ts'
import { cliff, dune, hills, mesa, mountains, plain } from '../land.ts'
import { fort } from '../monuments.ts'
import { palm } from '../plants.ts'
import { reef } from '../reef.ts'
import type { Setting } from '../setting.ts'
import { between, many, placed, shape, spots } from '../shapes.ts'
import { water } from '../water.ts'

const WHITE = ['#f4ead4', '#efe0c2', '#f8f2e2'] as const
const OCHRE = ['#e9d2a4', '#f1e2c0', '#dcbf8e', '#e6c9a0'] as const

/** Oman. */
export const OMAN: Readonly<Record<string, Setting>> = {
  mutrah: {
    horizon: 470,
    behind: light =>
      [
        mountains(light, [480, 290, 5], '#8a5c50', 0.38),
        placed(930, 350, 0.42, fort(light, { round: true, wall: '#c99a6a' })),
        street(light, [-20, 1240, 520, 96], { walls: WHITE, style: 'flat' }),
        placed(360, 520, 0.72, minaret(light, 0.05)),
        placed(480, 520, 0.5, dome(light, '#3f8c9c', 0.05)),
        water(light, [520], '#1d8894'),
      ].join(''),
    before: light => placed(70, 830, 1.35, palm(light)),
    stand: { x: 760, y: 800, scale: 0.9 },
    afloat: { x: 740, y: 690, scale: 0.95 },
    weathers: ['fair'],
    says: {
      en: 'white houses along a bay of bare mountains',
      de: 'weiße Häuser an einer Bucht vor kahlen Bergen',
      ar: 'بيوت بيضاء على خليج تحيط به جبال جرداء',
    },
  },
  'wadi-shab': {
    horizon: 420,
    behind: light =>
      [
        cliff(light, [-1, 560, 60], '#c9935f', 0.36),
        cliff(light, [1, 500, 10], '#c9935f', 0.3),
        shape(
          'M560 250C580 400 560 500 548 600H652C640 500 632 400 640 250Z',
          light.lit('#eafaf6', 0.1),
        ),
        water(light, [580], '#1f9a86'),
        spots('200 640 0.7, 300 610 0.5, 940 630 0.64, 1030 670 0.86', (x, y, s) =>
          placed(x, y, s, palm(light, 0.1)),
        ),
        shape('M-10 800V640Q200 650 330 740Q380 780 400 800Z', light.lit('#d9b27c')),
        shape('M1210 800V660Q1020 680 930 760Q900 790 890 800Z', light.shade('#b5875a')),
      ].join(''),
    before: light => cliff(light, [1, 130], '#8a5a42', 0),
    stand: { x: 210, y: 760, scale: 0.72 },
    afloat: { x: 640, y: 700, scale: 0.6 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'green water and palms between high cliffs',
      de: 'grünes Wasser und Palmen zwischen hohen Wänden',
      ar: 'ماء أخضر ونخيل بين جروف عالية',
    },
  },
  'wahiba-sands': {
    horizon: 470,
    behind: light =>
      [
        spots('150 500 420 120 0.62, 900 510 520 150 0.5', (x, foot, w, h, far) =>
          dune(light, [x, foot, w, h], '#e8a860', far),
        ),
        plain(light, 496, '#e8a860', 0.46),
        dune(light, [between(light.dice, 'dune', 330, 460), 640, 620, 270], '#e2944e', 0.2),
        dune(light, [between(light.dice, 'other dune', 820, 960), 730, 560, 210], '#dd8744', 0.08),
        hills(light, [740, 50], '#e09a55', 0),
      ].join(''),
    stand: { x: 620, y: 735, scale: 0.72 },
    weathers: ['fair'],
    says: {
      en: 'high dunes one behind the other',
      de: 'hohe Dünen, eine hinter der anderen',
      ar: 'كثبان عالية بعضها خلف بعض',
    },
  },
  'nizwa-fort': {
    horizon: 520,
    behind: light =>
      [
        mountains(light, [530, 230, 5], '#9a6a58', 0.55),
        plain(light, 520, '#b5a060', 0.35),
        many(15, index => placed(20 + index * 84, 560 + (index % 3) * 12, 0.42, palm(light, 0.3))),
        placed(620, 640, 1.12, fort(light, { round: true, wide: 620, wall: '#d6a468' })),
        street(light, [-20, 330, 690, 90], { walls: OCHRE, style: 'flat' }),
        plain(light, 660, '#e0bd84', 0.1),
      ].join(''),
    before: light => placed(1080, 820, 1.6, palm(light)) + placed(960, 830, 1.1, palm(light)),
    stand: { x: 560, y: 750, scale: 0.84 },
    weathers: ['fair'],
    says: {
      en: 'a round tower above an oasis',
      de: 'ein runder Turm über einer Oase',
      ar: 'برج مستدير فوق واحة',
    },
  },
  daymaniyat: {
    horizon: 300,
    behind: light =>
      [
        mesa(light, [880, 304, 260, 120], '#c9a070', 0.3),
        mesa(light, [420, 304, 150, 70], '#c9a070', 0.5),
        reef(light, 300),
        placed(560, 540, 0.9, turtle(light)),
      ].join(''),
    stand: { x: 800, y: 560, scale: 0.8 },
    afloat: { x: 240, y: 312, scale: 0.62 },
    weathers: ['fair'],
    says: {
      en: 'a turtle in clear water off a rocky island',
      de: 'eine Schildkröte in klarem Wasser vor einer Felsinsel',
      ar: 'سلحفاة في ماء صافٍ قرب جزيرة صخرية',
    },
  },
}
