import { currencyCodeOf } from '#domain/money/currency.ts'
import type { ImportedExtra } from '#operations/trips/import-sales.ts'
import type { DemoWorld } from '../demo-world.ts'

const PLAIN: Omit<ImportedExtra, 'id' | 'names' | 'per' | 'price'> = {
  descriptions: {},
  who: 'choose',
  included: false,
  optionIds: [],
  minAge: null,
  maxAge: null,
  unitTypes: [],
  maxPerBooking: null,
  pay: 'upfront',
  unitPrices: {},
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
        descriptions: {
          en: 'Your ticket for the day; the guide has it with him.',
          de: 'Ihr Tagesticket; der Guide hat es bei sich.',
          ar: 'تذكرتك لليوم، وهي مع المرشد.',
        },
        per: 'person',
        who: 'everyone',
        included: true,
        price: 0,
      },
      {
        ...PLAIN,
        id: world.id('extra lunch'),
        names: {
          en: 'Lunch in Wadi Musa',
          de: 'Mittagessen in Wadi Musa',
          ar: 'غداء في وادي موسى',
        },
        descriptions: {
          en: 'Mansaf or vegetables, with tea.',
          de: 'Mansaf oder Gemüse, mit Tee.',
          ar: 'منسف أو خضار، مع الشاي.',
        },
        per: 'person',
        pay: 'local',
        price: 1700,
        localPrice: { amount: 12000, currency: currencyCodeOf('JOD') },
      },
      {
        ...PLAIN,
        id: world.id('extra audio guide'),
        names: { en: 'Audio guide', de: 'Audioguide', ar: 'دليل صوتي' },
        descriptions: {
          en: 'For those who like to walk alone, in seven languages.',
          de: 'Für alle, die gern allein gehen, in sieben Sprachen.',
          ar: 'لمن يحب المشي وحده، بسبع لغات.',
        },
        per: 'item',
        maxPerBooking: 4,
        price: 800,
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
        descriptions: {
          en: 'The horses are on holiday: there are none at the moment.',
          de: 'Die Pferde haben Ferien: zurzeit gibt es keine.',
          ar: 'الخيول في إجازة: لا توجد عربات الآن.',
        },
        per: 'booking',
        price: 3500,
        stockPerDay: 0,
      },
    ],
  }
}
