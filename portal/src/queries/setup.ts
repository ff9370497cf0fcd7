import type { Setup } from '@outset/sdk/seller'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { seller } from '#outset.ts'

/** Whether the installation waits for its first owner. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => seller.setup.get({ signal }),
  staleTime: 0,
})

/** Makes the first company and signs its owner in: whatever was known of nobody is not true now. */
export function useSetUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Setup) => seller.setup.create(body),
    onSuccess: () => client.clear(),
  })
}
