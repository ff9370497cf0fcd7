import { IDS } from './ids.ts'

export const HOLD_EXAMPLES = {
  NewHold: {
    option_id: IDS.option,
    start: '2027-05-12T09:00',
    units: [{ unit_id: IDS.unit, qty: 2 }],
    currency: 'EUR',
    attribution: { utm_source: 'newsletter', referrer: 'https://www.example.com/jordan' },
  },
  HoldChange: { extras: [{ extra_id: IDS.extra, qty: 1 }], pickup: { lat: 29.53, lng: 35.01 } },
}
