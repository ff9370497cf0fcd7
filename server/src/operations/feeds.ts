import assert from 'node:assert/strict'
import { digestOf } from '#domain/access/keys.ts'
import { permissionsOfRole } from '#domain/access/permissions.ts'
import { findInLocale, inLocale } from '#domain/catalog.ts'
import { type FeedEntry, makeCalendarFeed } from '#domain/departures/calendar-feed.ts'
import { departureKey } from '#domain/departures/resource.ts'
import { spanOf } from '#domain/departures/span.ts'
import { notFound } from '#domain/refusal.ts'
import type { TokenCalls } from '#memory/token-calls.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { countGuestsOfStarts } from '#store/departures.ts'
import { type CalendarFeed, findCalendarFeedByDigest } from '#store/me.ts'
import {
  listBookedDepartures,
  listResourcesByDeparture,
  type NamedDeparture,
} from '#store/resources/assignments.ts'
import { findResourceOfPerson } from '#store/resources/resources.ts'
import { findSellerById } from '#store/sellers.ts'
import { readAssignments } from './resources.ts'

type Asked = { token: string; address: string }

const DAYS_BACK = 31
const DAYS_AHEAD = 180
const MOST_ENTRIES = 1_000

type Parts = { db: Db; feedCalls: TokenCalls; now: Temporal.Instant }

/** The departures of a person as a calendar, for whoever has its address. */
export async function getCalendarFeed(
  { db, feedCalls, now }: Parts,
  { token, address }: Asked,
): Promise<string> {
  const digest = digestOf(token)
  const asked = { token: digest.toString('hex'), address }
  const feed = await feedCalls.find(asked, () => findCalendarFeedByDigest(db, digest))
  if (!feed) throw notFound('calendar_feed')
  return transaction(db, { seller: feed.sellerId }, tx => writeFeed(tx, feed, now))
}

async function writeFeed(tx: Tx, feed: CalendarFeed, now: Temporal.Instant): Promise<string> {
  const { sellerId } = feed
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const days = {
    sellerId,
    from: today.subtract({ days: DAYS_BACK }).toString(),
    to: today.add({ days: DAYS_AHEAD }).toString(),
  }
  const departures = (await departuresOf(tx, feed, days)).slice(0, MOST_ENTRIES)
  const guests = await countGuestsOfStarts(tx, { sellerId, departures })
  const resources = await listResourcesByDeparture(tx, days)
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const locale = seller.defaultLanguage
  const entries = departures.map((departure): FeedEntry => {
    const key = departureKey(departure)
    return {
      ...departure,
      ...spanOf(departure),
      tripTitle: findInLocale(departure.titles, locale)?.text ?? '',
      optionName: inLocale(departure.optionNames, locale).text,
      travellers: guests.get(key)?.pax ?? 0,
      resources: resources.get(key) ?? [],
    }
  })
  return makeCalendarFeed(entries, { name: seller.name, now })
}

/** A role that may see less today than when the feed was made shows less from now on. */
async function departuresOf(
  tx: Tx,
  { sellerId, personId, scope, role }: CalendarFeed,
  days: { sellerId: string; from: string; to: string },
): Promise<NamedDeparture[]> {
  const may = permissionsOfRole(role)
  if (scope === 'all' && may.has('booking:read')) {
    return listBookedDepartures(tx, { ...days, limit: MOST_ENTRIES })
  }
  if (!may.has('attendance:manage')) return []
  const resourceId = await findResourceOfPerson(tx, { sellerId, personId })
  return resourceId === null ? [] : readAssignments(tx, days, resourceId)
}
