import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

const FEWEST_LETTERS = 2

/** Cities of the world that begin as somebody types; whoever gets none types on. */
export const listedCitiesQuery = ({ country, typed }: { country: string; typed: string }) =>
  queryOptions({
    queryKey: ['listed-cities', country, typed],
    enabled: country !== '' && typed.length >= FEWEST_LETTERS,
    queryFn: async ({ signal }) => {
      const { data } = await seller.listedCities.list({ country, q: typed }, { signal })
      return data
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // The first to ask waits until the list was read, which a busy service may refuse.
    retry: 2,
  })
