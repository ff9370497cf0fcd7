import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { filteredQuery } from '#kit/queries/paged-query.ts'
import { type BookingSearch, listQueryOf } from '../booking-filters.ts'

/** Bookings by the filters of an address, page after page. */
export const bookingsQuery = (given: { search: BookingSearch; locale: string }) =>
  filteredQuery({
    queryKey: ['bookings', 'list', { ...given.search, columns: undefined }, given.locale],
    read: (page, how) =>
      seller.bookings.list(
        { ...listQueryOf(given.search, Date.now()), locale: given.locale, ...page },
        how,
      ),
  })

export const bookingQuery = (given: { ref: string; locale: string }) =>
  queryOptions({
    queryKey: ['bookings', 'one', given.ref, given.locale],
    queryFn: ({ signal }) => seller.bookings.get(given.ref, { locale: given.locale }, { signal }),
  })

export const notesQuery = (ref: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'notes'],
    queryFn: ({ signal }) => seller.bookings.listNotes(ref, { signal }),
  })

export const mailsQuery = (ref: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'mails'],
    queryFn: ({ signal }) => seller.bookings.listMails(ref, { signal }),
  })

export const paymentsQuery = (ref: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'payments'],
    queryFn: ({ signal }) => seller.bookings.listPayments(ref, { signal }),
  })

/** Who changed a booking, for those who may read the log. */
export const bookingLogQuery = (ref: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'log'],
    queryFn: ({ signal }) =>
      seller.auditLog.list({ entity: 'booking', entity_id: ref, limit: 100 }, { signal }),
  })

/** Reading cards in clear leaves a line in the log, so they are read only when asked for. */
export const travellersQuery = (ref: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'travellers'],
    queryFn: ({ signal }) => seller.bookings.listTravellers(ref, { limit: 200 }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The file of a guest, as an address that this page alone can open. */
export const receiptQuery = (ref: string, submittedAt: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', ref, 'receipt', submittedAt],
    queryFn: ({ signal }) => seller.bookings.getReceipt(ref, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A version that a booking was made by never changes. */
export const shownTextQuery = ({ storefront, id }: { storefront: string; id: string }) =>
  queryOptions({
    queryKey: ['storefronts', storefront, 'legal-texts', id],
    queryFn: ({ signal }) => seller.storefronts.getLegalText(storefront, id, { signal }),
  })

export const tagsQuery = queryOptions({
  queryKey: ['bookings', 'tags'],
  queryFn: ({ signal }) => seller.tags.list({ signal }),
})
