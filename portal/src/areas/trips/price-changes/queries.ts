import type { NewPriceChange } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
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

/** All prices, in another currency from now on. */
export type CurrencyChangeScope = Required<Pick<NewPriceChange, 'currency' | 'rate' | 'rounding'>>

/** What one unit of the price currency costs in another today; null where nobody knows. */
export const rateTodayQuery = (to: string) =>
  queryOptions({
    queryKey: ['price-currencies', to],
    queryFn: async ({ signal }) => {
      const { to: asked } = await seller.priceCurrencies.get({ to }, { signal })
      return asked?.rate ?? null
    },
    enabled: to !== '',
  })

export function usePreviewCurrencyChange() {
  return useWrite({
    mutationFn: (scope: CurrencyChangeScope) =>
      seller.priceChanges.create({ kind: 'currency', ...scope }, { dry_run: true }),
  })
}

/** Keeps all prices in another currency. Nearly everything that is shown has sums in it. */
export function useCurrencyChange() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ scope, key }: { scope: CurrencyChangeScope; key: string }) =>
      seller.priceChanges.create({ kind: 'currency', ...scope }, {}, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries(),
  })
}
