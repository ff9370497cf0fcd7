/** The parts of the guide, in the order in which it has them in every language. */
export const PARTS = [
  'signIn',
  'setup',
  'today',
  'calendar',
  'departure',
  'desk',
  'bookings',
  'inbox',
  'trips',
  'money',
  'site',
  'legal',
  'company',
  'systems',
  'platform',
  'keyboard',
] as const
export type PartId = (typeof PARTS)[number]

/** What a page is about, by the beginning of its address; the longest one that fits counts. */
const ABOUT: Readonly<Record<string, PartId>> = {
  '/bookings': 'bookings',
  '/calendar': 'calendar',
  '/departures': 'departure',
  '/desk': 'desk',
  '/developers': 'systems',
  '/inbox': 'inbox',
  '/money': 'money',
  '/my-day': 'departure',
  '/options': 'trips',
  '/platform': 'platform',
  '/profile': 'signIn',
  '/settings': 'company',
  '/setup': 'setup',
  '/sign-in': 'signIn',
  '/site': 'site',
  '/site/$storefront/legal': 'legal',
  '/start': 'setup',
  '/today': 'today',
  '/trips': 'trips',
  '/trips/new': 'setup',
}

/** Of a page as its route has it, such as `/bookings/$ref`; null where nobody has said. */
export function partOfPage(page: string): PartId | null {
  const pieces = page.split('/')
  while (pieces.length > 1) {
    const part = ABOUT[pieces.join('/')]
    if (part !== undefined) return part
    pieces.pop()
  }
  return null
}
