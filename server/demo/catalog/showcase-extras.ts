import { currencyCodeOf } from '#domain/money/currency.ts'
import type { ImportedExtra } from '#operations/trips/import-sales.ts'
import type { DemoWorld } from '../demo-world.ts'

const PLAIN: Omit<ImportedExtra, 'id' | 'names' | 'per' | 'priceUsd'> = {
  descriptions: {},
  who: 'choose',
  included: false,
  optionIds: [],
  minAge: null,
  maxAge: null,
  unitTypes: [],
  maxPerBooking: null,
  pay: 'upfront',
  unitPricesUsd: {},
  localPrice: null,
  stockPerDay: null,
}

/** Included, chosen, paid on the day, scarce, and gone. */
export function showExtras(world: DemoWorld): { extras: ImportedExtra[] } {
  return {
    extras: [
      {
        ...PLAIN,
        id: world.id('extra entrance'),
        names: { en: 'Entrance to Petra', de: 'Eintritt nach Petra', ar: 'دخول البتراء' },
        per: 'person',
        who: 'everyone',
        included: true,
        priceUsd: 0,
      },
      {
        ...PLAIN,
        id: world.id('extra lunch'),
        names: {
          en: 'Lunch in Wadi Musa',
          de: 'Mittagessen in Wadi Musa',
          ar: 'غداء في وادي موسى',
        },
        descriptions: { en: 'Mansaf or vegetables, with tea.' },
        per: 'person',
        pay: 'local',
        priceUsd: 1700,
        localPrice: { amount: 12000, currency: currencyCodeOf('JOD') },
      },
      {
        ...PLAIN,
        id: world.id('extra audio guide'),
        names: { en: 'Audio guide', de: 'Audioguide', ar: 'دليل صوتي' },
        per: 'item',
        maxPerBooking: 4,
        priceUsd: 800,
        stockPerDay: 6,
      },
      {
        ...PLAIN,
        id: world.id('extra carriage'),
        names: {
          en: 'Carriage through the Siq',
          de: 'Kutsche durch den Siq',
          ar: 'عربة عبر السيق',
        },
        descriptions: { en: 'The horses are on holiday: there are none at the moment.' },
        per: 'booking',
        priceUsd: 3500,
        stockPerDay: 0,
      },
    ],
  }
}
