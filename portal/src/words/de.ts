import { bookings } from './de/bookings.ts'
import { calendar } from './de/calendar.ts'
import { departures } from './de/departures.ts'
import { desk } from './de/desk.ts'
import { developers } from './de/developers.ts'
import { editor } from './de/editor.ts'
import { firstRun } from './de/first-run.ts'
import { guide } from './de/guide.ts'
import { inbox } from './de/inbox.ts'
import { money } from './de/money.ts'
import { parts } from './de/parts.ts'
import { platform } from './de/platform.ts'
import { prices } from './de/prices.ts'
import { profile } from './de/profile.ts'
import { refusals } from './de/refusals.ts'
import { schedule } from './de/schedule.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { signIn } from './de/sign-in.ts'
import { site } from './de/site.ts'
import { today } from './de/today.ts'
import { trips } from './de/trips.ts'
import type { PortalWords } from './translate.ts'

export const de: PortalWords = {
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
