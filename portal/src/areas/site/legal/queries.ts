import type { AnalyticsInput, LegalKind, NewCompany } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const companyFactsQuery = queryOptions({
  queryKey: ['company-facts'],
  queryFn: ({ signal }) => seller.company.get({ signal }),
})

export const legalTextsQuery = (storefront: string) =>
  queryOptions({
    queryKey: ['storefronts', storefront, 'legal-texts'],
    queryFn: ({ signal }) => seller.storefronts.listLegalTexts(storefront, { signal }),
  })

function useChange<Input, Result>(change: (given: Input) => Promise<Result>, key: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

export const usePutCompany = () =>
  useChange(
    ({ body, version }: { body: NewCompany; version: number | undefined }) =>
      seller.company.put(body, { ifMatch: version }),
    'company-facts',
  )

export interface TextPlace {
  kind: LegalKind
  locale: string
}

export const usePutLegalText = (storefront: string) =>
  useChange(
    ({ kind, locale, body }: TextPlace & { body: string }) =>
      seller.storefronts.putLegalText(storefront, kind, locale, { body }),
    'storefronts',
  )

export const useDeleteLegalText = (storefront: string) =>
  useChange(
    ({ kind, locale }: TextPlace) => seller.storefronts.deleteLegalText(storefront, kind, locale),
    'storefronts',
  )

export const usePutAnalytics = (storefront: string) =>
  useChange(
    ({ analytics, version }: { analytics: AnalyticsInput | null; version: number | undefined }) =>
      seller.storefronts.update(storefront, { analytics }, { ifMatch: version }),
    'storefronts',
  )
