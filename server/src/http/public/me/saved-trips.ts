import { SavedTripList, SavedTripsAnswer, SavedTripsBody } from '#contract/saved-trip.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { MOST_SAVED_TRIPS } from '#domain/accounts.ts'
import { siteLocale } from '#domain/catalog.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { sitePricesAt } from '#domain/listing/site-prices.ts'
import { timestamp } from '#domain/timestamp.ts'
import { follow } from '#memory/steps.ts'
import { askedLanguage } from '#memory/trip-texts.ts'
import * as operations from '#operations/me/saved-trips.ts'
import { listSavedTrips as listSavedTripsOf, type SavedTrip } from '#store/me.ts'
import type { Deps } from '../../deps.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireFromPrice } from '../../wire/trip-card.ts'
import { siteOf } from '../auth/site-of.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'

const savedTripParameters = { locale: localeParameter, currency: currencyParameter }

export const createSavedTrips = endpoint({
  sdkName: 'me.saveTrips',
  method: 'POST',
  path: '/v1/public/me/saved-trips',
  tag: 'Traveller accounts',
  summary: "Save a trip, or a guest's whole list",
  description:
    'Up to 200 trips in one call; a traveller can have 300 on a site. A trip that is saved ' +
    'already keeps its date, and one that is not sold here is skipped. Sending it twice is safe.',
  auth: traveller,
  cache: 'no-store',
  query: savedTripParameters,
  body: SavedTripsBody,
  answers: { 200: { description: 'Everything that is saved.', schema: SavedTripsAnswer } },
  problems: ['Conflict'],
  async handle(deps, { caller, traveller: { emailKey }, query, body }) {
    const { saved, skipped } = await operations.createSavedTrips(
      { db: deps.db, now: deps.clock.now() },
      { site: caller, emailKey, trips: body.trips },
    )
    return answer(200, { data: await showSavedTrips(deps, caller, { saved, query }), skipped })
  },
})

export const listSavedTrips = endpoint({
  method: 'GET',
  path: '/v1/public/me/saved-trips',
  tag: 'Traveller accounts',
  summary: 'Trips that the traveller saved on this site',
  description: 'Those that are still on sale, newest first. One that comes back on sale is back.',
  auth: traveller,
  cache: 'no-store',
  query: savedTripParameters,
  answers: { 200: { description: 'All of them.', schema: SavedTripList } },
  problems: [],
  async handle(deps, { caller, traveller: { emailKey }, query }) {
    const whose = { ...siteOf(caller), emailKey, most: MOST_SAVED_TRIPS }
    const saved = await listSavedTripsOf(deps.db, caller, whose)
    return answer(200, { data: await showSavedTrips(deps, caller, { saved, query }) })
  },
})

export const deleteSavedTrip = endpoint({
  method: 'DELETE',
  path: '/v1/public/me/saved-trips/{productId}',
  tag: 'Traveller accounts',
  summary: 'Take a trip off the list',
  description: 'Answers the same when it was not on it.',
  auth: traveller,
  cache: 'no-store',
  params: { productId: uuidOf('product') },
  answers: { 204: { description: 'It is not on the list.' } },
  problems: [],
  async handle({ db }, { caller, traveller: { emailKey }, params }) {
    const wanted = { ...siteOf(caller), emailKey, tripId: params.productId }
    await operations.deleteSavedTrip({ db }, wanted)
    return answer(204)
  },
})

type Showing = Pick<Deps, 'cardTexts' | 'clock' | 'currencies'>

/** The trips as their cards show them in the lists of this site. */
async function showSavedTrips(
  deps: Showing,
  caller: WebsiteCaller,
  { saved, query }: { saved: readonly SavedTrip[]; query: DisplayQuery },
) {
  const language = askedLanguage(caller, siteLocale(caller, query.locale))
  const [{ currency, pricers }, cards] = await Promise.all([
    deps.currencies.shown(caller, query.currency),
    follow(deps.cardTexts.get(saved, language)),
  ])
  return saved.flatMap(({ tripId, savedAt, ...prices }) => {
    const text = cards.get(tripId)
    // It left the sale in between.
    if (text === undefined) return []
    const card = JSON.parse(`${text.bytes}}`)
    const at = { methods: caller.paymentMethods, nowMs: deps.clock.nowMs() }
    const { steps } = sitePricesAt(prices, at)
    const from = fromPrice({ steps, price: pricers(prices.priceCurrency) })
    return {
      product_id: card.id,
      slug: card.slug,
      seller: card.seller,
      title: card.title,
      content_locale: card.content_locale,
      duration_minutes: card.duration_minutes,
      duration_days: card.duration_days,
      duration_nights: card.duration_nights,
      sales_paused: card.sales_paused,
      ...(card.cover ? { cover: card.cover } : {}),
      city: card.city,
      rating: card.rating,
      from_price: wireFromPrice(from, currency),
      saved_at: timestamp(savedAt),
    }
  })
}

type DisplayQuery = { locale: string | null; currency: string | null }
