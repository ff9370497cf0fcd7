import type { booking } from '#areas/bookings/booking/words/en.ts'
import type { selection } from '#areas/bookings/selection/words/en.ts'
import type { bookings } from '#areas/bookings/words/en.ts'
import type { calendar } from '#areas/calendar/words/en.ts'
import type { checkIn } from '#areas/check-in/words/en.ts'
import type { departures } from '#areas/departures/words/en.ts'
import type { desk } from '#areas/desk/words/en.ts'
import type { developers } from '#areas/developers/words/en.ts'
import type { firstRun } from '#areas/first-run/words/en.ts'
import type { inbox } from '#areas/inbox/words/en.ts'
import type { money } from '#areas/money/words/en.ts'
import type { prices } from '#areas/options/prices/words/en.ts'
import type { schedule } from '#areas/options/schedule/words/en.ts'
import type { options } from '#areas/options/words/en.ts'
import type { library } from '#areas/platform/library/words/en.ts'
import type { mail } from '#areas/platform/mail/words/en.ts'
import type { system } from '#areas/platform/system/words/en.ts'
import type { platform } from '#areas/platform/words/en.ts'
import type { profile } from '#areas/profile/words/en.ts'
import type { audit } from '#areas/settings/audit/words/en.ts'
import type { cards } from '#areas/settings/cards/words/en.ts'
import type { mails } from '#areas/settings/mails/words/en.ts'
import type { settings } from '#areas/settings/words/en.ts'
import type { embeds } from '#areas/site/embeds/words/en.ts'
import type { legal } from '#areas/site/legal/words/en.ts'
import type { site } from '#areas/site/words/en.ts'
import type { today } from '#areas/today/words/en.ts'
import type { editor } from '#areas/trips/editor/words/en.ts'
import type { priceChanges } from '#areas/trips/price-changes/words/en.ts'
import type { publishing } from '#areas/trips/publishing/words/en.ts'
import type { trips } from '#areas/trips/words/en.ts'
import type { draft } from '#draft/words/en.ts'
import type { refusals } from '#kit/refusals/words/en.ts'
import type { kit } from '#kit/words/en.ts'
import type { session } from '../session/words/en.ts'
import type { shell } from '../shell/words/en.ts'

/** What the portal says, by area: each has its words beside it, and this has their types. */
export interface EnglishWords {
  audit: typeof audit
  booking: typeof booking
  bookings: typeof bookings
  calendar: typeof calendar
  cards: typeof cards
  checkIn: typeof checkIn
  departures: typeof departures
  desk: typeof desk
  developers: typeof developers
  draft: typeof draft
  editor: typeof editor
  embeds: typeof embeds
  firstRun: typeof firstRun
  inbox: typeof inbox
  kit: typeof kit
  legal: typeof legal
  library: typeof library
  mail: typeof mail
  mails: typeof mails
  money: typeof money
  options: typeof options
  platform: typeof platform
  priceChanges: typeof priceChanges
  prices: typeof prices
  profile: typeof profile
  publishing: typeof publishing
  refusals: typeof refusals
  schedule: typeof schedule
  selection: typeof selection
  session: typeof session
  settings: typeof settings
  shell: typeof shell
  site: typeof site
  system: typeof system
  today: typeof today
  trips: typeof trips
}

export type Area = keyof EnglishWords
