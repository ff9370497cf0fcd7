import type { NewStaffQuote } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { addDays } from '#kit/dates/iso-day.ts'

const DAYS_AHEAD = 30
const KEPT_MS = 60_000

/** Starts that can be offered, from a day on. */
export const offerStartsQuery = (given: { option: string; from: string; locale: string }) =>
  queryOptions({
    queryKey: ['departures', 'offer-starts', given],
    queryFn: async ({ signal }) => {
      const { option, from, locale } = given
      const to = addDays(from, DAYS_AHEAD)
      const { data } = await seller.departures.list(
        { option_id: option, from, to, locale, scheduled: true, status: ['open'], limit: 60 },
        { signal },
      )
      return data
    },
    placeholderData: keepPreviousData,
  })

export const unitsQuery = (option: string) =>
  queryOptions({
    queryKey: ['options', option, 'units'],
    queryFn: ({ signal }) => seller.options.getUnits(option, { signal }),
    staleTime: KEPT_MS,
  })

export const extrasQuery = (product: string) =>
  queryOptions({
    queryKey: ['trips', product, 'extras'],
    queryFn: ({ signal }) => seller.trips.getExtras(product, { signal }),
    staleTime: KEPT_MS,
  })

/** What a group would pay without an offer. */
export const listPriceQuery = (body: NewStaffQuote) =>
  queryOptions({
    queryKey: ['inbox', 'list-price', body],
    queryFn: ({ signal }) => seller.quotes.create(body, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  })
