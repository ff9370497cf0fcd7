import { OutsetError, type PaymentAccountBody } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Null while no account is connected. */
export const paymentAccountQuery = queryOptions({
  queryKey: ['payment-account'],
  queryFn: async ({ signal }) => {
    try {
      return await seller.paymentAccount.get({ signal })
    } catch (error) {
      if (error instanceof OutsetError && error.status === 404) return null
      throw error
    }
  },
})

export const paymentProvidersQuery = queryOptions({
  queryKey: ['payment-providers'],
  queryFn: ({ signal }) => seller.paymentProviders.list({ signal }),
})

export const paymentTrialsQuery = queryOptions({
  queryKey: ['payment-trials'],
  queryFn: ({ signal }) => seller.paymentTrials.list({ signal }),
})

const MOST_SITES = 20

/** The names of the sites that offer cards. */
export const cardSitesQuery = queryOptions({
  queryKey: ['storefronts', 'with-cards'],
  queryFn: async ({ signal }) => {
    const { data: sites } = await seller.storefronts.list({ limit: MOST_SITES }, { signal })
    const ways = await Promise.all(
      sites.map(({ id }) => seller.storefronts.getPaymentMethods(id, { signal })),
    )
    return sites
      .filter((_site, at) => ways[at]?.payment_methods.some(({ kind }) => kind === 'online_card'))
      .map(({ name }) => name)
  },
})

function useAccountWrite<Input, Result>(call: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: call,
    onSuccess: () =>
      Promise.all(
        [['payment-account'], ['payment-trials'], ['today']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const usePutAccount = () =>
  useAccountWrite((body: PaymentAccountBody) => seller.paymentAccount.put(body))
export const useCheckAccount = () => useAccountWrite(() => seller.paymentAccount.check())
export const useDeleteAccount = () => useAccountWrite(() => seller.paymentAccount.delete())
export const useStartTrial = () => useAccountWrite(() => seller.paymentTrials.create())
