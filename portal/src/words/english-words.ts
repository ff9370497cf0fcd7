import type { audit } from './en/audit.ts'
import type { booking } from './en/booking.ts'
import type { bookings } from './en/bookings.ts'
import type { calendar } from './en/calendar.ts'
import type { departures } from './en/departures.ts'
import type { desk } from './en/desk.ts'
import type { developers } from './en/developers.ts'
import type { drafts } from './en/drafts.ts'
import type { editor } from './en/editor.ts'
import type { firstRun } from './en/first-run.ts'
import type { guide } from './en/guide.ts'
import type { inbox } from './en/inbox.ts'
import type { money } from './en/money.ts'
import type { optionParts } from './en/option-parts.ts'
import type { parts } from './en/parts.ts'
import type { platform } from './en/platform.ts'
import type { platformLibrary } from './en/platform-library.ts'
import type { platformSystem } from './en/platform-system.ts'
import type { priceChanges } from './en/price-changes.ts'
import type { prices } from './en/prices.ts'
import type { profile } from './en/profile.ts'
import type { publishing } from './en/publishing.ts'
import type { refusals } from './en/refusals.ts'
import type { schedule } from './en/schedule.ts'
import type { settings } from './en/settings.ts'
import type { shell } from './en/shell.ts'
import type { signIn } from './en/sign-in.ts'
import type { site } from './en/site.ts'
import type { today } from './en/today.ts'
import type { trips } from './en/trips.ts'

/** What the portal says, by area: a folder of files for each language, and this for their types. */
export interface EnglishWords {
  booking: typeof booking
  bookings: typeof bookings
  calendar: typeof calendar
  departures: typeof departures
  desk: typeof desk
  developers: typeof developers
  drafts: typeof drafts
  editor: typeof editor
  publishing: typeof publishing
  optionParts: typeof optionParts
  firstRun: typeof firstRun
  guide: typeof guide
  inbox: typeof inbox
  money: typeof money
  parts: typeof parts
  platform: typeof platform
  platformSystem: typeof platformSystem
  platformLibrary: typeof platformLibrary
  priceChanges: typeof priceChanges
  prices: typeof prices
  profile: typeof profile
  refusals: typeof refusals
  schedule: typeof schedule
  settings: typeof settings
  audit: typeof audit
  shell: typeof shell
  signIn: typeof signIn
  site: typeof site
  today: typeof today
  trips: typeof trips
}

export type Area = keyof EnglishWords
