import type { ByLocale } from '#domain/catalog.ts'
import type { Pickup } from '#domain/sales/sale-sheet.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DEMO_CITIES } from './atlas.ts'

const IN_TOWN: ByLocale = { en: 'In the town', de: 'In der Stadt', ar: 'في المدينة' }

/** A hotel's guests: the town, the beach and what lies around, dearer the further it is. */
export function showPickup(world: DemoWorld): Pickup {
  const center = pointOf('aqaba')
  return {
    included: false,
    required: false,
    asks: ['room'],
    instructions: {
      en: 'Wait at the main door; the driver has a sign with your name.',
      de: 'Warten Sie am Haupteingang; der Fahrer hat ein Schild mit Ihrem Namen.',
      ar: 'انتظر عند المدخل الرئيسي؛ مع السائق لافتة عليها اسمك.',
    },
    rules: [
      {
        id: world.id('pickup town'),
        names: IN_TOWN,
        kind: 'area',
        covers: { center, radiusKm: 4 },
        price: 0,
        per: 'booking',
        minutesBefore: 20,
      },
      {
        id: world.id('pickup south beach'),
        names: { en: 'South beach', de: 'Südstrand', ar: 'الشاطئ الجنوبي' },
        kind: 'area',
        covers: {
          ring: [
            { lat: 29.52, lng: 34.97 },
            { lat: 29.52, lng: 35.02 },
            { lat: 29.36, lng: 34.99 },
            { lat: 29.36, lng: 34.95 },
          ],
        },
        price: 1200,
        per: 'booking',
        minutesBefore: 40,
      },
      {
        id: world.id('pickup greater aqaba'),
        names: { en: 'Around Aqaba', de: 'Rund um Akaba', ar: 'حول العقبة' },
        kind: 'area',
        covers: { center, radiusKm: 15 },
        price: 900,
        per: 'person',
        minutesBefore: 45,
      },
    ],
  }
}

/** A transfer has to know where it begins, and the driver which flight to wait for. */
export function showFlightPickup(world: DemoWorld): Pickup {
  return {
    included: true,
    required: true,
    asks: ['flight'],
    instructions: {
      en: 'The driver stands behind customs with your name and waits when your flight is late.',
      de: 'Der Fahrer steht mit Ihrem Namen hinter dem Zoll und wartet, wenn sich Ihr Flug verspätet.',
      ar: 'يقف السائق بعد الجمارك ومعه اسمك، وينتظر إذا تأخرت رحلتك.',
    },
    rules: [
      {
        id: world.id('pickup airport'),
        names: { en: 'At the airport', de: 'Am Flughafen', ar: 'في المطار' },
        kind: 'area',
        covers: { center: pointOf('king-hussein-airport'), radiusKm: 2 },
        price: 0,
        per: 'booking',
        minutesBefore: 0,
      },
      {
        id: world.id('pickup from town to airport'),
        names: IN_TOWN,
        kind: 'city',
        covers: { citySlug: 'aqaba' },
        price: 0,
        per: 'booking',
        minutesBefore: 0,
      },
    ],
  }
}

function pointOf(name: string): { lat: number; lng: number } {
  const spots = DEMO_CITIES.flatMap(city => [city, ...city.places])
  const spot = spots.find(({ slug }) => slug === name)
  if (!spot) throw new Error(`the atlas has no ${name}`)
  return { lat: spot.lat, lng: spot.lng }
}
