import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seller } from '#app/outset.ts'
import { meQuery } from '#app/session/me.ts'

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

/** Says that this part of a trip is open here, and answers which others have the trip open. */
export function useEditors(product: string, part: string): readonly string[] {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data } = useQuery(editorsQuery(product, part))
  useEffect(
    () => () => {
      // Who leaves is gone after a while in any case.
      seller.trips.deleteEditing(product).catch(() => undefined)
    },
    [product],
  )
  // Oneself in another tab is nobody else.
  const others = data?.others.filter(({ person }) => person.id !== me.person.id) ?? []
  return others.map(({ person }) => person.name)
}
