import type { NewSpecial, SpecialChange } from '@outset/sdk/seller'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'
import { useRefreshTrips } from './trips.ts'

/** Prices that are lower for some days, newest first. */
export const specialsQuery = (filters: { product_id?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['specials', filters],
    queryFn: ({ pageParam, signal }) =>
      seller.specials.list({ ...filters, limit: 50, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined,
  })

type SpecialWrite =
  | { id: null; body: NewSpecial }
  | { id: string; version: number | undefined; body: SpecialChange }

export function useSaveSpecial() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: (write: SpecialWrite) =>
      write.id === null
        ? seller.specials.create(write.body)
        : seller.specials.update(write.id, write.body, { ifMatch: write.version }),
    onSuccess: () => void refresh(),
  })
}

export function useDeleteSpecial() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: (id: string) => seller.specials.delete(id),
    onSuccess: () => void refresh(),
  })
}
