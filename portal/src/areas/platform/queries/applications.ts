import type { ApplicationState } from '@outset/sdk/platform'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { filteredQuery, pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const applicationsQuery = (state: ApplicationState | undefined) =>
  filteredQuery({
    queryKey: ['platform', 'applications', 'list', state],
    read: (page, how) => platform.applications.list({ state, ...page }, how),
  })

/** How many nobody has decided yet. */
export const waitingApplicationsQuery = queryOptions({
  queryKey: ['platform', 'applications', 'waiting'],
  queryFn: async ({ signal }) => {
    const { total } = await platform.applications.list({ state: ['new'], limit: 1 }, { signal })
    return total
  },
})

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['platform', 'applications', id],
    queryFn: ({ signal }) => platform.applications.get(id, { signal }),
  })

/** Who does not sell yet, and what they lack. */
export const unfinishedSellersQuery = pagedQuery({
  queryKey: ['platform', 'unfinished-sellers'],
  read: (page, how) => platform.unfinishedSellers.list(page, how),
})

export function useApproveApplication(id: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: () => platform.applications.approve(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['platform'] }),
  })
}

export function useRefuseApplication(id: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (message: string) =>
      platform.applications.refuse(id, message.trim() === '' ? {} : { message: message.trim() }),
    onSettled: () => client.invalidateQueries({ queryKey: ['platform'] }),
  })
}
