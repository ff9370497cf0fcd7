import { camel } from './animals.ts'
import { feast } from './food.ts'
import type { Light } from './light.ts'
import { diver, floater, party, sitter } from './people.ts'
import type { Setting, Words } from './setting.ts'
import { many, placed } from './shapes.ts'
import { balloon, car, fire, lantern, plane, tent } from './things.ts'
import { dhow, launch, rower, ship } from './water.ts'

/** What goes on in a picture. */
export type Activity = {
  draw: (light: Light, setting: Setting) => string
  /** Drawn before all else, not where people stand. */
  isNear?: boolean
  says: Words
}

const stood = (setting: Setting, scale: number, drawing: string, right = 0) =>
  placed(setting.stand.x + right, setting.stand.y, setting.stand.scale * scale, drawing)

const afloat = (setting: Setting, drawing: string) => {
  const { x, y, scale } = setting.afloat ?? setting.stand
  return placed(x, y, scale, drawing)
}

const walking =
  (count: number): Activity['draw'] =>
  (light, { stand }) =>
    party(light, { ...stand, count })

/** All who may be met, and what they do. */
export const ACTIVITIES = {
  nobody: { draw: () => '', says: { en: '', de: '', ar: '' } },
  one: {
    draw: walking(1),
    says: { en: 'somebody on the way', de: 'jemand unterwegs', ar: 'شخص على الطريق' },
  },
  couple: { draw: walking(2), says: { en: 'two travellers', de: 'zwei Reisende', ar: 'مسافران' } },
  group: {
    draw: (light, setting) => walking(3 + Math.floor(light.dice('how many') * 3))(light, setting),
    says: { en: 'a small group on foot', de: 'eine kleine Gruppe zu Fuß', ar: 'مجموعة صغيرة تمشي' },
  },
  camels: {
    draw: (light, setting) =>
      many(3, index =>
        stood(
          setting,
          0.72 - index * 0.09,
          camel(light, `camel ${index}`),
          (index - 1) * 250 * setting.stand.scale,
        ),
      ),
    says: { en: 'a caravan of camels', de: 'eine Karawane mit Kamelen', ar: 'قافلة جمال' },
  },
  car: {
    draw: (light, setting) =>
      stood(setting, 0.86, car(light, light.dice('paint') < 0.5 ? '#d8452c' : '#2f7f86')),
    says: {
      en: 'a car with luggage on its roof',
      de: 'ein Auto mit Gepäck auf dem Dach',
      ar: 'سيارة وعلى سقفها أمتعة',
    },
  },
  camp: {
    draw: (light, setting) => {
      const { x, y, scale } = setting.stand
      const size = Math.max(0.66, scale)
      return [
        placed(x - 250 * size, y - 18 * size, 0.8 * size, tent(light, 0.08)),
        placed(x + 260 * size, y - 26 * size, 0.9 * size, tent(light, 0.04)),
        placed(x - 92 * size, y + 36 * size, size, sitter(light, 'left')),
        placed(x, y + 46 * size, 0.62 * size, fire()),
        placed(x + 96 * size, y + 38 * size, -size, sitter(light, 'right')),
      ].join('')
    },
    says: { en: 'tents and a fire', de: 'Zelte und ein Feuer', ar: 'خيام ونار' },
  },
  balloons: {
    draw: (light, setting) => {
      const at = light.dice('balloons')
      return (
        placed(260 + 140 * at, 330, 0.8, balloon(light, ['#d8452c', '#f6e3b4'], 0.06)) +
        placed(760 + 120 * at, 250, 0.46, balloon(light, ['#2f7f86', '#f2b63c'], 0.3)) +
        placed(540 - 200 * at, 190, 0.24, balloon(light, ['#8a4a7f', '#f6e3b4'], 0.5)) +
        walking(2)(light, setting)
      )
    },
    says: { en: 'balloons in the sky', de: 'Ballone am Himmel', ar: 'مناطيد في السماء' },
  },
  lanterns: {
    draw: (light, setting) => walking(3)(light, setting),
    says: {
      en: 'lanterns and night walkers',
      de: 'Laternen und Spaziergänger',
      ar: 'فوانيس ومتنزهون',
    },
  },
  feast: {
    draw: light => feast(light),
    isNear: true,
    says: {
      en: 'a laid table in front',
      de: 'davor ein gedeckter Tisch',
      ar: 'وأمامها مائدة عامرة',
    },
  },
  dhow: {
    draw: (light, setting) => afloat(setting, dhow(light)),
    says: { en: 'a sailing dhow', de: 'eine Dhau unter Segel', ar: 'سفينة شراعية' },
  },
  launch: {
    draw: (light, setting) =>
      afloat(setting, launch(light, light.dice('hull') < 0.5 ? '#f4ead6' : '#c8402f')),
    says: { en: 'a boat with an awning', de: 'ein Boot mit Sonnendach', ar: 'قارب بمظلّة' },
  },
  rower: {
    draw: (light, setting) => afloat(setting, rower(light)),
    says: {
      en: 'a long boat with an oarsman',
      de: 'ein langes Boot mit Ruderer',
      ar: 'قارب طويل ومجدّف',
    },
  },
  ship: {
    draw: (light, setting) => afloat(setting, ship(light)),
    says: { en: 'a white ship', de: 'ein weißes Schiff', ar: 'سفينة بيضاء' },
  },
  diver: {
    draw: (light, setting) =>
      placed(700, 470 + 80 * light.dice('deep'), setting.stand.scale * 1.15, diver(light)),
    says: { en: 'a diver among fish', de: 'ein Taucher zwischen Fischen', ar: 'غواص بين الأسماك' },
  },
  floater: {
    draw: (light, setting) => afloat(setting, floater(light)),
    says: {
      en: 'somebody floats with a book',
      de: 'jemand treibt mit einem Buch',
      ar: 'شخص يطفو ومعه كتاب',
    },
  },
  plane: {
    draw: light =>
      `<g transform="translate(${460 + 160 * light.dice('plane')} 250) rotate(12)">${plane(light)}</g>`,
    says: {
      en: 'a plane comes in to land',
      de: 'ein Flugzeug im Anflug',
      ar: 'طائرة تقترب من الهبوط',
    },
  },
} satisfies Record<string, Activity>

export type ActivityName = keyof typeof ACTIVITIES

/** Lanterns hang into a picture from above where somebody walks by night. */
export function hangLanterns(light: Light): string {
  const isPaper = light.dice('paper') < 0.5
  const inks = ['#e2532f', '#f2b63c', '#3f8f8a', '#d9577f']
  return many(5, index =>
    placed(
      110 + index * 240 + 60 * light.dice(`lantern ${index}`),
      46 + 80 * light.dice(`cord ${index}`),
      0.8 + 0.5 * light.dice(`lamp ${index}`),
      lantern(light, inks[index % 4] ?? '#e2532f', isPaper),
    ),
  )
}
