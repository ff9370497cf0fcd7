import { queryOptions } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'

/** What confirmed bookings brought seller, marketplace and reseller, by seller and month. */
export const commissionsQuery = (given: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['platform', 'commissions', given],
    queryFn: ({ signal }) => platform.reports.listCommissions(given, { signal }),
  })
