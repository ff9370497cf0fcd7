import type { AreaWords } from '#app/language/translate.ts'
import type { selection as english } from './en.ts'

export const selection: AreaWords<typeof english> = {
  addAdjustment: 'Rabatt oder Zuschlag',
  adjustmentAmount: 'Betrag in {currency}, ein Rabatt mit Minus',
  adjustmentLabel: 'Wofür (der Gast liest es)',
  agesHelp: 'Der Preis hängt vom Alter ab. Eines je Reisendem: 4, 7',
  agesOf: 'Alter: {name}',
  allDay: 'Ganztägig',
  day: 'Tag',
  exceed: 'Buchen, obwohl Plätze fehlen',
  fewer: 'Einer weniger: {name}',
  included: 'inbegriffen',
  lines: 'Was es kostet',
  moreOf: 'Einer mehr: {name}',
  nextStarts: 'Nächste Termine mit Plätzen:',
  noStart: 'Kein Termin an diesem Tag.',
  noSuchPlace: 'Kein solcher Ort',
  pickupHelp: 'Wo der Gast abgeholt wird; leer: am Treffpunkt.',
  pickupRequired: 'Ohne Abholung kann diese Tour niemand antreten.',
  placesLeft: { one: '{count} frei', other: '{count} frei' },
  removeAdjustment: 'Wegnehmen: {name}',
  sleeps: { one: 'für {count}', other: 'für {count}' },
  starts: 'Termine',
  vehicleSeats: { one: '{name}, je {count} Platz', other: '{name}, je {count} Plätze' },
}
