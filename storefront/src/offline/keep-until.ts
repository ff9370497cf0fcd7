import type { Booking } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { site } from '#sites/site.ts'
import { UNTIL } from './kept-pages.ts'

/** A trip that has begun is still looked up on its way back. */
const AFTER_DAYS = 2
const DAY_MS = 86_400_000

/** Lets the device keep this page until the trip is over: not in frames or previews. */
export function keepUntilOver(
  { response, locals }: Pick<AstroGlobal, 'response' | 'locals'>,
  { status, start, end }: Pick<Booking, 'status' | 'start' | 'end'>,
): void {
  if (status !== 'confirmed' || site().frame || locals.preview) return
  const last = Date.parse(`${(end ?? start).slice(0, 10)}T00:00:00Z`)
  response.headers.set(UNTIL, new Date(last + AFTER_DAYS * DAY_MS).toISOString())
}
