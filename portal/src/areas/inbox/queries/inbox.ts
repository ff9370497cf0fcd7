import type { EnquiryChange, NewOffer } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { useWrite } from '#kit/queries/use-write.ts'

const MOST = 100
const WAITING = ['new', 'read'] as const
const DONE = ['answered', 'closed', 'spam'] as const

export interface InboxWish {
  locale: string
  done: boolean
  /** Only what this person has taken; null for everybody's. */
  takenBy: string | null
  /** What one may read at all. */
  bookings: boolean
  enquiries: boolean
}

const NONE = { data: [], total: 0 }

/** What waits for the team, of all kinds, with how many there are of each. */
export const inboxQuery = (given: InboxWish) =>
  queryOptions({
    queryKey: ['inbox', 'list', given],
    queryFn: async ({ signal }) => {
      const { locale, done, takenBy } = given
      const bookings = given.bookings && !done && takenBy === null
      const page = { limit: MOST } as const
      const [requests, proofs, enquiries, priceRequests] = await Promise.all([
        bookings
          ? seller.bookings.list(
              { ...page, locale, waits_for: 'seller_confirmation', sort: 'due' },
              { signal },
            )
          : NONE,
        bookings
          ? seller.bookings.list(
              { ...page, locale, waits_for: 'seller_proof_check', sort: 'due' },
              { signal },
            )
          : NONE,
        given.enquiries
          ? seller.enquiries.list(
              {
                ...page,
                status: done ? DONE : WAITING,
                ...(takenBy === null ? {} : { assigned_to: takenBy }),
              },
              { signal },
            )
          : NONE,
        given.enquiries
          ? seller.priceRequests.list(
              { ...page, status: done ? ['priced', 'booked', 'declined', 'closed'] : 'new' },
              { signal },
            )
          : NONE,
      ])
      const own = priceRequests.data.filter(
        ({ assigned_to }) => takenBy === null || assigned_to?.id === takenBy,
      )
      const asked = enquiries.data.filter(({ price_request }) => !price_request)
      return {
        requests: requests.data,
        proofs: proofs.data,
        enquiries: asked,
        priceRequests: own,
      }
    },
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })

export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbox', 'enquiry', id],
    queryFn: ({ signal }) => seller.enquiries.get(id, { signal }),
  })

export const priceRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbox', 'price-request', id],
    queryFn: ({ signal }) => seller.priceRequests.get(id, { signal }),
  })

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['inbox', 'offer', id],
    queryFn: ({ signal }) => seller.offers.get(id, { signal }),
  })

/** Lists, both kinds of pages and Today show what is changed here. */
function useInboxChange<Input, Result>(change: (given: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: change,
    // After a refusal too: somebody else may have been quicker.
    onSettled: () =>
      Promise.all(['inbox', 'today'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}

export const useUpdateEnquiry = (id: string) =>
  useInboxChange((body: EnquiryChange) => seller.enquiries.update(id, body))
export const useAnswerEnquiry = (id: string) =>
  useInboxChange((given: { message: string; key: string }) =>
    seller.enquiries.answer(id, { message: given.message }, { idempotencyKey: given.key }),
  )
export const useDecline = (id: string) =>
  useInboxChange((given: { message: string | null; key: string }) =>
    seller.priceRequests.decline(id, { message: given.message }, { idempotencyKey: given.key }),
  )
export const useWithdraw = () =>
  useInboxChange((given: { id: string; key: string }) =>
    seller.offers.withdraw(given.id, { idempotencyKey: given.key }),
  )
export const useSendOffer = (id: string) =>
  useInboxChange((given: { body: NewOffer; replace: boolean; key: string }) =>
    seller.priceRequests.createOffer(
      id,
      given.body,
      { replace: given.replace },
      { idempotencyKey: given.key },
    ),
  )
