import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seller } from '#outset.ts'

/** Often enough to be still there: who has not called for three times as long is gone. */
const AGAIN_MS = 15_000

const editorsQuery = (product: string, part: string) =>
  queryOptions({
    queryKey: ['trips', product, 'editors', part],
    queryFn: ({ signal }) => seller.trips.putEditing(product, { part }, { signal }),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  })

/** Says that this part of a trip is open here, and answers who else has the trip open. */
export function useEditors(product: string, part: string): readonly string[] {
  const { data } = useQuery(editorsQuery(product, part))
  useEffect(
    () => () => {
      // Who leaves is gone after a while in any case.
      seller.trips.deleteEditing(product).catch(() => undefined)
    },
    [product],
  )
  return data?.others.map(({ person }) => person.name) ?? []
}
