import { bookings } from './en/bookings.ts'
import { calendar } from './en/calendar.ts'
import { departures } from './en/departures.ts'
import { desk } from './en/desk.ts'
import { developers } from './en/developers.ts'
import { editor } from './en/editor.ts'
import { firstRun } from './en/first-run.ts'
import { guide } from './en/guide.ts'
import { inbox } from './en/inbox.ts'
import { money } from './en/money.ts'
import { parts } from './en/parts.ts'
import { platform } from './en/platform.ts'
import { prices } from './en/prices.ts'
import { profile } from './en/profile.ts'
import { refusals } from './en/refusals.ts'
import { schedule } from './en/schedule.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { site } from './en/site.ts'
import { today } from './en/today.ts'
import { trips } from './en/trips.ts'

export const en = {
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
