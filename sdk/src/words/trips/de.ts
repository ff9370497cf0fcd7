import type { TripValues } from '../language.ts'

// biome-ignore format: a translator reads it enum by enum
export const tripValues: TripValues = {
  FitnessLevel: { easy: 'Leicht', moderate: 'Mittel', demanding: 'Anspruchsvoll' },
  OnTheWay: { toilets: 'Toiletten', drinking_water: 'Trinkwasser', food: 'Essen zu kaufen' },
  TripAccess: { pushchair: 'Mit Kinderwagen möglich',
    public_transport: 'Mit Bus und Bahn erreichbar',
    service_animals: 'Assistenzhunde willkommen' },
  TripPlaceRole: { start: 'Start', visit: 'Station' },
  TripTemplate: { day_tour: 'Tagestour', multi_day: 'Mehrtägige Tour', transfer: 'Transfer',
    ticket: 'Ticket', activity: 'Aktivität' },
  UnsuitableFor: { pregnancy: 'Schwangere', back_problems: 'Menschen mit Rückenproblemen',
    heart_problems: 'Menschen mit Herzproblemen',
    limited_mobility: 'Menschen mit eingeschränkter Mobilität',
    fear_of_heights: 'Menschen mit Höhenangst', tight_spaces: 'Menschen mit Platzangst',
    motion_sickness: 'Menschen mit Reisekrankheit' },
  WheelchairAccess: { full: 'Rollstuhlgerecht', partly: 'Teilweise rollstuhlgerecht',
    none: 'Nicht rollstuhlgerecht' },
}
