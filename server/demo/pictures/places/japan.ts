import { deer } from '../animals.ts'
import { hills, mountains, path, plain } from '../land.ts'
import type { Light } from '../light.ts'
import { pagoda, torii } from '../monuments.ts'
import { bamboo, branch, tree } from '../plants.ts'
import type { Setting } from '../setting.ts'
import { area, box, disc, fading, line, many, placed, shape, spots } from '../shapes.ts'
import { mist } from '../sky.ts'
import { lantern } from '../things.ts'

/** Japan. */
export const JAPAN: Readonly<Record<string, Setting>> = {
  'fushimi-inari': {
    horizon: 560,
    behind: light =>
      [
        hills(light, [470, 190], '#3f7058', 0.5),
        many(9, index =>
          placed(80 + index * 130, 560, 0.9, tree(light, { colour: '#3d6b50', far: 0.34 })),
        ),
        plain(light, 560, '#8a7a5a', 0.3),
        path(light, [600, 560, 600, 250], '#d9c39a'),
        [0.34, 0.46, 0.64, 0.92, 1.4]
          .map((scale, index) =>
            placed(
              600,
              560 + index * index * 14 + index * 4,
              scale,
              torii(light, 0.4 - index * 0.1),
            ),
          )
          .join(''),
      ].join(''),
    before: light =>
      placed(
        -10,
        -20,
        1.1,
        branch(light, {
          colour: '#3d6b50',
          blossom: light.dice('autumn') < 0.5 ? '#d8572c' : '#5d8a50',
        }),
      ),
    stand: { x: 600, y: 720, scale: 0.62 },
    weathers: ['mist', 'snow', 'rain'],
    says: {
      en: 'red gates over a path up the hill',
      de: 'rote Tore über einem Weg den Hügel hinauf',
      ar: 'بوابات حمراء فوق درب يصعد التل',
    },
  },
  arashiyama: {
    horizon: 420,
    behind: light =>
      [
        fading(
          {
            top: light.lit('#cfe0a4', 0.5),
            foot: light.flat('#8fae6c', 0.4),
            from: 0,
            to: 640,
          },
          ink => box(0, 0, 1200, 800, ink),
        ),
        disc(600, 330, 210, light.disc, 0.35),
        bamboo(light, { row: 0, gap: 50 }),
        plain(light, 600, '#7a8a4e', 0.3),
        path(light, [600, 590, 600, 230], '#e6d6a8'),
        bamboo(light, { row: 1, gap: 170 }),
      ].join(''),
    before: light => bamboo(light, { row: 2, gap: 330 }),
    stand: { x: 600, y: 715, scale: 0.74 },
    weathers: ['mist', 'rain', 'snow'],
    says: {
      en: 'a path through tall bamboo',
      de: 'ein Weg durch hohen Bambus',
      ar: 'درب بين أعواد خيزران عالية',
    },
  },
  gion: {
    horizon: 520,
    behind: light =>
      [
        hills(light, [480, 110], '#4f7a62', 0.55),
        placed(600, 520, 0.95, pagoda(light, 5, 0.24)),
        plain(light, 530, '#b5a488', 0.3),
        [0, 1, 2]
          .map(row => {
            const s = 0.6 + row * 0.5
            const foot = 540 + row * 90
            return [-1, 1]
              .map(side => placed(600 + side * (210 + row * 170), foot, s * side, wooden(light)))
              .join('')
          })
          .join(''),
        path(light, [600, 530, 600, 280], '#dccaa6'),
      ].join(''),
    before: light =>
      [
        placed(70, 90, 1.3, lantern(light, '#e2532f', true)),
        placed(1120, 120, 1.4, lantern(light, '#e2532f', true)),
        placed(-20, -30, 0.9, branch(light, { colour: '#5d8a50', blossom: '#f2b6bd' })),
      ].join(''),
    stand: { x: 590, y: 730, scale: 0.78 },
    weathers: ['rain', 'snow', 'mist'],
    says: {
      en: 'a lane of wooden houses below a pagoda',
      de: 'eine Gasse aus Holzhäusern unter einer Pagode',
      ar: 'زقاق بيوت خشبية تحت باغودا',
    },
  },
  'nishiki-market': {
    horizon: 420,
    behind: light =>
      [
        box(0, 0, 1200, 800, light.flat('#f0d7a0', 0.3)),
        many(7, index => {
          const s = 1 - index * 0.12
          const [l, r] = [600 - 620 * s, 600 + 620 * s]
          const ink = light.tone(
            ['#c8402f', '#f0b23e', '#2f7f78'][index % 3] ?? '#c8402f',
            0.07 * index,
            index % 2 ? 'lit' : 'flat',
          )
          return area(
            `${l} ${300 - 330 * s} ${r} ${300 - 330 * s} ${600 + 500 * s} ${330 - 210 * s} ${600 - 500 * s} ${330 - 210 * s}`,
            ink,
          )
        }),
        plain(light, 470, '#a89478', 0.35),
        path(light, [600, 470, 600, 300], '#e0cfa8'),
        [-1, 1]
          .flatMap(side =>
            [2, 1, 0].map(row =>
              placed(
                600 + side * (330 - row * 85),
                770 - row * 70,
                side * (1.4 - row * 0.36),
                stall(light, row),
              ),
            ),
          )
          .join(''),
        many(8, index =>
          placed(
            250 + index * 100,
            150 + Math.abs(index - 3.5) * -14,
            0.62,
            lantern(light, index % 2 ? '#e2532f' : '#f6efdc', true),
          ),
        ),
      ].join(''),
    stand: { x: 600, y: 700, scale: 0.82 },
    weathers: [],
    says: {
      en: 'market stalls under a coloured roof',
      de: 'Marktstände unter einem bunten Dach',
      ar: 'أكشاك سوق تحت سقف ملوّن',
    },
  },
  uji: {
    horizon: 400,
    behind: light =>
      [
        mountains(light, [420, 190, 5], '#5a8a78', 0.6),
        mist(light, 390),
        hills(light, [440, 60], '#6fa05a', 0.36),
        placed(880, 470, 0.5, pagoda(light, 3, 0.3)),
        many(9, index => {
          const y = 480 + index * index * 4.6 + index * 3
          const h = 26 + index * 9
          const ink = (face: 'lit' | 'shade') =>
            light.tone(index % 2 ? '#4f8f4c' : '#5fa055', 0.34 - index * 0.04, face)
          return many(
            16,
            bush =>
              shape(
                `M${-60 + bush * 86 - index * 10} ${y + h}q6 ${-h * 1.3} 44 ${-h * 1.3}t44 ${h * 1.3}Z`,
                ink('lit'),
              ) +
              shape(
                `M${-60 + bush * 86 - index * 10 + (light.side < 0 ? 44 : 0)} ${y + h}q${light.side < 0 ? 30 : 6} ${-h * 0.5} ${44} 0Z`,
                ink('shade'),
              ),
          )
        }),
      ].join(''),
    stand: { x: 420, y: 690, scale: 0.82 },
    weathers: ['mist', 'rain'],
    says: {
      en: 'rows of tea on a hillside',
      de: 'Teereihen an einem Hang',
      ar: 'صفوف شاي على سفح',
    },
  },
  'nara-park': {
    horizon: 480,
    behind: light =>
      [
        hills(light, [470, 130], '#5f8f6a', 0.55),
        placed(830, 520, 0.9, pagoda(light, 5, 0.2)),
        plain(light, 510, '#93b062', 0.35),
        spots('120 560 0.7, 330 540 0.5, 1080 580 0.8', (x, y, s) =>
          placed(
            x,
            y,
            s,
            tree(light, {
              colour: light.dice('season') < 0.5 ? '#eaa0ac' : '#dd6a34',
              far: 0.14,
            }),
          ),
        ),
        path(light, [700, 530, 420, 130], '#ecdcae'),
        placed(300, 720, 0.95, deer(light)),
        placed(900, 690, -0.72, deer(light)),
      ].join(''),
    before: light =>
      placed(
        -20,
        -40,
        1.05,
        branch(light, {
          colour: '#5d8a50',
          blossom: light.dice('season') < 0.5 ? '#f4bcc4' : '#e07a3c',
        }),
      ),
    stand: { x: 590, y: 730, scale: 0.82 },
    weathers: ['mist', 'snow'],
    says: {
      en: 'deer on the grass before a pagoda',
      de: 'Rehe im Gras vor einer Pagode',
      ar: 'غزلان على العشب أمام باغودا',
    },
  },
}

