import { queryOptions } from '@tanstack/react-query'
import { seller } from '../outset.ts'

const KEPT = 'outset.sold.'

/** Whether somebody has booked with a seller, not to try it: then it is not asked again. */
export const firstSaleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['bookings', 'first-sale', slug],
    queryFn: async ({ signal }) => {
      if (localStorage.getItem(KEPT + slug) !== null) return true
      const { data } = await seller.bookings.list({ is_test: false, limit: 1 }, { signal })
      if (data.length > 0) localStorage.setItem(KEPT + slug, 'yes')
      return data.length > 0
    },
  })
