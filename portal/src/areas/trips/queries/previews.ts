import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Links that show the draft of a trip, without their tokens. */
export const previewLinksQuery = (trip: string) =>
  queryOptions({
    queryKey: ['trips', trip, 'preview-links'],
    queryFn: ({ signal }) => seller.trips.listPreviewLinks(trip, { signal }),
  })

export interface PreviewSite {
  id: string
  name: string
  languages: string[]
  /** Where it is, as its browsers say it. */
  origins: string[]
}

/** Own sites, with where they are. */
export const previewSitesQuery = queryOptions({
  queryKey: ['storefronts', 'preview-sites'],
  queryFn: async ({ signal }): Promise<PreviewSite[]> => {
    const { data } = await seller.storefronts.list({}, { signal })
    const own = data.filter(({ kind }) => kind === 'direct')
    return Promise.all(
      own.map(async ({ id, name, languages }) => {
        const { origins } = await seller.storefronts.getOrigins(id, { signal })
        return { id, name, languages, origins }
      }),
    )
  },
  staleTime: 60_000,
})

export function useCreatePreviewLink(trip: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: () => seller.trips.createPreviewLink(trip),
    onSuccess: () => client.invalidateQueries({ queryKey: previewLinksQuery(trip).queryKey }),
  })
}

export function useDeletePreviewLink(trip: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (id: string) => seller.trips.deletePreviewLink(trip, id),
    onSuccess: () => client.invalidateQueries({ queryKey: previewLinksQuery(trip).queryKey }),
  })
}
