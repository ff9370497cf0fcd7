import type { NewPaymentRequest } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { refreshBookings } from '#areas/bookings/queries/booking-actions.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100

/** What waits for its money, of all bookings. */
export const waitingRequestsQuery = () =>
  queryOptions({
    queryKey: ['money', 'requests'],
    queryFn: ({ signal }) => seller.paymentRequests.listWaiting({ limit: MOST }, { signal }),
  })

export const requestsQuery = (ref: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'requests'],
    queryFn: ({ signal }) => seller.bookings.listPaymentRequests(ref, { signal }),
  })

export function useAskForPayment(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ body, key }: { body: NewPaymentRequest; key: string }) =>
      seller.bookings.createPaymentRequest(ref, body, { idempotencyKey: key }),
    onSettled: () => refreshBookings(client),
  })
}

export function useMailRequest(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (id: string) => seller.bookings.sendPaymentRequest(ref, id),
    onSettled: () => refreshBookings(client),
  })
}

export function useWithdrawRequest(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (id: string) => seller.bookings.deletePaymentRequest(ref, id),
    onSettled: () => refreshBookings(client),
  })
}
