import type {
  NewDeposit,
  NewStorefront,
  NewStorefrontPaymentMethods,
  StorefrontChange,
} from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

export const storefrontsQuery = queryOptions({
  queryKey: ['storefronts'],
  queryFn: ({ signal }) => seller.storefronts.list({ limit: MOST }, { signal }),
})

export const storefrontQuery = (id: string) =>
  queryOptions({
    queryKey: ['storefronts', id],
    queryFn: ({ signal }) => seller.storefronts.get(id, { signal }),
  })

export const originsQuery = (id: string) =>
  queryOptions({
    queryKey: ['storefronts', id, 'origins'],
    queryFn: ({ signal }) => seller.storefronts.getOrigins(id, { signal }),
  })

export const paymentMethodsQuery = (id: string) =>
  queryOptions({
    queryKey: ['storefronts', id, 'payment-methods'],
    queryFn: ({ signal }) => seller.storefronts.getPaymentMethods(id, { signal }),
  })

export const websiteKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['storefronts', id, 'keys'],
    queryFn: ({ signal }) => seller.storefronts.listWebsiteKeys(id, { limit: MOST }, { signal }),
  })

/** Calls that were refused because of where they came from, the newest first. */
export const refusedCallsQuery = queryOptions({
  queryKey: ['request-log', 'refused'],
  queryFn: ({ signal }) => seller.requestLog.list({ status: 403, limit: MOST }, { signal }),
})

function useStorefrontChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: async () => {
      // What a site sells in, and how it rounds, is how prices are read.
      void client.invalidateQueries({ queryKey: ['price-currencies'] })
      await client.invalidateQueries({ queryKey: ['storefronts'] })
    },
  })
}

export const useCreateStorefront = () =>
  useStorefrontChange((body: NewStorefront) => seller.storefronts.create(body))
export const useUpdateStorefront = (id: string) =>
  useStorefrontChange(({ body, version }: { body: StorefrontChange; version?: number }) =>
    seller.storefronts.update(id, body, { ifMatch: version }),
  )
export const usePutOrigins = (id: string) =>
  useStorefrontChange((origins: readonly string[]) =>
    seller.storefronts.putOrigins(id, { origins }),
  )
/** What the screen of a site changes of its shop, whatever version its other fields have. */
export const useSwitchShop = (id: string) =>
  useStorefrontChange((is_on: boolean) => seller.storefronts.update(id, { hosted: { is_on } }))
export const useAddDomain = (id: string) =>
  useStorefrontChange((name: string) => seller.storefronts.createDomain(id, { name }))
/** To send it once more is to look it up at once. */
export const useCheckDomain = useAddDomain
export const useRemoveDomain = (id: string) =>
  useStorefrontChange((name: string) => seller.storefronts.deleteDomain(id, { name }))
export const usePutPaymentMethods = (id: string) =>
  useStorefrontChange((body: NewStorefrontPaymentMethods) =>
    seller.storefronts.putPaymentMethods(id, body),
  )
/** Null takes it off. */
export const usePutSiteDeposit = (id: string) =>
  useStorefrontChange(async (body: NewDeposit | null) => {
    if (body === null) await seller.storefronts.deleteSiteDeposit(id)
    else await seller.storefronts.putSiteDeposit(id, body)
  })
export const useMakeKey = (id: string) =>
  useStorefrontChange((label: string) => seller.storefronts.createWebsiteKey(id, { label }))
/** How long the old key works on beside a new one. */
export const GRACE_HOURS = 24
export const useRotateKey = () =>
  useStorefrontChange((keyId: string) =>
    seller.websiteKeys.rotate(keyId, { expires_in_hours: GRACE_HOURS }),
  )
export const useRevokeKey = () =>
  useStorefrontChange((keyId: string) => seller.websiteKeys.delete(keyId))
