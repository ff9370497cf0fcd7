import { mix } from './colour.ts'
import type { Light } from './light.ts'
import { area, box, type Dice, disc, line, oval, placed, shape } from './shapes.ts'

type Headwear = 'keffiyeh' | 'headscarf' | 'straw' | 'beanie' | 'turban' | 'flatcap' | 'none'

/** A face as it stays the same in all its pictures. */
export type Face = {
  skin: string
  hair: string
  coat: string
  scarf: string
  head: Headwear
  beard: boolean
  long: boolean
  glasses: boolean
}

/** One person of a seller's team, by the lots of its name. */
export function faceOf(
  dice: Dice,
  heads: readonly [Headwear, ...Headwear[]],
  skins: readonly [string, ...string[]],
): Face {
  const lot = <T>(question: string, of: readonly [T, ...T[]]) =>
    of[Math.floor(dice(question) * of.length)] ?? of[0]
  const head = lot('head', heads)
  const isWoman =
    head === 'headscarf' ||
    ((head === 'none' || head === 'straw' || head === 'beanie') && dice('woman') < 0.6)
  return {
    head,
    skin: lot('skin', skins),
    hair: lot('hair', ['#211a20', '#3a251e', '#6a4226', '#2a2026']),
    coat: lot('coat', ['#2f6f86', '#b8402f', '#3f6b4a', '#7a4b7f', '#d9923c']),
    scarf: lot('scarf', ['#c8402f', '#f2e6cc', '#e2a53c', '#3f7f8a']),
    beard: !isWoman && dice('beard') < 0.6,
    long: isWoman,
    glasses: dice('glasses') < 0.22,
  }
}

/** Head and shoulders, about 520 wide and 620 high, the chest at 0,0. */
export function portrait(light: Light, face: Face): string {
  const { skin, hair, coat, scarf } = face
  const lit = light.lit(skin)
  const dark = light.shade(mix(skin, '#5a2a2a', 0.25))
  const mid = light.flat(mix(skin, '#b5523c', 0.24))
  const half = (d: string, ink: string) => placed(0, 0, -light.side, shape(d, ink))
  const hairInk = light.flat(hair)
  const brow = light.shade(mix(hair, '#000000', 0.2))
  return [
    back(light, face),
    shape('M-270 20C-260 -110 -170 -140 -70 -160H70C170 -140 260 -110 270 20Z', light.lit(coat)),
    half('M30 20L20 -160H70C170 -140 260 -110 270 20Z', light.shade(coat)),
    area('-62 -150 0 -60 62 -150', light.lit('#f6eedb')),
    shape('M-56 -240H56V-150Q0 -96 -56 -150Z', mid),
    half('M-8 -236H56V-150Q24 -116 -8 -122Z', dark),
    shape(
      'M-98 -350C-104 -450 104 -450 98 -350C98 -270 54 -204 0 -200C-54 -204 -98 -270 -98 -350Z',
      lit,
    ),
    half(
      'M14 -426C70 -424 100 -400 98 -350C98 -270 54 -204 0 -200C30 -240 22 -262 26 -284Q4 -296 18 -330C30 -360 26 -400 14 -426Z',
      dark,
    ),
    face.beard
      ? shape(
          'M-99 -330C-90 -292 -50 -296 -34 -288Q0 -300 34 -288C50 -296 90 -292 99 -330C100 -250 50 -186 0 -182C-50 -186 -100 -250 -99 -330Z',
          hairInk,
        )
      : '',
    [-44, 44]
      .map(
        x =>
          shape(`M${x - 24} -346Q${x} -364 ${x + 24} -346Q${x} -334 ${x - 24} -346Z`, '#fbf4e6') +
          disc(x, -348, 9.5, '#2a1c20') +
          line(`M${x - 25} -348Q${x} -367 ${x + 25} -348`, brow, 5) +
          line(`M${x - 28} -376Q${x} -392 ${x + 28} -376`, brow, face.long ? 7 : 10),
      )
      .join(''),
    line('M4 -346Q-4 -316 -14 -304Q-2 -294 14 -300', light.shade(mix(skin, '#5a2a2a', 0.4)), 5),
    face.beard ? shape('M-36 -280Q0 -298 36 -280Q0 -268 -36 -280Z', hairInk) : '',
    shape(
      'M-32 -262Q-14 -272 0 -266Q14 -272 32 -262Q0 -236 -32 -262Z',
      light.flat(face.long ? '#b5433c' : '#a3584a'),
    ),
    shape('M-24 -261Q0 -254 24 -261Q0 -246 -24 -261Z', '#fdf6ea'),
    face.glasses
      ? [-44, 44]
          .map(
            x =>
              `<circle cx="${x}" cy="-347" r="34" fill="none" stroke="#2a2028" stroke-width="6"/>`,
          )
          .join('') + line('M-10 -350H10', '#2a2028', 6)
      : '',
    front(light, face),
    face.head === 'headscarf' || face.head === 'keffiyeh'
      ? ''
      : shape(
          'M-80 -170C-60 -120 60 -120 80 -170L96 -146C60 -80 -60 -80 -96 -146Z',
          light.lit(scarf),
        ) + shape('M30 -104L64 -116L86 10H30Z', light.shade(scarf)),
  ].join('')
}

