import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** How long before a start booking ends where an option does not say it, in minutes. */
export const companyCutoffQuery = queryOptions({
  queryKey: ['settings', 'cutoff'],
  queryFn: async ({ signal }) => (await seller.settings.get({ signal })).default_cutoff_minutes,
  staleTime: 300_000,
})
