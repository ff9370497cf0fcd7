import { pricesBySizeOf } from '#domain/listing/price-steps.ts'
import { tripPrices } from '#domain/pricing/trip-prices.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listSitesToPay, type SiteToPay } from '#store/sales/sites-to-pay.ts'
import { copyShownPrices, lockListedTrips } from '#store/trips/trip-listings.ts'
import { listStalePrices, updateShownPrices } from '#store/trips/trip-prices.ts'
import { leadsOfSites, readPriceFacts } from './price-facts.ts'
import { readTripSheets } from './refresh-prices.ts'

type Deps = { db: Db; now: Temporal.Instant }

const MOST = 2_000
/** Of one seller, whose trips are locked as long; others of the process are answered in between. */
const MOST_AT_ONCE = 5

/**
 * Works shown prices out again where more or less is taken of the places that they depend on, or a
 * site wants to be paid at another time. It compares what is with what was, so that nothing that
 * sells or gives back places has to tell, and a hold that is over counts whoever ends it.
 */
export async function followStock({ db, now }: Deps): Promise<number> {
  const stale = await listStalePrices(db, {
    ...leadsBySeller(await listSitesToPay(db)),
    most: MOST,
  })
  const failures: unknown[] = []
  for (const [sellerId, trips] of Map.groupBy(stale, trip => trip.sellerId)) {
    for (let at = 0; at < trips.length; at += MOST_AT_ONCE) {
      const tripIds = trips.slice(at, at + MOST_AT_ONCE).map(({ tripId }) => tripId)
      const follow = (tx: Tx) => followSome(tx, { sellerId, tripIds, now })
      await transaction(db, { seller: sellerId }, follow).catch(error => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some prices could not follow')
  return stale.length
}

/** The hours of marketplaces count for everybody. */
function leadsBySeller(sites: readonly SiteToPay[]) {
  const marketplaces = sites.filter(({ isMarketplace }) => isMarketplace)
  const own = Map.groupBy(sites, ({ sellerId }) => sellerId)
  return {
    ofAll: leadsOfSites(marketplaces),
    own: [...own].map(([sellerId, sold]) => ({
      sellerId,
      leads: leadsOfSites([...marketplaces, ...sold]),
    })),
  }
}

async function followSome(
  tx: Tx,
  {
    sellerId,
    tripIds,
    now,
  }: { sellerId: string; tripIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await lockListedTrips(tx, { sellerId, tripIds })
  const sheetsOf = await readTripSheets(tx, { sellerId, tripIds })
  const sheets = [...sheetsOf.values()].flatMap(({ unpaused }) => unpaused)
  const facts = await readPriceFacts(tx, { sellerId, sheets, now })
  const rows = [...sheetsOf].map(([tripId, { unpaused }]) => {
    const { prices } = tripPrices(unpaused, { now, ...facts })
    return { tripId, ...prices, perPerson: pricesBySizeOf(prices.pricePeriods[0]?.steps ?? []) }
  })
  await updateShownPrices(tx, { sellerId, rows })
  await copyShownPrices(tx, { sellerId, tripIds })
}
