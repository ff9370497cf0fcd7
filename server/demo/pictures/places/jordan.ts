import { hillTown, minaret } from '../buildings.ts'
import { mix } from '../colour.ts'
import { cliff, hills, mesa, mountains, path, plain } from '../land.ts'
import { colonnade, column, fort, tomb } from '../monuments.ts'
import { palm, tree } from '../plants.ts'
import { reef } from '../reef.ts'
import type { Setting } from '../setting.ts'
import { area, between, box, fading, many, oval, placed, shape, spots } from '../shapes.ts'
import { mist } from '../sky.ts'
import { ship, water } from '../water.ts'

const SAND = '#d9874a'
const STONE = '#c4623c'
const ROSE = '#d9775a'
const OCHRE = ['#e9d2a4', '#f1e2c0', '#dcbf8e', '#e6c9a0'] as const

/** Jordan. */
export const JORDAN: Readonly<Record<string, Setting>> = {
  'wadi-rum': {
    horizon: 520,
    behind: light => {
      const side = light.dice('great tower') < 0.5 ? -1 : 1
      const at = (x: number) => 600 + side * (x - 600)
      return [
        mountains(light, [530, 130, 7], STONE, 0.72),
        mesa(light, [at(760), 540, 150, 210], STONE, 0.52),
        mesa(light, [at(980), 560, 240, 330], STONE, 0.32),
        plain(light, 536, SAND, 0.45),
        mesa(light, [at(230), 610, 330, between(light.dice, 'tower', 430, 500)], STONE, 0.08),
        hills(light, [660, 40], SAND, 0.1),
        path(light, [at(640), 600, at(500), 90], '#f0b578'),
      ].join('')
    },
    before: light => hills(light, [800, 70], mix(SAND, '#7a2f2a', 0.4), 0),
    stand: { x: 640, y: 715, scale: 0.8 },
    weathers: ['fair'],
    says: {
      en: 'sandstone towers in red sand',
      de: 'Sandsteintürme in rotem Sand',
      ar: 'أبراج من الحجر الرملي في رمال حمراء',
    },
  },
  'red-sea-reef': {
    horizon: 250,
    behind: light => [mountains(light, [250, 120, 8], '#b5735a', 0.5), reef(light, 250)].join(''),
    stand: { x: 640, y: 560, scale: 1 },
    afloat: { x: 300, y: 262, scale: 0.62 },
    weathers: ['fair'],
    says: {
      en: 'a coral reef under clear water',
      de: 'ein Korallenriff unter klarem Wasser',
      ar: 'شعاب مرجانية تحت ماء صافٍ',
    },
  },
  'aqaba-fort': {
    horizon: 430,
    behind: light =>
      [
        mountains(light, [436, 170, 6], '#a8604c', 0.6),
        water(light, [430, 620], '#1f8a98'),
        plain(light, 600, '#e2b878', 0.15),
        placed(470, 640, 1.05, fort(light, { round: false })),
      ].join(''),
    before: light => placed(1040, 800, 1.7, palm(light)) + placed(120, 830, 1.2, palm(light)),
    stand: { x: 720, y: 730, scale: 0.85 },
    afloat: { x: 960, y: 500, scale: 0.5 },
    weathers: ['fair'],
    says: {
      en: 'a fort with a flag above the gulf',
      de: 'eine Festung mit Fahne über dem Golf',
      ar: 'قلعة وعلم فوق الخليج',
    },
  },
  'king-hussein-airport': {
    horizon: 560,
    behind: light =>
      [
        mountains(light, [570, 190, 6], '#a8604c', 0.5),
        plain(light, 566, '#d9a068', 0.4),
        fading(
          {
            top: light.flat('#6d6470', 0.3),
            foot: light.flat('#4a4654'),
            from: 600,
            to: 800,
          },
          ink => area('560 590 640 590 1100 810 100 810', ink),
        ),
        many(6, index => {
          const y = 612 + index * index * 7
          return box(600 - 3 - index * 1.6, y, 6 + index * 3, 9 + index * 4, light.lit('#fbf3dd'))
        }),
      ].join(''),
    before: light =>
      placed(90, 800, 1.5, palm(light)) +
      placed(1120, 810, 1.3, palm(light)) +
      placed(1010, 780, 0.8, palm(light, 0.1)),
    stand: { x: 820, y: 740, scale: 0.8 },
    weathers: ['fair'],
    says: {
      en: 'a runway between palms and bare mountains',
      de: 'eine Landebahn zwischen Palmen und kahlen Bergen',
      ar: 'مدرج بين النخيل والجبال الجرداء',
    },
  },
  'aqaba-port': {
    horizon: 440,
    behind: light =>
      [
        mountains(light, [446, 190, 6], '#a8604c', 0.55),
        water(light, [440], '#1c7f94'),
        placed(640, 590, 2.1, ship(light, 0.03)),
      ].join(''),
    before: light =>
      [
        box(0, 716, 1200, 90, light.lit('#c9a877')),
        box(0, 750, 1200, 60, light.shade('#c9a877')),
        many(
          5,
          index =>
            box(130 + index * 250, 682, 26, 38, light.shade('#3a3540')) +
            oval(143 + index * 250, 682, 19, 8, light.lit('#5a525c')),
        ),
      ].join(''),
    stand: { x: 470, y: 740, scale: 0.75 },
    afloat: { x: 220, y: 640, scale: 0.6 },
    weathers: ['fair', 'mist'],
    says: {
      en: 'a white ship at the quay',
      de: 'ein weißes Schiff am Kai',
      ar: 'سفينة بيضاء على الرصيف',
    },
  },
  petra: {
    horizon: 560,
    behind: light =>
      [
        cliff(light, [-1, 820, 60], ROSE, 0.42),
        cliff(light, [1, 820, 90], ROSE, 0.42),
        placed(600, 640, 1.24, tomb(light, { grand: true, far: 0.1 })),
        plain(light, 636, '#e2a878', 0.2),
      ].join(''),
    before: light =>
      cliff(light, [-1, between(light.dice, 'wall', 170, 300)], '#a8503f', 0) +
      cliff(light, [1, between(light.dice, 'other wall', 150, 290)], '#a8503f', 0.03),
    stand: { x: 640, y: 730, scale: 0.66 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'a front of columns in a rose-red gorge',
      de: 'eine Säulenfront in rosenroter Schlucht',
      ar: 'واجهة أعمدة في شقّ وردي',
    },
  },
  'little-petra': {
    horizon: 500,
    behind: light =>
      [
        cliff(light, [-1, 540, 190], '#d9a070', 0.3),
        cliff(light, [1, 470, 120], '#d9a070', 0.36),
        placed(360, 610, 0.8, tomb(light, { grand: false, far: 0.14 })),
        placed(860, 585, 0.55, tomb(light, { grand: false, far: 0.24 })),
        plain(light, 596, '#ecc693', 0.2),
        path(light, [620, 590, 620, 190], '#f6deb0'),
      ].join(''),
    before: light => placed(1030, 800, 1.25, tree(light, { colour: '#7d8a4e' })),
    stand: { x: 600, y: 715, scale: 0.76 },
    weathers: ['fair'],
    says: {
      en: 'small tombs in pale rock',
      de: 'kleine Gräber in hellem Fels',
      ar: 'مقابر صغيرة في صخر فاتح',
    },
  },
  'dana-reserve': {
    horizon: 400,
    behind: light =>
      [
        mountains(light, [440, 150, 6], '#b07a5c', 0.76),
        mist(light, 430),
        mountains(light, [540, 230, 5], '#b5674a', 0.5, { gap: 1 }),
        mountains(light, [660, 290, 4], '#a85a42', 0.26, { gap: 1.2 }),
        mist(light, 600),
        hills(light, [720, 70], '#8a8450', 0.06),
      ].join(''),
    before: light =>
      placed(170, 810, 1.35, tree(light, { colour: '#4f6b48' })) +
      placed(1110, 830, 1, tree(light, { colour: '#4f6b48' })),
    stand: { x: 640, y: 740, scale: 0.86 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'a valley between ranges of hills, with juniper',
      de: 'ein Tal zwischen Hügelketten, mit Wacholder',
      ar: 'وادٍ بين سلاسل التلال وأشجار العرعر',
    },
  },
  jerash: {
    horizon: 500,
    behind: light =>
      [
        hills(light, [500, 90], '#9aa05c', 0.6),
        plain(light, 510, '#cdbb80', 0.4),
        placed(
          0,
          0,
          1,
          colonnade(light, { x: 620, foot: 540, h: 190, count: 6, far: 0.3, temple: true }),
        ),
        path(light, [430, 520, 520, 260], '#ecd9ac'),
        spots('330 545 170, 250 600 250, 110 720 430', (x, foot, h, index) =>
          column(light, x, foot, h, 0.3 - index * 0.14),
        ),
        spots('520 545 150, 640 610 260, 850 740 460', (x, foot, h, index) =>
          column(light, x, foot, h, 0.3 - index * 0.14),
        ),
      ].join(''),
    stand: { x: 470, y: 720, scale: 0.82 },
    weathers: ['fair', 'rain'],
    says: {
      en: 'a street between Roman columns',
      de: 'eine Straße zwischen römischen Säulen',
      ar: 'شارع بين أعمدة رومانية',
    },
  },
  'dead-sea': {
    horizon: 380,
    behind: light =>
      [
        mountains(light, [384, 130, 7], '#b98a78', 0.62),
        water(light, [380], '#3fa6ac'),
        many(9, index => {
          const [x, y] = [between(light.dice, `salt x ${index}`, 0, 1200), 640 + index * 16]
          return (
            shape(`M${x - 130} ${y}q40 -44 96 -34q60 -22 94 8q50 -6 76 26Z`, light.lit('#ffffff')) +
            shape(`M${x - 130} ${y}q90 -16 266 0Z`, light.shade('#bcd0dc'))
          )
        }),
      ].join(''),
    stand: { x: 330, y: 790, scale: 1 },
    afloat: { x: 640, y: 540, scale: 1 },
    weathers: ['mist', 'fair'],
    says: {
      en: 'still salt water under bare hills',
      de: 'stilles Salzwasser unter kahlen Hügeln',
      ar: 'ماء مالح ساكن تحت تلال جرداء',
    },
  },
  'citadel-hill': {
    horizon: 560,
    behind: light =>
      [
        hillTown(light, [150, 600, 420, 150], { walls: OCHRE, style: 'flat' }),
        hillTown(light, [1080, 610, 380, 190], { walls: OCHRE, style: 'flat' }),
        placed(1060, 420, 0.8, minaret(light, 0.26)),
        fading(
          {
            top: light.lit('#c9a070', 0.2),
            foot: light.flat('#a87a50', 0.2),
            from: 330,
            to: 800,
          },
          ink => shape('M180 800C260 560 330 360 470 330H800C900 380 960 560 1040 800Z', ink),
        ),
        colonnade(light, {
          x: 560,
          foot: 334,
          h: 150,
          count: 4,
          far: 0.08,
          temple: light.dice('temple') < 0.3,
        }),
        hillTown(light, [620, 800, 700, 280], { walls: OCHRE, style: 'flat' }),
      ].join(''),
    stand: { x: 600, y: 790, scale: 0.8 },
    weathers: ['fair', 'rain'],
    says: {
      en: 'houses on a hill below old columns',
      de: 'Häuser an einem Hügel unter alten Säulen',
      ar: 'بيوت على تل تحت أعمدة قديمة',
    },
  },
}
