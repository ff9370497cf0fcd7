/** What is really there; null where the person may not read it. */
export interface StartFacts {
  trips: number | null
  firstTrip: string | null
  published: number | null
  sites: number | null
  ways: readonly string[]
  hasBank: boolean
  /** Whether an account for card payments works. */
  takesCards: boolean | null
  /** When a website last showed trips; null where none did, or it cannot be known. */
  siteSeen: string | null
  bookings: number | null
  people: number | null
  mailLeaves: boolean | null
}

export type StartItemId =
  | 'payment'
  | 'bank'
  | 'cards'
  | 'trip'
  | 'publish'
  | 'site'
  | 'booking'
  | 'team'
  | 'mail'

export interface StartItem {
  id: StartItemId
  isDone: boolean
  to: string
}

/** A page of the service's own handbook, outside the portal. */
export const MAIL_GUIDE = '/docs/operations'

/** What a company does before its first sale, in order. Nothing is ticked off by a click. */
export function startItems(facts: StartFacts): StartItem[] {
  const items: (StartItem | null)[] = [
    facts.sites === null ? null : { id: 'payment', isDone: facts.ways.length > 0, to: '/site' },
    facts.ways.includes('bank_transfer')
      ? { id: 'bank', isDone: facts.hasBank, to: '/settings/bank' }
      : null,
    facts.takesCards === null
      ? null
      : {
          id: 'cards',
          isDone: facts.takesCards && facts.ways.includes('online_card'),
          to: facts.takesCards ? '/site' : '/settings/payments',
        },
    facts.trips === null ? null : { id: 'trip', isDone: facts.trips > 0, to: '/trips/new' },
    facts.published === null
      ? null
      : {
          id: 'publish',
          isDone: facts.published > 0,
          to: facts.firstTrip === null ? '/trips/new' : `/start/${facts.firstTrip}`,
        },
    facts.sites === null ? null : { id: 'site', isDone: facts.siteSeen !== null, to: '/site' },
    facts.mailLeaves === null ? null : { id: 'mail', isDone: facts.mailLeaves, to: MAIL_GUIDE },
    facts.bookings === null ? null : { id: 'booking', isDone: facts.bookings > 0, to: '/desk' },
    facts.people === null ? null : { id: 'team', isDone: facts.people > 1, to: '/settings/team' },
  ]
  return items.filter(item => item !== null)
}
