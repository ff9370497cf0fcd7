import type { NewPlatformMember, PlatformRole, PlatformSettingsChange } from '@outset/sdk/platform'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const platformPeopleQuery = queryOptions({
  queryKey: ['platform', 'people'],
  queryFn: ({ signal }) => platform.members.list({ signal }),
})

export const platformSettingsQuery = queryOptions({
  queryKey: ['platform', 'settings'],
  queryFn: ({ signal }) => platform.settings.get({ signal }),
})

export interface AuditFilters {
  action?: string | undefined
  seller?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const platformAuditQuery = (filters: AuditFilters) =>
  filteredQuery({
    queryKey: ['platform', 'audit', filters],
    read: (page, how) => platform.auditLog.list({ ...filters, ...page }, how),
  })

/** Who may do what here changes what the reader themselves may do. */
function useRefreshPeople() {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['platform'] })
    await client.invalidateQueries({ queryKey: ['me'] })
  }
}

export function useAddPlatformPerson() {
  const refresh = useRefreshPeople()
  return useWrite({
    mutationFn: (body: NewPlatformMember) => platform.members.create(body),
    onSuccess: refresh,
  })
}

export function useChangePlatformRole() {
  const refresh = useRefreshPeople()
  return useWrite({
    mutationFn: ({ personId, role }: { personId: string; role: PlatformRole }) =>
      platform.members.update(personId, { role }),
    onSettled: refresh,
  })
}

export function useRemovePlatformPerson() {
  const refresh = useRefreshPeople()
  return useWrite({
    mutationFn: (personId: string) => platform.members.delete(personId),
    onSuccess: refresh,
  })
}

export function useChangePlatformSettings() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (change: PlatformSettingsChange) => platform.settings.update(change),
    onSuccess: () => client.invalidateQueries({ queryKey: ['platform'] }),
  })
}
