import type { AuditRecord, LossKind, VersionState } from '@outset/sdk/seller'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'

export interface AuditFilter {
  entity?: string | undefined
  entity_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const PAGE = 50

export const auditLogQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit-log', filter],
    queryFn: ({ signal, pageParam }) =>
      seller.auditLog.list({ ...filter, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export interface Restoring {
  record: AuditRecord
  state: VersionState
  accept: readonly LossKind[]
}

/** What bringing a version back would do; nothing is changed. */
export const usePlanRestore = () =>
  useWrite({
    mutationFn: ({ record, state }: Omit<Restoring, 'accept'>) =>
      seller.versions.restore(record.id, { state }, { dry_run: true }),
  })

/** A trip was changed in some part: everything that was read may show it. */
export function useRestore() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ record, state, accept }: Restoring) =>
      seller.versions.restore(record.id, { state }, { accept_losses: accept }),
    onSuccess: () => client.invalidateQueries(),
  })
}
