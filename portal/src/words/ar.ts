import { bookings } from './ar/bookings.ts'
import { calendar } from './ar/calendar.ts'
import { departures } from './ar/departures.ts'
import { desk } from './ar/desk.ts'
import { developers } from './ar/developers.ts'
import { editor } from './ar/editor.ts'
import { firstRun } from './ar/first-run.ts'
import { guide } from './ar/guide.ts'
import { inbox } from './ar/inbox.ts'
import { money } from './ar/money.ts'
import { parts } from './ar/parts.ts'
import { platform } from './ar/platform.ts'
import { prices } from './ar/prices.ts'
import { profile } from './ar/profile.ts'
import { refusals } from './ar/refusals.ts'
import { schedule } from './ar/schedule.ts'
import { settings } from './ar/settings.ts'
import { shell } from './ar/shell.ts'
import { signIn } from './ar/sign-in.ts'
import { site } from './ar/site.ts'
import { today } from './ar/today.ts'
import { trips } from './ar/trips.ts'
import type { PortalWords } from './translate.ts'

export const ar: PortalWords = {
  bookings,
  calendar,
  departures,
  desk,
  developers,
  editor,
  firstRun,
  guide,
  inbox,
  money,
  parts,
  platform,
  prices,
  profile,
  refusals,
  schedule,
  settings,
  shell,
  signIn,
  site,
  today,
  trips,
}
