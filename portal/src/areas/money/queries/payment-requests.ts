import type { NewPaymentRequest } from '@outset/sdk/seller'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { refreshBookings } from '#areas/bookings/queries/booking-actions.ts'
import { pagedQuery } from '#kit/queries/paged-query.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** What waits for its money, of all bookings, page after page. */
export const waitingRequestsQuery = () =>
  pagedQuery({
    queryKey: ['money', 'requests'],
    read: (page, how) => seller.paymentRequests.listWaiting(page, how),
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
