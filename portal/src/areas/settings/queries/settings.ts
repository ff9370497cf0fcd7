import type {
  BankDetailsBody,
  Erasure,
  SellerChange,
  SellerSettingsChange,
} from '@outset/sdk/seller'
import { OutsetError } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => seller.seller.get({ signal }),
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => seller.settings.get({ signal }),
})

/** Null while there is no account. */
export const bankQuery = queryOptions({
  queryKey: ['bank-details'],
  queryFn: async ({ signal }) => {
    try {
      return await seller.bankDetails.get({ signal })
    } catch (error) {
      if (error instanceof OutsetError && error.status === 404) return null
      throw error
    }
  },
})

/** What was typed, and the version of the record that it was typed on. */
export interface OnVersion<Body> {
  body: Body
  version: number | undefined
}

function useRefreshing<Input, Result>(
  change: (given: Input) => Promise<Result>,
  keys: readonly (readonly string[])[],
) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    onSuccess: () => Promise.all(keys.map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

const COMPANY = [['company'], ['settings'], ['me'], ['price-currencies']]

export const useUpdateCompany = () =>
  useRefreshing(
    ({ body, version }: OnVersion<SellerChange>) =>
      seller.seller.update(body, { ifMatch: version }),
    COMPANY,
  )
export const useApplySeller = () => useRefreshing(() => seller.seller.apply(), COMPANY)
export const useUpdateSettings = () =>
  useRefreshing(
    ({ body, version }: OnVersion<SellerSettingsChange>) =>
      seller.settings.update(body, { ifMatch: version }),
    COMPANY,
  )
export const usePutBank = () =>
  useRefreshing((body: BankDetailsBody) => seller.bankDetails.put(body), [['bank-details']])

export const usePreviewErasure = () =>
  useWrite({ mutationFn: (who: Erasure) => seller.erasures.preview(who) })
export const useErase = () =>
  useRefreshing((who: Erasure) => seller.erasures.create(who), [['bookings'], ['today']])
