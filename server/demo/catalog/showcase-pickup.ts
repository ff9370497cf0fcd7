import type { Pickup } from '#domain/sales/sale-sheet.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DEMO_CITIES } from './atlas.ts'

/** A place, the town around it, and what lies not too far: dearer the further it is. */
export function showPickup(world: DemoWorld): Pickup {
  const aqaba = DEMO_CITIES.find(({ slug }) => slug === 'aqaba')
  const { lat = 0, lng = 0 } = aqaba ?? {}
  return {
    included: false,
    required: false,
    asks: ['room'],
    instructions: {
      en: 'Wait at the main door; the driver has a sign with your name.',
      de: 'Warten Sie am Haupteingang; der Fahrer hat ein Schild mit Ihrem Namen.',
    },
    rules: [
      {
        id: world.id('pickup town'),
        names: { en: 'In the town', de: 'In der Stadt', ar: 'في المدينة' },
        kind: 'area',
        covers: { center: { lat, lng }, radiusKm: 4 },
        priceUsd: 0,
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
        priceUsd: 1200,
        per: 'booking',
        minutesBefore: 40,
      },
      {
        id: world.id('pickup greater aqaba'),
        names: { en: 'Around Aqaba', de: 'Rund um Akaba', ar: 'حول العقبة' },
        kind: 'area',
        covers: { center: { lat, lng }, radiusKm: 15 },
        priceUsd: 900,
        per: 'person',
        minutesBefore: 45,
      },
    ],
  }
}
