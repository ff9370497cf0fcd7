import type { Setup } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWrite } from '#queries/use-write.ts'

/** Whether the installation waits for its first owner. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => seller.setup.get({ signal }),
  staleTime: 0,
})

/** Makes the first company and signs its owner in: whatever was known of nobody is not true now. */
export function useSetUp() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (body: Setup) => seller.setup.create(body),
    onSuccess: () => client.clear(),
  })
}
