import { queryOptions } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { addDays } from '#kit/dates/iso-day.ts'
import { salesOf } from '../selection/option-sale.ts'

/** What can be booked of a trip, in the words of the reader; drafts too. */
export const tripSaleQuery = (given: { product: string; locale: string }) =>
  queryOptions({
    queryKey: ['trips', given.product, 'sale', given.locale],
    queryFn: async ({ signal }) => {
      const trip = await seller.trips.get(
        given.product,
        { expand: 'all', locale: given.locale },
        { signal },
      )
      return {
        id: trip.id,
        status: trip.status,
        timezone: trip.timezone,
        options: salesOf(trip, given.locale),
      }
    },
    staleTime: 60_000,
  })

const NEXT = 4

/** The next starts with places, however far ahead: before a season the next month has none. */
export const nextStartsQuery = (given: { option: string; locale: string }) =>
  queryOptions({
    queryKey: ['departures', 'next', given],
    queryFn: async ({ signal }) => {
      const { data } = await seller.departures.list(
        {
          option_id: given.option,
          scheduled: true,
          status: ['open'],
          locale: given.locale,
          limit: NEXT,
        },
        { signal },
      )
      return data
    },
  })

const DAYS_AHEAD = 30

/** The starts of an option from a day on, with their places: full, closed and past ones too. */
export const startsQuery = (given: { option: string; from: string; locale: string }) =>
  queryOptions({
    queryKey: ['departures', 'starts', given],
    queryFn: async ({ signal }) => {
      const { data } = await seller.departures.list(
        {
          option_id: given.option,
          from: given.from,
          to: addDays(given.from, DAYS_AHEAD),
          locale: given.locale,
          limit: 200,
        },
        { signal },
      )
      return data
    },
  })
