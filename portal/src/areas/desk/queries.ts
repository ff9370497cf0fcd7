import type { NewStaffBooking, NewStaffQuote } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { refreshBookings } from '#areas/bookings/queries/booking-actions.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import { knownGuests } from './known-guests.ts'

/** The seller's own currencies and ways to pay, its country, and whether mails leave. */
export const deskPresetsQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => seller.desk.get({ signal }),
  staleTime: 5 * 60_000,
})

/** What a selection costs that staff would book. Prices and places move, so it is never kept. */
export const staffQuoteQuery = (body: NewStaffQuote) =>
  queryOptions({
    queryKey: ['quotes', body],
    queryFn: ({ signal }) => seller.quotes.create(body, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** Guests who have booked before, by a part of their name or four digits of their phone. */
export const knownGuestsQuery = (q: string) =>
  queryOptions({
    queryKey: ['bookings', 'guests', q],
    queryFn: async ({ signal }) => {
      const { data } = await seller.bookings.list({ q, limit: 20 }, { signal })
      return knownGuests(data, q)
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export interface DeskOrder {
  body: NewStaffBooking
  key: string
  /** The page to pay on, where one is given at once. */
  link: string
}

/** Books. Under one key it is booked once, however often it is sent. */
export function useBookAtDesk() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async ({ body, key, link }: DeskOrder) => {
      const booking = await seller.bookings.create(body, { idempotencyKey: key })
      if (link === '') return booking
      return seller.bookings.putPaymentLink(booking.ref, { url: link })
    },
    onSettled: () =>
      Promise.all([refreshBookings(client), client.invalidateQueries({ queryKey: ['quotes'] })]),
  })
}

/** How to reach a guest of an earlier booking; the list does not say all of it. */
export function useRecallGuest() {
  return useWrite({ mutationFn: (ref: string) => seller.bookings.get(ref) })
}
