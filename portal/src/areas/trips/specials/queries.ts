import type { NewSpecial, SpecialChange } from '@outset/sdk/seller'
import { seller } from '#app/outset.ts'
import { useRefreshTrips } from '#draft/queries.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Prices that are lower for some days, newest first. */
export const specialsQuery = (filters: { product_id?: string | undefined }) =>
  pagedQuery({
    queryKey: ['specials', filters],
    read: (page, how) => seller.specials.list({ ...filters, ...page }, how),
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
