import type { AuditRecord, LossKind, VersionState } from '@outset/sdk/seller'
import { useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export interface AuditFilter {
  entity?: string | undefined
  entity_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const auditLogQuery = (filter: AuditFilter) =>
  pagedQuery({
    queryKey: ['audit-log', filter],
    read: (page, how) => seller.auditLog.list({ ...filter, ...page }, how),
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
