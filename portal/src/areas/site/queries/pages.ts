import type { MenuBody, PageText, RedirectsBody } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

export const pagesQuery = (storefront: string) =>
  queryOptions({
    queryKey: ['storefronts', storefront, 'pages'],
    queryFn: ({ signal }) => seller.storefronts.listPages(storefront, { limit: MOST }, { signal }),
  })

export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ['pages', id],
    queryFn: ({ signal }) => seller.pages.get(id, { signal }),
  })

export type MenuPlace = 'header' | 'footer'

export const menuQuery = (storefront: string, place: MenuPlace) =>
  queryOptions({
    queryKey: ['storefronts', storefront, 'menus', place],
    queryFn: ({ signal }) => seller.storefronts.getMenu(storefront, place, { signal }),
  })

export const redirectsQuery = (storefront: string) =>
  queryOptions({
    queryKey: ['storefronts', storefront, 'redirects'],
    queryFn: ({ signal }) => seller.storefronts.getRedirects(storefront, { signal }),
  })

function usePageChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        [['pages'], ['storefronts']].map(queryKey => client.invalidateQueries({ queryKey })),
      ),
  })
}

export const useCreatePage = (storefront: string) =>
  usePageChange((slug: string) => seller.storefronts.createPage(storefront, { slug }))
export const useUpdatePage = (id: string) =>
  usePageChange((slug: string) => seller.pages.update(id, { slug }))
export const useDeletePage = () => usePageChange((id: string) => seller.pages.delete(id))
export const usePublishPage = (id: string) =>
  usePageChange((isOn: boolean) => (isOn ? seller.pages.publish(id) : seller.pages.unpublish(id)))

export interface TextToSave {
  locale: string
  body: PageText
  version: number | undefined
}

export const usePutPageText = (id: string) =>
  usePageChange(({ locale, body, version }: TextToSave) =>
    seller.pages.putText(id, locale, body, { ifMatch: version }),
  )
export const usePutMenu = (storefront: string, place: MenuPlace) =>
  usePageChange(({ body, version }: { body: MenuBody; version?: number }) =>
    seller.storefronts.putMenu(storefront, place, body, {}, { ifMatch: version }),
  )
export const usePutRedirects = (storefront: string) =>
  usePageChange(({ body, version }: { body: RedirectsBody; version?: number }) =>
    seller.storefronts.putRedirects(storefront, body, {}, { ifMatch: version }),
  )
