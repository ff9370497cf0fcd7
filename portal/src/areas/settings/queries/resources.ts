import type { NewResource, ResourceChange } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

/** Guides, boats, vehicles and rooms; with those that are not used any more where it is asked. */
export const resourcesQuery = (given: { retired: boolean }) =>
  queryOptions({
    queryKey: ['resources', given],
    queryFn: ({ signal }) => seller.resources.list({ ...given, limit: MOST }, { signal }),
  })

export interface ResourceToSave {
  /** Null makes a new one. */
  id: string | null
  version: number | undefined
  body: NewResource & ResourceChange
}

function useResourceChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [['resources'], ['today'], ['departures'], ['calendar']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useSaveResource = () =>
  useResourceChange(({ id, version, body: { retired, ...body } }: ResourceToSave) =>
    id === null
      ? seller.resources.create(body)
      : seller.resources.update(id, { ...body, retired }, { ifMatch: version }),
  )
export const useDeleteResource = () =>
  useResourceChange((id: string) => seller.resources.delete(id))
