import type { TripValues } from '../language.ts'

// biome-ignore format: a translator reads it enum by enum
export const tripValues: TripValues = {
  FitnessLevel: { easy: 'Easy', moderate: 'Moderate', demanding: 'Demanding' },
  OnTheWay: { toilets: 'Toilets', drinking_water: 'Drinking water', food: 'Food to buy' },
  TripAccess: { pushchair: 'Pushchairs welcome', public_transport: 'Near public transport',
    service_animals: 'Service animals welcome' },
  TripPlaceRole: { start: 'Start', visit: 'Stop' },
  TripTemplate: { day_tour: 'Day tour', multi_day: 'Multi-day tour', transfer: 'Transfer',
    ticket: 'Ticket', activity: 'Activity' },
  UnsuitableFor: { pregnancy: 'Pregnant travellers', back_problems: 'People with back problems',
    heart_problems: 'People with heart problems',
    limited_mobility: 'People with limited mobility',
    fear_of_heights: 'People afraid of heights', tight_spaces: 'People afraid of tight spaces',
    motion_sickness: 'People prone to motion sickness' },
  WheelchairAccess: { full: 'Wheelchair accessible', partly: 'Partly wheelchair accessible',
    none: 'Not wheelchair accessible' },
}
