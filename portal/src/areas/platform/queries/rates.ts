import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const ratesQuery = queryOptions({
  queryKey: ['platform', 'rates'],
  queryFn: async ({ signal }) => {
    const [rates, quarantine, settings] = await Promise.all([
      platform.fxRates.list({ limit: 100 }, { signal }),
      platform.fxRates.listQuarantine({ limit: 50 }, { signal }),
      platform.settings.get({ signal }),
    ])
    return { rates: rates.data, quarantine, feed: settings.fx_feed_kind }
  },
})

function useRefreshRates() {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['price-currencies'] })
    await client.invalidateQueries({ queryKey: ['platform'] })
  }
}

export function usePutRate() {
  const refresh = useRefreshRates()
  return useWrite({
    mutationFn: ({ currency, rate }: { currency: string; rate: string }) =>
      platform.fxRates.put(currency, { rate }),
    onSuccess: refresh,
  })
}

export function useDeleteRate() {
  const refresh = useRefreshRates()
  return useWrite({
    mutationFn: (currency: string) => platform.fxRates.delete(currency),
    onSuccess: refresh,
  })
}

export function useImportRates() {
  const refresh = useRefreshRates()
  return useWrite({ mutationFn: () => platform.fxRates.import(), onSettled: refresh })
}
