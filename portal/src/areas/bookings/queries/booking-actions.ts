import type {
  BookingChange,
  BookingChangePreview,
  LeadChange,
  NewPayment,
  NewRefund,
  SellerBooking,
  SellerCancellation,
  TravellerCardBody,
} from '@outset/sdk/seller'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

/** Everything that is done to a booking, with what it takes. */
interface Bodies {
  confirm: undefined
  reject: { reason: string }
  cancel: SellerCancellation
  change: BookingChange
  lead: LeadChange
  tags: string[]
  pay: NewPayment
  refund: NewRefund
  void: { payment: string }
  link: { url: string }
  acceptProof: undefined
  refuseProof: { reason: string }
  test: boolean
}

export type BookingActionName = keyof Bodies

type Call<Body> = (ref: string, body: Body, idempotencyKey: string) => Promise<SellerBooking>

const CALLS: { [Name in BookingActionName]: Call<Bodies[Name]> } = {
  confirm: (ref, _, idempotencyKey) => seller.bookings.confirm(ref, { idempotencyKey }),
  reject: (ref, body, idempotencyKey) => seller.bookings.reject(ref, body, { idempotencyKey }),
  cancel: (ref, body, idempotencyKey) => seller.bookings.cancel(ref, body, { idempotencyKey }),
  change: (ref, body, idempotencyKey) =>
    seller.bookings.createChange(ref, body, { idempotencyKey }),
  lead: (ref, body) => seller.bookings.updateLead(ref, body),
  tags: (ref, tags) => seller.bookings.putTags(ref, { tags }),
  pay: (ref, body, idempotencyKey) => seller.bookings.createPayment(ref, body, { idempotencyKey }),
  refund: (ref, body, idempotencyKey) =>
    seller.bookings.createRefund(ref, body, { idempotencyKey }),
  void: (ref, { payment }, idempotencyKey) =>
    seller.bookings.voidPayment(ref, payment, { idempotencyKey }),
  link: (ref, body) => seller.bookings.putPaymentLink(ref, body),
  acceptProof: (ref, _, idempotencyKey) =>
    seller.bookings.acceptReceipt(ref, {}, { idempotencyKey }),
  refuseProof: (ref, body, idempotencyKey) =>
    seller.bookings.refuseReceipt(ref, body, { idempotencyKey }),
  test: (ref, is_test, idempotencyKey) =>
    seller.bookings.markTest(ref, { is_test }, { idempotencyKey }),
}

/** What a change of a booking makes stale: lists, the day, places, money, the inbox. */
export function refreshBookings(client: QueryClient): Promise<unknown> {
  const stale = [
    'bookings',
    'today',
    'departures',
    'calendar',
    'payments',
    'money',
    'inbox',
    'search',
  ]
  return Promise.all(stale.map(noun => client.invalidateQueries({ queryKey: [noun] })))
}

/** Does something to a booking: `useBookingAction(ref, 'cancel')`. */
export function useBookingAction<Name extends BookingActionName>(ref: string, name: Name) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ body, key }: { body: Bodies[Name]; key: string }) => CALLS[name](ref, body, key),
    // After a refusal too: somebody else may have been there before.
    onSettled: () => refreshBookings(client),
  })
}

export function useAddNote(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      seller.bookings.createNote(ref, { text }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings', 'one', ref] }),
  })
}

export function useDeleteNote(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (id: string) => seller.bookings.deleteNote(ref, id),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings', 'one', ref] }),
  })
}

export function useResendMail(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      seller.bookings.resendMail(ref, id, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings', 'one', ref] }),
  })
}

export function usePutTraveller(ref: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: ({ position, card }: { position: number; card: TravellerCardBody }) =>
      seller.bookings.putTraveller(ref, position, card),
    onSettled: () => refreshBookings(client),
  })
}

/** What cancelling would do. It changes with the clock, so it is asked anew every time. */
export const cancelPreviewQuery = (ref: string, body: SellerCancellation) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'cancel-preview', body],
    queryFn: ({ signal }) => seller.bookings.previewCancel(ref, body, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What a change would cost at today's prices. */
export const changePreviewQuery = (ref: string, body: BookingChangePreview) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'change-preview', body],
    queryFn: ({ signal }) => seller.bookings.previewChange(ref, body, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
