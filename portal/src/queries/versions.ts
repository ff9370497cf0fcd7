import type { Editable, LossKind, VersionState } from '@outset/sdk/seller'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'
import { useRefreshTrips } from './trips.ts'

/** What a record was, and who made it so, newest first. */
export const versionsQuery = (given: { entity: Editable; id: string }) =>
  infiniteQueryOptions({
    queryKey: ['versions', given],
    queryFn: ({ pageParam, signal }) => {
      const { entity, id } = given
      return seller.versions.list(
        { entity, entity_id: id, limit: 20, cursor: pageParam },
        { signal },
      )
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined,
  })

/** What can be brought back; of everything else the versions are only shown. */
export const RESTORABLE: ReadonlySet<string> = new Set(['text', 'units', 'price_table', 'schedule'])

export interface Restored {
  version: string
  state: VersionState
  acceptLosses: readonly LossKind[]
}

export function useRestoreVersion() {
  const refresh = useRefreshTrips()
  return useWrite({
    mutationFn: ({ version, state, acceptLosses }: Restored) => {
      const losses = acceptLosses.length > 0 ? { accept_losses: acceptLosses } : {}
      return seller.versions.restore(version, { state }, losses)
    },
    onSuccess: refresh,
  })
}
