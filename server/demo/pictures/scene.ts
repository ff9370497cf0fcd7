import { ACTIVITIES, type Activity, type ActivityName, hangLanterns } from './activities.ts'
import { hands, table } from './food.ts'
import { type Hour, lightOf, type Weather } from './light.ts'
import { HUNGARY } from './places/hungary.ts'
import { JAPAN } from './places/japan.ts'
import { JORDAN } from './places/jordan.ts'
import { NORWAY } from './places/norway.ts'
import { OMAN } from './places/oman.ts'
import { PERU } from './places/peru.ts'
import { VENICE } from './places/venice.ts'
import { type Face, portrait, quiet } from './portrait.ts'
import type { Setting, Words } from './setting.ts'
import { diceOf, HEIGHT, picture, placed, type View, WIDTH } from './shapes.ts'
import { sky, veil } from './sky.ts'

/** One picture, told in a few words: all else follows from its name by lot. */
export type Scene = {
  /** No other picture has it. */
  name: string
  place: string
  hour: Hour
  weather: Weather
  /** All of the place, those who are there from nearby, or a table from above. */
  framing: 'wide' | 'near' | 'table'
  doing: ActivityName
  /** People who look at us, before the place. */
  faces?: readonly Face[]
}

const PLACES: Readonly<Record<string, Setting>> = {
  ...JORDAN,
  ...OMAN,
  ...JAPAN,
  ...NORWAY,
  ...HUNGARY,
  ...PERU,
  ...VENICE,
}

function settingOf(place: string): Setting {
  const setting = PLACES[place]
  if (!setting) throw new Error(`nobody has drawn ${place}`)
  return setting
}

export function weathersOf(place: string): readonly Weather[] {
  return settingOf(place).weathers
}

export function hasWater(place: string): boolean {
  return settingOf(place).afloat !== undefined
}

/** The picture as SVG of this width, two thirds as high. */
export function draw(scene: Scene, width: number): string {
  const dice = diceOf(scene.name)
  const light = lightOf(scene.hour, scene.weather, dice)
  const mirrored = scene.faces === undefined && dice('mirrored') < 0.5
  if (scene.framing === 'table') {
    const cloth = ['#c8503c', '#2f6f78', '#e0b45a', '#7a4a5c', '#e8d6b0'][
      Math.floor(dice('cloth') * 5)
    ]
    const drawing = table(light, cloth ?? '#c8503c') + hands(light)
    return picture(drawing, { ...viewOf(scene, undefined, dice('near')), mirrored }, width)
  }
  const setting = settingOf(scene.place)
  const { isNear, draw: drawn } = ACTIVITIES[scene.doing] as Activity
  const doing = drawn(light, setting)
  const people = (scene.faces ?? []).map((face, index, all) =>
    placed(
      600 + (index - (all.length - 1) / 2) * 330,
      800,
      all.length > 1 ? 0.82 - (index % 2) * 0.06 : 1.16,
      portrait(light, face),
    ),
  )
  const drawing = [
    sky(light, setting.horizon),
    setting.behind(light),
    isNear || people.length > 0 ? '' : doing,
    scene.faces || isNear ? '' : (setting.before?.(light) ?? ''),
    scene.doing === 'lanterns' ? hangLanterns(light) : '',
    isNear ? doing : '',
    people.length > 0 ? quiet(light) + people.join('') : '',
    veil(light),
  ].join('')
  return picture(drawing, { ...viewOf(scene, setting, dice('near')), mirrored }, width)
}

function viewOf(
  { framing, faces, doing }: Scene,
  setting: Setting | undefined,
  lot: number,
): Omit<View, 'mirrored'> {
  const isWhole = faces || !setting || KEEPS_ALL.has(doing)
  if (isWhole) return { x: 0, y: 0, width: WIDTH }
  const width = framing === 'near' ? 680 + 120 * lot : 960 + 240 * lot
  const height = (width * HEIGHT) / WIDTH
  const { x, y } = setting.stand
  const left = Math.min(WIDTH - width, Math.max(0, x - width * (0.38 + 0.24 * lot)))
  const foot = framing === 'near' ? y + 30 : HEIGHT
  return { x: left, y: Math.min(HEIGHT - height, Math.max(0, foot - height)), width }
}

/** What reaches from edge to edge, or is not where people stand. */
const KEEPS_ALL = new Set<ActivityName>([
  'feast',
  'lanterns',
  'balloons',
  'diver',
  'dhow',
  'launch',
  'rower',
  'ship',
  'plane',
  'floater',
])

const HOURS: Readonly<Record<Hour, Words>> = {
  dawn: { en: 'at dawn', de: 'im Morgengrauen', ar: 'عند الفجر' },
  morning: { en: 'in the morning', de: 'am Morgen', ar: 'في الصباح' },
  noon: { en: 'at noon', de: 'am Mittag', ar: 'عند الظهيرة' },
  golden: { en: 'in the late afternoon', de: 'am späten Nachmittag', ar: 'في العصر' },
  sunset: { en: 'at sunset', de: 'bei Sonnenuntergang', ar: 'عند الغروب' },
  dusk: { en: 'at dusk', de: 'in der Dämmerung', ar: 'عند الغسق' },
  night: { en: 'at night', de: 'bei Nacht', ar: 'في الليل' },
}
const WEATHERS: Readonly<Record<Weather, Words>> = {
  clear: { en: '', de: '', ar: '' },
  fair: { en: '', de: '', ar: '' },
  mist: { en: 'in mist', de: 'im Nebel', ar: 'في الضباب' },
  rain: { en: 'in the rain', de: 'im Regen', ar: 'تحت المطر' },
  snow: { en: 'in the snow', de: 'im Schnee', ar: 'تحت الثلج' },
}
const TABLE: Words = {
  en: 'dishes, bread and hands from above',
  de: 'Schüsseln, Brot und Hände von oben',
  ar: 'أطباق وخبز وأيدٍ من الأعلى',
}
const GUIDE: Words = { en: 'portrait of a guide', de: 'Porträt eines Guides', ar: 'صورة مرشد' }
const TEAM: Words = {
  en: 'portraits of three of the team',
  de: 'Porträts von drei aus dem Team',
  ar: 'صور ثلاثة من الفريق',
}

/** What is to be seen, in one language. */
export function describe(
  { place, hour, weather, framing, doing, faces }: Scene,
  locale: keyof Words,
): string {
  const people = faces && (faces.length > 1 ? TEAM : GUIDE)[locale]
  const when = [HOURS[hour][locale], WEATHERS[weather][locale]].filter(Boolean).join(' ')
  const there = settingOf(place).says[locale]
  const seen =
    framing === 'table'
      ? [TABLE[locale]]
      : people
        ? [people, there, when]
        : [there, ACTIVITIES[doing].says[locale], when]
  const text = seen.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
