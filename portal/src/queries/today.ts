import { queryOptions } from '@tanstack/react-query'
import { seller } from '#outset.ts'

export const todayQuery = (given: { date?: string; locale: string }) =>
  queryOptions({
    queryKey: ['today', given],
    queryFn: ({ signal }) => seller.today.get(given, { signal }),
  })
