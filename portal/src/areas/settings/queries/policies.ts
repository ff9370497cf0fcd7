import type { NewPolicy } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: ({ signal }) => seller.policies.list({ limit: MOST }, { signal }),
})

export interface PolicyToSave {
  /** Null makes a new one. */
  id: string | null
  version: number | undefined
  body: NewPolicy
}

export function useSavePolicy() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ id, version, body }: PolicyToSave) =>
      id === null
        ? seller.policies.create(body)
        : seller.policies.update(id, body, { ifMatch: version }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['policies'] }),
  })
}
