import type { Area } from './english-words.ts'

/** Which words a page needs beside those of every page, by the beginning of its address. */
const AREAS: Readonly<Record<string, readonly Area[]>> = {
  '/bookings': ['bookings', 'booking', 'selection', 'departures', 'money'],
  '/calendar': ['calendar', 'departures', 'bookings', 'booking', 'selection'],
  '/departures': ['departures', 'checkIn', 'bookings', 'money'],
  '/desk': ['desk', 'bookings', 'booking', 'selection', 'money'],
  '/developers': ['developers', 'settings', 'site'],
  '/inbox': ['inbox', 'bookings', 'booking', 'selection', 'money'],
  '/money': ['money', 'bookings', 'booking', 'selection', 'inbox'],
  '/my-day': ['checkIn', 'departures', 'money'],
  '/options': [
    'prices',
    'schedule',
    'draft',
    'editor',
    'options',
    'publishing',
    'trips',
    'calendar',
  ],
  '/platform': ['platform', 'settings'],
  '/platform/library': ['library'],
  '/platform/mail': ['mail'],
  '/platform/system': ['system'],
  '/profile': ['profile'],
  '/settings': ['settings', 'schedule'],
  '/settings/audit': ['audit'],
  '/settings/mails': ['mails'],
  '/settings/payments': ['cards'],
  '/setup': ['firstRun'],
  '/sign-in': ['profile'],
  '/site': ['site', 'legal', 'options', 'embeds'],
  '/start': ['firstRun', 'publishing'],
  '/trips': ['trips', 'editor', 'options', 'publishing', 'draft', 'prices', 'schedule', 'firstRun'],
  '/trips/price-changes': ['priceChanges'],
}

export function areasOfPage(path: string): readonly Area[] {
  const [, first, second] = path.split('/')
  return [`/${first}`, `/${first}/${second}`].flatMap(beginning => AREAS[beginning] ?? [])
}

/** As the folder is called whose `words` these are. */
export function folderOfArea(area: Area): string {
  return area.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
