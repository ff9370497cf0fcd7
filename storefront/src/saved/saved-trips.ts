import { type Outset, OutsetError, type PublicTrip, type SavedTrip } from '@outset/sdk'
import type { APIContext } from 'astro'
import { dropPrivateCookie, readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'
import {
  MOST_SAVED,
  nameOf,
  readNames,
  tripOf,
  withName,
  withoutName,
  writeNames,
} from './saved-names.ts'

type Visit = Pick<APIContext, 'cookies' | 'locals'>

/** What the list of saved trips shows of each. */
export type SavedCard = Omit<SavedTrip, 'saved_at'>

const COOKIE = 'saved_trips'
const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The service answers each from memory; more at once would be no faster. */
const READS_AT_ONCE = 6

/**
 * Guests' trips are in the cookie. Of those who are signed in it repeats what the service keeps, so
 * that every page knows without asking what is saved.
 */
export function savedNames({ cookies }: Pick<Visit, 'cookies'>): string[] {
  return readNames(readPrivateCookie(cookies, COOKIE))
}

export async function saveTrip(visit: Visit, name: string): Promise<void> {
  const { locals, cookies } = visit
  const { slug, seller } = tripOf(name)
  if (locals.signedIn) {
    const trips = [{ trip: slug, seller: seller?.slug }]
    await ofSession(locals.service.me.saveTrips({ trips }))
  }
  keepNames(cookies, withName(savedNames({ cookies }), name))
}

export async function unsaveTrip(visit: Visit, trip: { name: string; id: string }): Promise<void> {
  const { locals, cookies } = visit
  if (locals.signedIn) await ofSession(locals.service.me.deleteSavedTrip(trip.id))
  keepNames(cookies, withoutName(savedNames({ cookies }), trip.name))
}

/**
 * Puts what a guest saved on the list of the account. Call it once after a sign-in, with a client
 * that has the new session. A list that cannot be merged stays in the browser and hinders nobody.
 */
export async function mergeSavedTrips(
  { cookies, locals }: Visit,
  service: Outset = locals.service,
): Promise<void> {
  const trips = savedNames({ cookies }).map(tripOf)
  const body = trips.map(({ slug, seller }) => ({ trip: slug, seller: seller?.slug }))
  const merging =
    body.length > 0 ? service.me.saveTrips({ trips: body }) : service.me.listSavedTrips()
  const merged = await ofSession(merging)
  if (merged) keepNames(cookies, merged.data.map(nameOf))
}

/** Whoever uses the browser next sees nothing of the account. Call it at sign-out. */
export function forgetSavedTrips({ cookies }: Visit): void {
  dropPrivateCookie(cookies, COOKIE)
}

export interface SavedList {
  cards: SavedCard[]
  /** How many are not offered any more. */
  gone: number
}

export async function listSaved(visit: Visit): Promise<SavedList> {
  const { locals, cookies } = visit
  const ofAccount = locals.signedIn ? await ofSession(locals.service.me.listSavedTrips()) : null
  const list = ofAccount
    ? { cards: ofAccount.data, gone: 0 }
    : await readGuestsTrips(savedNames({ cookies }), locals.service)
  keepNames(cookies, list.cards.map(nameOf))
  return list
}

async function readGuestsTrips(names: readonly string[], service: Outset): Promise<SavedList> {
  const cards: SavedCard[] = []
  for (let at = 0; at < names.length; at += READS_AT_ONCE) {
    const part = names.slice(at, at + READS_AT_ONCE)
    const found = await Promise.all(part.map(name => readTrip(name, service)))
    cards.push(...found.filter(trip => trip !== null).map(cardOf))
  }
  return { cards, gone: names.length - cards.length }
}

/** A trip by its name; null where it is not offered. */
export async function readTrip(name: string, service: Outset): Promise<PublicTrip | null> {
  const { slug, seller } = tripOf(name)
  try {
    return await service.products.get(slug, { seller: seller?.slug })
  } catch (error) {
    // A name that the service would not take is one of which it knows nothing.
    if (error instanceof OutsetError && [404, 422].includes(error.status)) return null
    throw error
  }
}

function cardOf(trip: PublicTrip): SavedCard {
  return { ...trip, product_id: trip.id }
}

/** Null when the session has ended, the list is full, or no such trip can be on it. */
async function ofSession<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof OutsetError && [401, 404, 409, 422].includes(error.status)) return null
    throw error
  }
}

function keepNames(cookies: Visit['cookies'], names: readonly string[]): void {
  const value = writeNames(names.slice(0, MOST_SAVED))
  if (value === (readPrivateCookie(cookies, COOKIE) ?? '')) return
  if (value === '') {
    dropPrivateCookie(cookies, COOKIE)
    return
  }
  setPrivateCookie(cookies, COOKIE, value, { maxAge: YEAR_SECONDS })
}
