import { hillTown, house, street } from '../buildings.ts'
import { hills, mountains, plain } from '../land.ts'
import { branch, fir, tree } from '../plants.ts'
import type { Setting } from '../setting.ts'
import { between, box, line, many, placed, shape, spots } from '../shapes.ts'
import { mist } from '../sky.ts'
import { train } from '../things.ts'
import { reflected, water } from '../water.ts'

const TIMBER = ['#b5392c', '#e0a23a', '#f1e6cf', '#7f2f28', '#c8652f'] as const
const GREEN = '#6f9a52'

/** Norway. */
export const NORWAY: Readonly<Record<string, Setting>> = {
  bryggen: {
    horizon: 470,
    behind: light => {
      const wharf = street(light, [30, 1170, 560, 190], {
        walls: TIMBER,
        roof: '#4a3a3c',
        style: 'gable',
      })
      return [
        mountains(light, [520, 320, 4], '#4f7a6a', 0.46),
        many(24, index =>
          house(
            light,
            [20 + (index % 12) * 100, 330 + Math.floor(index / 12) * 50, 34, 24],
            { style: 'gable', roof: '#6a4a44', walls: [index % 3 ? '#f4ead6' : '#c8452f'] },
            0.34,
          ),
        ),
        box(0, 552, 1200, 20, light.shade('#8a7460')),
        wharf,
        water(light, [570], '#2f6f86'),
        reflected(566, wharf, 0.22),
      ].join('')
    },
    before: light =>
      box(0, 770, 1200, 40, light.flat('#6a4a38')) +
      many(12, index => box(index * 104, 758, 90, 16, light.lit('#9a7452'))),
    stand: { x: 880, y: 776, scale: 0.92 },
    afloat: { x: 380, y: 690, scale: 0.75 },
    weathers: ['rain', 'mist', 'fair', 'snow'],
    says: {
      en: 'wooden gables along an old wharf',
      de: 'Holzgiebel an einem alten Hafenkai',
      ar: 'واجهات خشبية على رصيف قديم',
    },
  },
  naeroyfjord: {
    horizon: 470,
    behind: light =>
      [
        mountains(light, [480, 300, 5], '#5a7f8a', 0.66, { snow: true }),
        mountains(light, [500, 470, 4], '#41707a', 0.42, { gap: 1.6 }),
        mountains(light, [530, 600, 2], '#2f5f63', 0.16, { gap: 2.2 }),
        mist(light, 440),
        line('M250 240L262 500M975 190L966 505', light.lit('#f4fbfb', 0.1), 7),
        water(light, [500], '#1f6a78'),
        hills(light, [770, 30], '#4f7a4a', 0),
      ].join(''),
    before: light =>
      placed(60, 830, 1.3, fir(light)) +
      placed(190, 840, 0.9, fir(light)) +
      placed(1150, 836, 1.15, fir(light)),
    stand: { x: 420, y: 782, scale: 0.8 },
    afloat: { x: 620, y: 610, scale: 0.7 },
    weathers: ['mist', 'rain', 'fair'],
    says: {
      en: 'a narrow fjord between steep walls',
      de: 'ein enger Fjord zwischen steilen Wänden',
      ar: 'مضيق ضيق بين جدران شاهقة',
    },
  },
  'mount-ulriken': {
    horizon: 400,
    behind: light =>
      [
        water(light, [400], '#2f7f96'),
        many(15, index => {
          const y = 416 + index * 11
          const x = between(light.dice, `island ${index}`, 0, 1200)
          const w = 50 + index * 12
          return shape(
            `M${x - w} ${y}Q${x - w * 0.4} ${y - w * 0.3} ${x} ${y - w * 0.22}T${x + w} ${y}Z`,
            light.tone('#4f7f5f', 0.6 - index * 0.025, index % 2 ? 'lit' : 'flat'),
          )
        }),
        hillTown(light, [330, 640, 330, 50], {
          walls: ['#f4ead6', '#e2b98a', '#c8452f'],
          roof: '#8a4a3c',
          style: 'gable',
        }),
        hills(light, [650, 90], '#5f8a5a', 0.2),
        line('M-20 300L1220 620', light.shade('#2a2630'), 4),
        placed(
          430,
          424,
          0.8,
          box(-4, -8, 8, 60, light.shade('#2a2630')) +
            shape('M-60 44H60Q70 60 64 116H-64Q-70 60 -60 44Z', light.lit('#d8452c')) +
            box(-48, 56, 96, 28, light.lit('#d5ecee')),
        ),
        shape('M500 800C620 690 820 620 1210 600V800Z', light.lit('#7f8a86')),
        shape('M700 800C800 730 960 690 1210 690V800Z', light.shade('#5d6a70')),
      ].join(''),
    stand: { x: 900, y: 690, scale: 0.82 },
    weathers: ['fair', 'mist', 'snow'],
    says: {
      en: 'islands in the sea, seen from the summit',
      de: 'Inseln im Meer, vom Gipfel gesehen',
      ar: 'جزر في البحر كما تُرى من القمة',
    },
  },
  flam: {
    horizon: 480,
    behind: light =>
      [
        mountains(light, [500, 420, 4], '#4f7a80', 0.5, { snow: true, gap: 1 }),
        mountains(light, [560, 360, 3], '#3f6f5f', 0.24, { gap: 1.4 }),
        plain(light, 550, GREEN, 0.3),
        shape(
          'M560 560C620 600 520 640 640 700S560 790 600 800H860C800 760 900 690 760 650S660 590 640 560Z',
          light.lit('#3f8f9c', 0.1),
        ),
        many(7, index =>
          house(
            light,
            [90 + index * 64, 590 + (index % 2) * 14, 44, 34],
            { roof: '#5a4644', style: 'gable', walls: [index % 2 ? '#c8452f' : '#f4ead6'] },
            0.14,
          ),
        ),
        placed(560, 706, 0.95, train(light)),
        hills(light, [790, 40], '#5a8448', 0),
      ].join(''),
    before: light => placed(1110, 830, 1.5, fir(light)) + placed(1000, 836, 1, fir(light)),
    stand: { x: 300, y: 790, scale: 0.84 },
    weathers: ['mist', 'snow', 'fair'],
    says: {
      en: 'a red train below snowy mountains',
      de: 'ein roter Zug unter Schneebergen',
      ar: 'قطار أحمر تحت جبال ثلجية',
    },
  },
  hardangerfjord: {
    horizon: 450,
    behind: light =>
      [
        mountains(light, [470, 310, 4], '#5f86a0', 0.5, { snow: true }),
        hills(light, [470, 60], '#4f8a6a', 0.36),
        water(light, [480, 660], '#2f8aa0'),
        hills(light, [670, 50], '#83a854', 0.1),
        spots('130 690 0.6, 330 670 0.45, 880 680 0.5, 1070 710 0.7', (x, y, s) =>
          placed(x, y, s, tree(light, { colour: '#f3c6cc', far: 0.06 })),
        ),
      ].join(''),
    before: light => placed(-20, -40, 1.15, branch(light, { colour: GREEN, blossom: '#f8dfe0' })),
    stand: { x: 600, y: 750, scale: 0.85 },
    afloat: { x: 700, y: 580, scale: 0.6 },
    weathers: ['mist', 'rain', 'fair'],
    says: {
      en: 'apple trees in bloom by the fjord, below a glacier',
      de: 'blühende Apfelbäume am Fjord unter einem Gletscher',
      ar: 'أشجار تفاح مزهرة على المضيق تحت نهر جليدي',
    },
  },
}
