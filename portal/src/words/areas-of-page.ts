import type { Area } from './english-words.ts'

/** Which words a page needs beside those of every page, by the beginning of its address. */
const AREAS: Readonly<Record<string, readonly Area[]>> = {
  '/bookings': ['bookings', 'booking', 'departures'],
  '/calendar': ['calendar', 'departures', 'bookings', 'booking'],
  '/departures': ['departures', 'guide', 'bookings'],
  '/desk': ['desk', 'bookings', 'booking'],
  '/developers': ['developers', 'settings'],
  '/inbox': ['inbox', 'bookings', 'booking', 'money'],
  '/money': ['money', 'bookings', 'booking', 'inbox'],
  '/my-day': ['guide', 'departures'],
  '/options': [
    'prices',
    'schedule',
    'drafts',
    'editor',
    'optionParts',
    'publishing',
    'trips',
    'calendar',
  ],
  '/platform': ['platform', 'settings'],
  '/platform/library': ['platformLibrary'],
  '/platform/system': ['platformSystem'],
  '/profile': ['profile'],
  '/settings': ['settings', 'schedule'],
  '/settings/audit': ['audit'],
  '/setup': ['firstRun'],
  '/sign-in': ['profile'],
  '/site': ['site'],
  '/start': ['firstRun', 'publishing'],
  '/trips': [
    'trips',
    'editor',
    'optionParts',
    'publishing',
    'drafts',
    'prices',
    'schedule',
    'firstRun',
  ],
  '/trips/price-changes': ['priceChanges'],
}

export function areasOfPage(path: string): readonly Area[] {
  const [, first, second] = path.split('/')
  return [`/${first}`, `/${first}/${second}`].flatMap(beginning => AREAS[beginning] ?? [])
}

/** As the area's file is called in the folder of each language. */
export function fileOfArea(area: Area): string {
  return area.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
