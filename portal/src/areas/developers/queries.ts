import type { NewSecretKeyBody, NewWebhookEndpointBody } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

export const secretKeysQuery = queryOptions({
  queryKey: ['secret-keys'],
  queryFn: ({ signal }) => seller.secretKeys.list({ limit: MOST }, { signal }),
})

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => seller.webhookEndpoints.list({ limit: MOST }, { signal }),
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => seller.webhookEndpoints.get(id, { signal }),
  })

export const eventTypesQuery = queryOptions({
  queryKey: ['webhook-event-types'],
  queryFn: ({ signal }) => seller.webhookEventTypes.list({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const deliveriesQuery = (endpoint: string) =>
  pagedQuery({
    queryKey: ['webhooks', endpoint, 'deliveries'],
    read: (page, how) => seller.webhookDeliveries.list({ endpoint_id: endpoint, ...page }, how),
  })

/** Calls of one status, with one number, or of one day. */
export interface CallFilter {
  status?: number
  request_id?: string
  from?: string
  to?: string
}

export const requestLogQuery = (filter: CallFilter) =>
  pagedQuery({
    queryKey: ['request-log', filter],
    read: (page, how) => seller.requestLog.list({ ...filter, ...page }, how),
    perPage: MOST,
  })

function useRefreshing<Input, Result>(key: string, change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

export const useMakeSecretKey = () =>
  useRefreshing('secret-keys', (body: NewSecretKeyBody) => seller.secretKeys.create(body))
export const useRevokeSecretKey = () =>
  useRefreshing('secret-keys', (id: string) => seller.secretKeys.delete(id))

export interface WebhookToChange {
  id: string
  version: number | undefined
  body: NewWebhookEndpointBody
}

export const useAddWebhook = () =>
  useRefreshing('webhooks', (body: NewWebhookEndpointBody) => seller.webhookEndpoints.create(body))
export const useChangeWebhook = () =>
  useRefreshing('webhooks', ({ id, version, body }: WebhookToChange) =>
    seller.webhookEndpoints.update(id, body, { ifMatch: version }),
  )
export const useDeleteWebhook = () =>
  useRefreshing('webhooks', (id: string) => seller.webhookEndpoints.delete(id))
export const useTurnWebhook = (id: string) =>
  useRefreshing('webhooks', (isOn: boolean) =>
    isOn ? seller.webhookEndpoints.enable(id) : seller.webhookEndpoints.disable(id),
  )
export const useRollSecret = (id: string) =>
  useRefreshing('webhooks', () => seller.webhookEndpoints.rollSecret(id))
export const useTestWebhook = (id: string) =>
  useRefreshing('webhooks', () => seller.webhookEndpoints.test(id))
export const useResend = () =>
  useRefreshing('webhooks', (delivery: string) => seller.webhookDeliveries.resend(delivery))
