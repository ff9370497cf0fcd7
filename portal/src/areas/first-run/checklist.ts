/** What is really there; null where the person may not read it. */
export interface StartFacts {
  trips: number | null
  firstTrip: string | null
  published: number | null
  sites: number | null
  /** The first of them. */
  site: string | null
  ways: readonly string[]
  hasBank: boolean
  /** What the account for card payments takes; `test` cards move no money. */
  cards: 'none' | 'test' | 'real' | null
  /** Where the shop that comes with the site is; null where there is none. */
  shopAddress: string | null
  /** Whether an own domain leads to the shop. */
  hasDomain: boolean
  /** How much of what a shop in the EU must show is missing on the first site. */
  legalGaps: number | null
  /** When a website last showed trips; null where none did, or it cannot be known. */
  siteSeen: string | null
  bookings: number | null
  people: number | null
  mailLeaves: boolean | null
  /** Whether the person may set the mail server of the installation. */
  setsMail: boolean
  /** Whether the last test mail was refused. */
  mailFails: boolean
}

type StartItemId =
  | 'payment'
  | 'bank'
  | 'cards'
  | 'trip'
  | 'publish'
  | 'site'
  | 'legal'
  | 'domain'
  | 'booking'
  | 'team'
  | 'mail'

export interface StartItem {
  id: StartItemId
  isDone: boolean
  /** An address of the portal, or with its host one outside. */
  to: string
  /** Another of the words of this item, as what is there differs. */
  words?: 'mail_set' | 'mail_fails' | 'cards_test' | 'site_shop' | 'booking_shop'
}

/** A page of the service's own handbook, outside the portal. */
export const MAIL_GUIDE = '/docs/operations'

/** What a company does before its first sale, in order. Nothing is ticked off by a click. */
export function startItems(facts: StartFacts): StartItem[] {
  const items: (StartItem | null)[] = [
    facts.sites === null
      ? null
      : { id: 'payment', isDone: facts.ways.length > 0, to: sitePage(facts, 'payment') },
    facts.trips === null ? null : { id: 'trip', isDone: facts.trips > 0, to: '/trips/new' },
    facts.published === null
      ? null
      : {
          id: 'publish',
          isDone: facts.published > 0,
          to: facts.firstTrip === null ? '/trips/new' : `/start/${facts.firstTrip}`,
        },
    facts.sites === null ? null : siteItem(facts),
    facts.bookings === null ? null : bookingItem(facts, facts.bookings),
    cardsItem(facts),
    facts.ways.includes('bank_transfer')
      ? { id: 'bank', isDone: facts.hasBank, to: '/settings/bank' }
      : null,
    facts.mailLeaves === null ? null : mailItem(facts, facts.mailLeaves),
    facts.legalGaps === null
      ? null
      : { id: 'legal', isDone: facts.legalGaps === 0, to: sitePage(facts, 'legal') },
    facts.shopAddress === null
      ? null
      : { id: 'domain', isDone: facts.hasDomain, to: sitePage(facts, 'domain') },
    facts.people === null ? null : { id: 'team', isDone: facts.people > 1, to: '/settings/team' },
  ]
  return items.filter(item => item !== null)
}

/** A page of the first site; where there is none yet, the list says how to make one. */
function sitePage({ site }: StartFacts, page: 'payment' | 'legal' | 'domain'): string {
  return site === null ? '/site' : `/site/${site}/${page}`
}

/** Test cards show how it works; guests pay once there is an account of the company's own. */
function cardsItem(facts: StartFacts): StartItem | null {
  const { cards, ways } = facts
  if (cards === null) return null
  const isOffered = ways.includes('online_card')
  if (cards === 'real') return { id: 'cards', isDone: isOffered, to: sitePage(facts, 'payment') }
  const to = '/settings/payments'
  const item = { id: 'cards', isDone: false, to } as const
  return cards === 'test' && isOffered ? { ...item, words: 'cards_test' } : item
}

/** A server that refused the last test sends nothing either. */
function mailItem({ setsMail, mailFails }: StartFacts, leaves: boolean): StartItem {
  if (!setsMail) return { id: 'mail', isDone: leaves, to: MAIL_GUIDE }
  const words = leaves ? 'mail_fails' : 'mail_set'
  return { id: 'mail', isDone: leaves && !mailFails, to: '/platform/mail', words }
}

function siteItem({ siteSeen, published, shopAddress }: StartFacts): StartItem {
  // A preview is read by a website as well, and shows what is on no sale yet.
  const isDone = siteSeen !== null && published !== 0
  if (shopAddress === null) return { id: 'site', isDone, to: '/site' }
  return { id: 'site', isDone, to: shopAddress, words: 'site_shop' }
}

function bookingItem({ shopAddress, published }: StartFacts, bookings: number): StartItem {
  const isDone = bookings > 0
  if (shopAddress === null || !published) return { id: 'booking', isDone, to: '/desk' }
  return { id: 'booking', isDone, to: shopAddress, words: 'booking_shop' }
}
