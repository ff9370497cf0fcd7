import type { SellerSetup, Setup } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Whether the installation waits for its first owner. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => seller.setup.get({ signal }),
  staleTime: 0,
})

/** A company that the platform added gets what it needs to sell. */
export function useSetUpCompany() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (body: SellerSetup) => seller.seller.setUp(body),
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Makes the first company and signs its owner in: whatever was known of nobody is not true now. */
export function useSetUp() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (body: Setup) => seller.setup.create(body),
    onSuccess: () => client.clear(),
  })
}
