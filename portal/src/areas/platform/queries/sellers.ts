import type { NetworkStatus, NewOwner, NewSeller, SellerTerms } from '@outset/sdk/platform'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform } from '#app/outset.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export interface SellerFilters {
  q?: string | undefined
  network_status?: NetworkStatus | undefined
}

export const sellersQuery = (filters: SellerFilters) =>
  filteredQuery({
    queryKey: ['platform', 'sellers', 'list', filters],
    read: (page, how) => platform.sellers.list({ ...filters, ...page }, how),
  })

/** Who waits to be let into the network. */
export const applicantsQuery = queryOptions({
  queryKey: ['platform', 'sellers', 'applicants'],
  queryFn: ({ signal }) =>
    platform.sellers.list({ network_status: 'applied', limit: 20 }, { signal }),
})

/** A seller, and how much of what hangs on it. */
export const sellerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['platform', 'sellers', slug],
    queryFn: async ({ signal }) => {
      const [seller, trips, sites, settings] = await Promise.all([
        platform.sellers.get(slug, { signal }),
        platform.trips.list({ seller: slug, limit: 1 }, { signal }),
        platform.storefronts.list({ seller: slug, limit: 20 }, { signal }),
        platform.settings.get({ signal }),
      ])
      const stopsSelling = settings.suspended_sites_stop_selling
      return { seller, trips: trips.total, sites: sites.data, stopsSelling }
    },
  })

/** Whatever shows sellers, and what they sell, is read again. */
function useRefreshSellers() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['platform'] })
}

export type SellerAct = 'approve' | 'refuse' | 'suspend' | 'reinstate'

export function useActOnSeller() {
  const refresh = useRefreshSellers()
  return useWrite({
    mutationFn: ({ slug, act }: { slug: string; act: SellerAct }) => platform.sellers[act](slug),
    onSettled: refresh,
  })
}

export function usePutTerms(slug: string) {
  const refresh = useRefreshSellers()
  return useWrite({
    mutationFn: (terms: SellerTerms) => platform.sellers.putTerms(slug, terms),
    onSuccess: refresh,
  })
}

export function useAddOwner(slug: string) {
  return useWrite({
    mutationFn: (owner: NewOwner) => platform.sellers.createOwner(slug, owner),
    onSuccess: useRefreshSellers(),
  })
}

export function useCreateSeller() {
  const refresh = useRefreshSellers()
  return useWrite({
    mutationFn: (body: NewSeller) => platform.sellers.create(body),
    onSuccess: refresh,
  })
}

/** From now on the session reads what the seller reads: nothing that was read is true any more. */
export function useViewAs() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (slug: string) => platform.sellers.createViewAs(slug),
    onSuccess: () => client.resetQueries(),
  })
}
