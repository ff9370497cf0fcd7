import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readPacks } from '#offline/check-in-pack.ts'
import { seller } from '../outset.ts'

/** Bookings, departures, trips and people by a few letters. */
export const searchQuery = (given: { q: string; locale: string }) =>
  queryOptions({
    queryKey: ['search', given],
    queryFn: ({ signal }) => seller.search.records(given, { signal }),
    enabled: given.q.length >= 2,
    placeholderData: keepPreviousData,
  })

/** Guests on the lists of this phone, for those who may search nothing else. */
export const myGuestsQuery = (given: { q: string; seller: string; locale: string }) =>
  queryOptions({
    queryKey: ['my-guests', given],
    queryFn: async () => {
      const wanted = given.q.toLocaleLowerCase(given.locale)
      const packs = await readPacks(given.seller)
      return packs.flatMap(({ content: { departure, guests } }) =>
        guests
          .filter(({ ref, lead_name }) =>
            `${ref} ${lead_name}`.toLocaleLowerCase(given.locale).includes(wanted),
          )
          .map(({ ref, lead_name }) => ({ ref, name: lead_name, departure })),
      )
    },
    enabled: given.q.length >= 2,
    placeholderData: keepPreviousData,
  })
