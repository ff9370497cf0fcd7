import type { MailStatus, RetryMails } from '@outset/sdk/platform'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const healthQuery = queryOptions({
  queryKey: ['platform', 'health'],
  queryFn: ({ signal }) => platform.health.get({ signal }),
  refetchInterval: 30_000,
})

export const jobsQuery = queryOptions({
  queryKey: ['platform', 'jobs'],
  queryFn: ({ signal }) => platform.jobs.list({ signal }),
  refetchInterval: 30_000,
})

export const searchIndexQuery = queryOptions({
  queryKey: ['platform', 'search'],
  queryFn: ({ signal }) => platform.search.get({ signal }),
})

export const troubledWebhooksQuery = queryOptions({
  queryKey: ['platform', 'webhook-endpoints'],
  queryFn: ({ signal }) => platform.webhookEndpoints.list({ signal }),
})

export interface MailFilters {
  status?: MailStatus | undefined
  to?: string | undefined
  template?: string | undefined
  error?: string | undefined
}

export const outboxQuery = (filters: MailFilters) =>
  filteredQuery({
    queryKey: ['platform', 'outbox', filters],
    read: (page, how) => platform.outbox.list({ ...filters, ...page }, how),
  })

function useRefreshSystem() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['outbox', 'health', 'search'].map(name =>
        client.invalidateQueries({ queryKey: ['platform', name] }),
      ),
    )
}

export function useRetryMail() {
  const refresh = useRefreshSystem()
  return useWrite({
    mutationFn: (id: string) => platform.outbox.retry(id),
    onSettled: refresh,
  })
}

export function useRetryMails() {
  const refresh = useRefreshSystem()
  return useWrite({
    mutationFn: (body: RetryMails) => platform.outbox.retryAll(body),
    onSettled: refresh,
  })
}

export function useChangeSearch() {
  const refresh = useRefreshSystem()
  return useWrite({
    mutationFn: (what: 'ready' | 'down' | 'rebuild') =>
      what === 'rebuild' ? platform.search.rebuild() : platform.search.put({ state: what }),
    onSettled: refresh,
  })
}
