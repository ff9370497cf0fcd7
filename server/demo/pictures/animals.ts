import type { Light } from './light.ts'
import { lotOf } from './people.ts'
import { area, box, disc, line, many, oval, placed, shape } from './shapes.ts'

export function deer(light: Light): string {
  const coat = light.lit('#b9773f')
  const dark = light.shade('#8a5230')
  return [
    line('M-50 -84L-54 -40L-50 -2M52 -84L58 -44L54 -2', dark, 10),
    line('M-66 -84L-70 -40L-66 -2M66 -84L72 -44L70 -2', coat, 10),
    shape('M-80 -100C-70 -130 40 -134 78 -112C88 -96 80 -72 60 -70C10 -60 -50 -62 -76 -72Z', coat),
    shape('M-76 -80C-40 -70 30 -70 78 -86C76 -72 70 -70 60 -70C10 -60 -50 -62 -76 -72Z', dark),
    shape('M-80 -80L-104 -168L-76 -172L-50 -112Z', coat),
    shape('M-112 -190Q-80 -204 -70 -176Q-90 -158 -120 -156Q-136 -158 -138 -168Z', coat),
    disc(-104, -178, 4, '#20161a'),
    line(
      'M-84 -194Q-96 -230 -74 -256M-88 -222L-110 -240M-72 -192Q-60 -226 -40 -240',
      light.shade('#5a3a28'),
      6,
    ),
    many(9, index =>
      disc(-40 + (index % 5) * 22, -112 + Math.floor(index / 5) * 16, 4, light.lit('#fbeed0')),
    ),
    shape('M76 -104q18 -6 16 12q-6 8 -16 2Z', light.lit('#fdf6e4')),
  ].join('')
}
export function llama(light: Light): string {
  const wool = light.lit('#f4e6cc')
  const dark = light.shade('#d9bd94')
  return [
    line('M-44 -60V-4M-60 -60L-64 -4M44 -60V-4M60 -60L64 -4', dark, 14),
    shape('M-84 -70Q-96 -140 -40 -136H60Q96 -130 88 -70Q60 -44 0 -46Q-60 -44 -84 -70Z', wool),
    shape('M-84 -74Q0 -56 88 -80Q84 -50 0 -46Q-60 -44 -84 -70Z', dark),
    shape('M-86 -110L-104 -230Q-100 -252 -76 -244L-52 -128Z', wool),
    shape(
      'M-104 -236Q-100 -262 -78 -258Q-62 -252 -66 -234Q-110 -214 -134 -222Q-136 -236 -104 -236Z',
      wool,
    ),
    shape('M-92 -256L-98 -286L-82 -260ZM-74 -258L-70 -288L-64 -252Z', dark),
    disc(-96, -238, 4, '#20161a'),
    line('M-94 -206L-64 -214', light.lit('#d8452c'), 9),
    shape('M-34 -138H40L46 -96H-40Z', light.lit('#c8402f')),
    box(-38, -118, 82, 9, light.lit('#f2b63c')),
  ].join('')
}
/** A camel that walks to the left with somebody on it, about 300 high. */
export function camel(light: Light, name: string): string {
  const lit = light.lit('#c98d52')
  const dark = light.shade('#9a6238')
  const coat = light.lit(lotOf(light.dice, `${name} rider`, ['#f4ead6', '#2f6f86', '#b8402f']))
  return [
    line('M-62 -96L-70 -46L-64 -2M66 -96L76 -48L66 -2', dark, 15),
    line('M-84 -96L-96 -48L-90 -2M90 -100L92 -46L96 -2', lit, 16),
    shape(
      'M-104 -120C-110 -170 -60 -176 -36 -172C-20 -220 24 -222 40 -172C80 -176 112 -150 108 -108C100 -84 60 -82 0 -84C-60 -82 -96 -84 -104 -120Z',
      lit,
    ),
    shape(
      'M-100 -110C-60 -96 60 -96 108 -112C100 -84 60 -82 0 -84C-60 -82 -96 -84 -100 -110Z',
      dark,
    ),
    line('M-92 -132C-150 -110 -150 -190 -150 -222', lit, 25),
    shape(
      'M-140 -250C-160 -258 -196 -236 -204 -224C-200 -212 -176 -212 -158 -216C-146 -220 -136 -232 -140 -250Z',
      lit,
    ),
    area('-142 -250 -136 -266 -130 -246', dark),
    disc(-164, -236, 3.5, '#2a1a1a'),
    area('-44 -176 48 -178 62 -112 -52 -112', light.flat('#a8322c')),
    area('-50 -124 60 -124 62 -112 -52 -112', light.lit('#f0b440')),
    line('M10 -198L-6 -166L-14 -130', coat, 20),
    shape('M-20 -190L-16 -250Q4 -266 24 -250L30 -188Z', coat),
    line('M-8 -236L-34 -208', coat, 11),
    oval(2, -272, 14, 16, light.flat('#8a5638')),
    shape(
      'M-15 -272Q-14 -294 4 -294Q22 -292 20 -270L30 -236Q14 -246 8 -262Q4 -280 -15 -272Z',
      light.lit(lotOf(light.dice, `${name} scarf`, ['#c9402f', '#f6f0e0'])),
    ),
  ].join('')
}

export function turtle(light: Light): string {
  return [
    placed(
      60,
      -20,
      1,
      shape('M0 0C50 -50 110 -56 140 -36C110 -16 60 6 20 20Z', light.lit('#7a9a5c', 0.1)),
    ),
    shape('M-60 26C-110 50 -130 84 -120 100C-84 88 -40 60 -20 40Z', light.shade('#5f8050', 0.1)),
    oval(0, 0, 100, 58, light.flat('#5d6b3c', 0.05)),
    oval(-6, -12, 84, 42, light.lit('#8a8f4e', 0.05)),
    ['M-50 -12L-20 -36H20L46 -12L20 14H-24Z'].map(d => line(d, light.shade('#4a5a34'), 5)).join(''),
    oval(118, -8, 30, 21, light.lit('#8fae6c', 0.05)),
    disc(128, -13, 4, '#1c2430'),
    shape('M60 30C90 70 140 86 160 78C140 50 110 24 80 10Z', light.lit('#6f9058')),
  ].join('')
}
