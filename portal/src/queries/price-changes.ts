import type { NewPriceChange } from '@outset/sdk/seller'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'
import { useRefreshTrips } from './trips.ts'

/** For which options: all, or those of some trips. */
export interface PriceChangeScope {
  trips: readonly string[] | null
  percent_bp: number
  rounding: NonNullable<NewPriceChange['rounding']>
}

async function bodyOf({ trips, ...change }: PriceChangeScope): Promise<NewPriceChange> {
  if (trips === null) return { all: true, ...change }
  const lists = await Promise.all(trips.map(trip => seller.trips.listOptions(trip, { limit: 100 })))
  return { option_ids: lists.flatMap(({ data }) => data.map(({ id }) => id)), ...change }
}

/** What a change would do to every price. */
export function usePreviewPriceChange() {
  return useWrite({
    mutationFn: async (scope: PriceChangeScope) =>
      seller.priceChanges.create(await bodyOf(scope), { dry_run: true }),
  })
}

/** Changes the prices of several options at once. They are live at once. */
export function usePriceChange() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: async (scope: PriceChangeScope) => seller.priceChanges.create(await bodyOf(scope)),
    onSuccess: refresh,
  })
}
