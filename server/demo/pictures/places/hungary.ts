import { dome, hillTown, spire, street } from '../buildings.ts'
import { hills, mountains, plain } from '../land.ts'
import type { Light } from '../light.ts'
import { chainBridge, fort } from '../monuments.ts'
import { tree } from '../plants.ts'
import type { Setting } from '../setting.ts'
import { between, box, disc, line, many, oval, placed, shape, spots } from '../shapes.ts'
import { water } from '../water.ts'

const TOWN = ['#f0d49a', '#e8b98a', '#f4e3c0', '#d99a78'] as const

/** Hungary. */
export const HUNGARY: Readonly<Record<string, Setting>> = {
  'szechenyi-baths': {
    horizon: 430,
    behind: light =>
      [
        many(8, index =>
          placed(60 + index * 160, 430, 0.8, tree(light, { colour: '#4f7a52', far: 0.4 })),
        ),
        box(60, 300, 1080, 170, light.lit('#f2b93f', 0.06)),
        box(light.side < 0 ? 840 : 60, 300, 300, 170, light.shade('#e0a030', 0.06)),
        many(14, index =>
          shape(
            `M${96 + index * 74} 470V360q20 -34 40 0V470Z`,
            light.isDark ? '#ffdf8f' : light.shade('#8a5a34', 0.1),
          ),
        ),
        box(40, 288, 1120, 18, light.lit('#fdf3d6', 0.05)),
        [260, 600, 940]
          .map((x, index) => placed(x, 300, index === 1 ? 0.85 : 0.5, dome(light, '#3f8c7c', 0.06)))
          .join(''),
        box(0, 466, 1200, 30, light.lit('#f4e6c6')),
        water(light, [494], '#3fa9c0'),
        spots('330 600 1, 520 580 0.86, 860 640 1.15, 980 590 0.9', (x, y, s, index) =>
          placed(x, y, s, bather(light, index)),
        ),
        placed(
          690,
          640,
          1,
          box(-80, -10, 160, 14, light.lit('#e8d6b0')) +
            many(
              8,
              index =>
                box(-64 + index * 16, -10, 8, 7, light.shade('#3a2a34')) +
                box(
                  -60 + index * 15,
                  -24 - (index % 3) * 4,
                  7,
                  16,
                  index % 2 ? '#fdf6e4' : '#2a2028',
                ),
            ),
        ),
      ].join(''),
    before: light =>
      many(7, index => {
        const x = between(light.dice, `steam ${index}`, 40, 1160)
        return `<g fill-opacity="0.34">${shape(`M${x} 640C${x - 80} 560 ${x + 70} 500 ${x - 10} 400C${x + 90} 470 ${x + 10} 560 ${x + 60} 640Z`, '#ffffff')}</g>`
      }),
    stand: { x: 160, y: 780, scale: 0.9 },
    weathers: ['snow', 'mist', 'fair'],
    says: {
      en: 'bathers and chess in steaming water',
      de: 'Badende und Schach im dampfenden Wasser',
      ar: 'مستحمون وشطرنج في ماء يتصاعد بخاره',
    },
  },
  'castle-hill': {
    horizon: 500,
    behind: light =>
      [
        hills(light, [500, 70], '#6f8a6a', 0.6),
        shape(
          'M-20 620C200 420 520 380 760 400S1120 520 1220 600V700H-20Z',
          light.flat('#5f8a58', 0.24),
        ),
        street(light, [250, 930, 420, 74], { walls: TOWN, roof: '#b5533c', style: 'hip' }, 0.18),
        placed(570, 410, 0.74, dome(light, '#4f9a86', 0.14)),
        placed(860, 430, 0.62, spire(light, '#c8652f', 0.16)),
        street(light, [-20, 1220, 600, 84], { walls: TOWN, roof: '#b5533c', style: 'hip' }, 0.08),
        water(light, [600], '#3f7f9a'),
        chainBridge(light, 640),
      ].join(''),
    stand: { x: 200, y: 800, scale: 0.9 },
    afloat: { x: 600, y: 760, scale: 0.8 },
    weathers: ['mist', 'rain', 'snow', 'fair'],
    says: {
      en: 'a castle above the river and its bridge',
      de: 'eine Burg über dem Fluss und seiner Brücke',
      ar: 'قلعة فوق النهر وجسره',
    },
  },
  szentendre: {
    horizon: 470,
    behind: light =>
      [
        hills(light, [460, 120], '#6f9a6a', 0.5),
        hillTown(light, [620, 600, 560, 190], {
          walls: ['#f2c96a', '#e8a078', '#f4e6c6', '#a8c4b0'],
          roof: '#b84f38',
          style: 'hip',
        }),
        placed(470, 470, 0.9, spire(light, '#3f7a70', 0.16)),
        placed(780, 500, 0.74, spire(light, '#b84f38', 0.1)),
        street(light, [60, 1150, 640, 112], {
          walls: ['#f2c96a', '#e8a078', '#f4e6c6', '#8fb5c0'],
          roof: '#b84f38',
          style: 'hip',
        }),
        box(0, 634, 1200, 22, light.lit('#c9ae84')),
        water(light, [654], '#4a8aa0'),
      ].join(''),
    before: light => placed(1060, 850, 1.5, tree(light, { colour: '#7a9a4e' })),
    stand: { x: 300, y: 800, scale: 0.85 },
    afloat: { x: 480, y: 740, scale: 0.7 },
    weathers: ['mist', 'snow', 'fair'],
    says: {
      en: 'red roofs and church towers by the river',
      de: 'rote Dächer und Kirchtürme am Fluss',
      ar: 'سقوف حمراء وأبراج كنائس على النهر',
    },
  },
  'danube-bend': {
    horizon: 400,
    behind: light =>
      [
        mountains(light, [430, 150, 5], '#6f9a86', 0.64),
        plain(light, 420, '#83a85c', 0.5),
        shape(
          'M1210 470C900 440 560 450 420 500S560 600 760 620S980 740 700 800H-20V690C260 690 300 640 200 560S300 430 620 420S1000 420 1210 424Z',
          light.lit('#4f93a8', 0.14),
        ),
        shape(
          'M700 800H-20V740C200 730 520 760 760 690C850 730 800 770 700 800Z',
          light.shade('#4f93a8'),
        ),
        placed(230, 470, 0.42, fort(light, { round: false, wall: '#c9b08a' })),
        many(12, index =>
          placed(
            760 + (index % 6) * 80,
            560 + Math.floor(index / 6) * 70,
            0.3,
            tree(light, { colour: '#4f7f4a', far: 0.2 }),
          ),
        ),
      ].join(''),
    before: light =>
      shape('M1210 640C1060 660 980 730 940 800H1210Z', light.lit('#5f7f44')) +
      placed(1130, 760, 0.95, tree(light, { colour: '#b5863c' })),
    stand: { x: 1010, y: 790, scale: 0.75 },
    afloat: { x: 360, y: 740, scale: 0.7 },
    weathers: ['mist', 'fair', 'rain'],
    says: {
      en: 'a great bend of the river below a castle',
      de: 'ein großer Flussbogen unter einer Burg',
      ar: 'منعطف نهر كبير تحت قلعة',
    },
  },
  eger: {
    horizon: 470,
    behind: light =>
      [
        hills(light, [450, 110], '#7a9a6a', 0.56),
        placed(880, 470, 0.62, fort(light, { round: false, wall: '#d6b88a' })),
        street(light, [100, 680, 520, 70], { walls: TOWN, roof: '#b84f38', style: 'hip' }, 0.22),
        placed(360, 500, 0.8, spire(light, '#4f8a7c', 0.2)),
        plain(light, 516, '#93a855', 0.34),
        many(9, row => {
          const y = 560 + row * row * 3.4
          return many(11, index => {
            const s = 0.3 + row * 0.1
            return placed(600 + (index - 5) * (70 + row * 26), y, s, vine(light, 0.3 - row * 0.035))
          })
        }),
      ].join(''),
    stand: { x: 600, y: 770, scale: 0.84 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'rows of vines before a walled town',
      de: 'Rebzeilen vor einer ummauerten Stadt',
      ar: 'صفوف كروم أمام بلدة مسوّرة',
    },
  },
}

function bather(light: Light, index: number): string {
  const skin = light.tone(
    ['#d99a70', '#b5774e', '#e8b48c', '#8a5638'][index % 4] ?? '#d99a70',
    0,
    'lit',
  )
  return (
    shape('M-36 10Q-34 -30 -10 -34H10Q34 -30 36 10Z', skin) +
    oval(0, -54, 16, 19, skin) +
    shape(
      'M-17 -56Q-16 -78 0 -78Q16 -78 17 -56Q0 -68 -17 -56Z',
      light.flat(index % 2 ? '#2f6f86' : '#2a1f22'),
    ) +
    oval(0, 12, 58, 7, light.lit('#d8f2f4'))
  )
}

function vine(light: Light, far: number): string {
  return (
    line('M0 0V-60', light.shade('#5a4030', far), 7) +
    oval(0, -58, 46, 36, light.lit('#5f8a42', far)) +
    oval(-light.side * 14, -46, 30, 24, light.shade('#4f7a3c', far)) +
    disc(8, -40, 8, light.flat('#6a2f5c', far)) +
    disc(-10, -34, 8, light.flat('#6a2f5c', far))
  )
}
