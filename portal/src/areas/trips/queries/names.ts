import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'

/** What things are called, for filters and for lines that know only an id. */
export interface Named {
  id: string
  name: string
}

const KEPT_MS = 60_000

export const optionNamesQuery = (product: string, locale: string) =>
  queryOptions({
    queryKey: ['trips', product, 'option-names', locale],
    queryFn: async ({ signal }): Promise<Named[]> => {
      const { data } = await seller.trips.listOptions(product, {}, { signal })
      return data.map(({ id, names }) => ({ id, name: names[locale] ?? names.en }))
    },
    staleTime: KEPT_MS,
  })

export const storefrontNamesQuery = queryOptions({
  queryKey: ['storefronts', 'names'],
  queryFn: async ({ signal }): Promise<Named[]> => {
    const { data } = await seller.storefronts.list({}, { signal })
    return data.map(({ id, name }) => ({ id, name }))
  },
  staleTime: KEPT_MS,
})

export const teamNamesQuery = queryOptions({
  queryKey: ['team', 'names'],
  queryFn: async ({ signal }): Promise<Named[]> => {
    const { data } = await seller.team.list({}, { signal })
    return data.map(({ person_id, name }) => ({ id: person_id, name }))
  },
  staleTime: KEPT_MS,
})