function back(light: Light, { head, hair, scarf, long }: Face): string {
  if (head === 'keffiyeh' || head === 'headscarf')
    return shape(
      'M-128 -360C-136 -500 136 -500 128 -360C132 -280 160 -200 180 -110H-180C-160 -200 -132 -280 -128 -360Z',
      light.flat(scarf),
    )
  return long
    ? shape(
        'M-114 -360C-120 -480 120 -480 114 -360C120 -280 126 -210 112 -140H-112C-126 -210 -120 -280 -114 -360Z',
        light.shade(hair),
      )
    : ''
}

function front(light: Light, { head, hair, scarf, long }: Face): string {
  const ink = light.flat(hair)
  const cloth = light.lit(scarf)
  const fold = light.shade(scarf)
  const fringe = long
    ? shape(
        'M-104 -330C-116 -470 116 -470 104 -330C96 -390 60 -420 10 -424C-40 -410 -90 -390 -104 -330Z',
        ink,
      )
    : shape(
        'M-104 -350C-116 -474 116 -474 104 -350C96 -384 84 -404 60 -410C20 -400 -50 -400 -76 -408C-92 -394 -98 -374 -104 -350Z',
        ink,
      )
  switch (head) {
    case 'keffiyeh':
      return (
        shape(
          'M-122 -350C-130 -490 130 -490 122 -350C112 -396 70 -414 0 -414C-70 -414 -112 -396 -122 -350Z',
          cloth,
        ) +
        shape(
          'M-122 -360C-106 -300 -112 -210 -150 -96L-196 -70C-176 -200 -140 -280 -122 -360Z',
          cloth,
        ) +
        shape('M122 -360C106 -300 112 -210 150 -96L196 -70C176 -200 140 -280 122 -360Z', fold) +
        line('M-116 -398Q0 -452 116 -398M-118 -382Q0 -436 118 -382', light.shade('#1f1a22'), 11)
      )
    case 'headscarf':
      return (
        shape(
          'M-112 -350C-126 -482 126 -482 112 -350C104 -404 60 -422 0 -422C-60 -422 -104 -404 -112 -350Z',
          cloth,
        ) +
        shape(
          'M-114 -360C-104 -250 -60 -196 0 -190C60 -196 104 -250 114 -360C136 -260 120 -150 20 -112C-90 -120 -136 -250 -114 -360Z',
          cloth,
        ) +
        shape(
          'M20 -112C90 -140 126 -220 122 -320C150 -200 140 -120 110 -70Q50 -70 20 -112Z',
          fold,
        ) +
        line('M-96 -200Q-30 -130 90 -150', fold, 7)
      )
    case 'straw':
      return (
        fringe +
        shape('M-96 -410C-96 -520 96 -520 96 -410Z', light.lit('#eccb84')) +
        shape('M-96 -410C-96 -430 96 -430 96 -410L98 -396H-98Z', light.flat('#b5402f')) +
        oval(0, -396, 190, 25, light.lit('#e2b96c')) +
        shape(
          'M-190 -396Q0 -372 190 -396Q160 -376 0 -371Q-160 -376 -190 -396Z',
          light.shade('#b5884c'),
        )
      )
    case 'beanie':
      return (
        fringe +
        shape('M-108 -388C-116 -520 116 -520 108 -388Z', cloth) +
        shape('M20 -486C90 -480 112 -450 108 -388H60Q64 -450 20 -486Z', fold) +
        shape('M-114 -412H114V-374H-114Z', fold) +
        disc(0, -496, 24, light.lit('#f6eedb'))
      )
    case 'turban':
      return (
        shape(
          'M-116 -380C-140 -490 -40 -520 10 -510C110 -510 130 -440 116 -380C60 -420 -60 -420 -116 -380Z',
          cloth,
        ) + line('M-112 -400Q-20 -480 96 -486M-100 -440Q0 -470 114 -410', fold, 8)
      )
    case 'flatcap':
      return (
        fringe +
        shape(
          'M-118 -396C-130 -480 60 -520 120 -420L150 -384Q60 -414 -118 -396Z',
          light.flat('#5a6a6a'),
        ) +
        shape('M-118 -396Q60 -424 160 -384Q60 -392 -118 -384Z', light.shade('#3a4648'))
      )
    default:
      return fringe
  }
}

/** Ground for a portrait: the place behind stays quiet. */
export function quiet(light: Light): string {
  return `<g fill-opacity="0.42">${box(0, 0, 1200, 800, light.haze)}</g>`
}