/** A wooden house front with a tiled eave, drawn to the right of a lane. */
function wooden(light: Light): string {
  const wall = light.flat('#7a4a34', 0.05)
  const glowing = light.isDark ? '#ffce73' : light.lit('#f0dfb8', 0.05)
  return [
    area('-90 -150 260 -250 260 40 -90 0', wall),
    area('-110 -142 270 -262 270 -228 -110 -120', light.lit('#3d4854', 0.05)),
    area('-100 -80 270 -136 270 -108 -100 -62', light.flat('#3d4854', 0.05)),
    many(5, index =>
      area(
        `${-70 + index * 62} ${-56 - index * 6} ${-28 + index * 62} ${-62 - index * 6} ${-28 + index * 62} ${-2 + index * 4} ${-70 + index * 62} ${-6 + index * 4}`,
        glowing,
      ),
    ),
    many(5, index => line(`M${-49 + index * 62} ${-58 - index * 6}V${-2 + index * 4}`, wall, 3)),
    placed(-70, -60, 0.42, lantern(light, '#e2532f', true)),
  ].join('')
}

function stall(light: Light, row: number): string {
  const goods = ['#e2532f', '#f2b63c', '#6f9a4a', '#f4ead6', '#c8708a']
  return [
    box(-40, -130, 340, 130, light.shade('#8a5638', row * 0.08)),
    area('-60 -130 320 -130 340 -100 -90 -100', light.lit('#c99a62', row * 0.08)),
    many(15, index =>
      disc(
        -44 + (index % 5) * 68,
        -142 - Math.floor(index / 5) * 22,
        22,
        light.tone(goods[(index * 7) % 5] ?? '#e2532f', row * 0.08, index % 2 ? 'lit' : 'flat'),
      ),
    ),
    box(
      -70,
      -330,
      400,
      74,
      light.flat(['#2f4f7f', '#b5322c', '#2f6f63'][row] ?? '#2f4f7f', row * 0.08),
    ),
    many(5, index =>
      area(
        `${-70 + index * 80} -256 ${10 + index * 80} -256 ${6 + index * 80} -226 ${-66 + index * 80} -226`,
        light.tone(
          ['#2f4f7f', '#b5322c', '#2f6f63'][row] ?? '#2f4f7f',
          row * 0.08,
          index % 2 ? 'lit' : 'shade',
        ),
      ),
    ),
  ].join('')
}
