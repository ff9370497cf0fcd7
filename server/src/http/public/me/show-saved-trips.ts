import type { WebsiteCaller } from '#domain/access/callers.ts'
import { siteLocale } from '#domain/catalog/locale.ts'
import { fromPrice } from '#domain/listing/prices.ts'
import { sitePricesAt } from '#domain/listing/site-prices.ts'
import { timestamp } from '#domain/timestamp.ts'
import { follow } from '#memory/steps.ts'
import { askedLanguage } from '#memory/trip-texts.ts'
import type { SavedTrip } from '#store/me/saved-trips.ts'
import type { Deps } from '../../deps.ts'
import { wireFromPrice } from '../../wire/trip-card.ts'
import { currencyParameter } from '../currency.ts'
import { localeParameter } from '../locale.ts'

export const savedTripParameters = { locale: localeParameter, currency: currencyParameter }

type Showing = Pick<Deps, 'cardTexts' | 'clock' | 'currencies'>

/** The trips as their cards show them in the lists of this site. */
export async function showSavedTrips(
  deps: Showing,
  caller: WebsiteCaller,
  { saved, query }: { saved: readonly SavedTrip[]; query: DisplayQuery },
) {
  const language = askedLanguage(caller, siteLocale(caller, query.locale))
  const [{ currency, price }, cards] = await Promise.all([
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
    const from = fromPrice({ steps, price })
    return {
      product_id: card.id,
      slug: card.slug,
      seller: card.seller,
      title: card.title,
      content_locale: card.content_locale,
      sales_paused: card.sales_paused,
      ...(card.cover ? { cover: card.cover } : {}),
      from_price: wireFromPrice(from, currency),
      saved_at: timestamp(savedAt),
    }
  })
}

type DisplayQuery = { locale: string | null; currency: string | null }
