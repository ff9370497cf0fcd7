import type { NewPriceChange } from '@outset/sdk/seller'
import { seller } from '#app/outset.ts'
import { useRefreshTrips } from '#draft/queries.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** For which trips, null being all; and on which days of start. */
export interface PriceChangeScope
  extends Pick<NewPriceChange, 'percent_bp' | 'dates' | 'weekdays'> {
  trips: readonly string[] | null
  rounding: NonNullable<NewPriceChange['rounding']>
}

function bodyOf({ trips, ...change }: PriceChangeScope): NewPriceChange {
  return trips === null ? { all: true, ...change } : { product_ids: [...trips], ...change }
}

/** What a change would do to every price. */
export function usePreviewPriceChange() {
  return useWrite({
    mutationFn: (scope: PriceChangeScope) =>
      seller.priceChanges.create(bodyOf(scope), { dry_run: true }),
  })
}

/** Changes the prices of several options at once. They are live at once. */
export function usePriceChange() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: ({ scope, key }: { scope: PriceChangeScope; key: string }) =>
      seller.priceChanges.create(bodyOf(scope), {}, { idempotencyKey: key }),
    onSuccess: refresh,
  })
}
