import type { Editable, LossKind, VersionState } from '@outset/sdk/seller'
import { seller } from '#app/outset.ts'
import { useRefreshTrips } from '#draft/queries.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** What a record was, and who made it so, newest first. */
export const versionsQuery = (given: { entity: Editable; id: string }) =>
  pagedQuery({
    queryKey: ['versions', given],
    read: (page, how) =>
      seller.versions.list({ entity: given.entity, entity_id: given.id, ...page }, how),
    perPage: 20,
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
