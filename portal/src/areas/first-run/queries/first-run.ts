import type { NewStaffQuote, OwnCity, StorefrontRecord } from '@outset/sdk/seller'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { platform, seller } from '#app/outset.ts'
import { checkShop } from '#areas/site/legal/checklist.ts'
import { useWrite } from '#kit/queries/use-write.ts'
import { makeStarter, type StarterJob, type StarterProgress } from '../make-starter.ts'

/** Cities where a trip can start: those of the whole installation. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: ({ signal }) => seller.cities.list({ limit: 100 }, { signal }),
})

export function useAddCity() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (city: OwnCity) => seller.cities.create(city),
    onSuccess: () => client.invalidateQueries({ queryKey: ['cities'] }),
  })
}

/** In which languages the seller writes; who may not read its profile begins with English. */
export const languagesQuery = queryOptions({
  queryKey: ['seller', 'languages'],
  queryFn: ({ signal }) =>
    seller.seller.get({ signal }).then(
      ({ languages, default_language: own }): readonly string[] => [
        ...new Set([own, ...languages]),
      ],
      () => ['en'],
    ),
})

/** A new trip on its way to its first sale: what it lacks, and its next start. */
export const readyTripQuery = (given: { trip: string; locale: string }) =>
  queryOptions({
    queryKey: ['trips', given.trip, 'ready', given.locale],
    queryFn: async ({ signal }) => {
      const [trip, readiness, departures] = await Promise.all([
        seller.trips.get(given.trip, { expand: 'all', locale: given.locale }, { signal }),
        seller.trips.getReadiness(given.trip, { locale: given.locale }, { signal }),
        seller.departures.list(
          { product_id: given.trip, scheduled: true, status: ['open'], limit: 1 },
          { signal },
        ),
      ])
      return { trip, readiness, next: departures.data[0] ?? null }
    },
  })

/** What a party pays at a start: the same sum that a guest is asked for. */
export const trialQuoteQuery = (body: NewStaffQuote) =>
  queryOptions({
    queryKey: ['trial-quote', body],
    queryFn: ({ signal }) => seller.quotes.create(body, { signal }),
    placeholderData: keepPreviousData,
  })

export function usePublishTrip(trip: string) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: () => seller.trips.publish(trip),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['trips'] })
      await client.invalidateQueries({ queryKey: ['start-facts'] })
    },
  })
}

/** Whether the company has been set up: an owner without a site is asked what it takes. */
export const hasSiteQuery = queryOptions({
  queryKey: ['storefronts', 'any'],
  queryFn: ({ signal }) =>
    seller.storefronts.list({ limit: 1 }, { signal }).then(isAny, () => true),
})

const isAny = ({ total }: { total: number }) => total > 0

/** When a website last showed trips of the company, in the last 30 days; null where none did. */
export const siteSeenQuery = (may: (permission: string) => boolean) =>
  queryOptions({
    queryKey: ['site-seen'],
    queryFn: ({ signal }) => (may('log:read') && may('storefront:manage') ? seenAt(signal) : null),
    staleTime: 0,
  })

const MOST_KEYS = 5

async function seenAt(signal: AbortSignal): Promise<string | null> {
  const { data: sites } = await seller.storefronts.list({ limit: 5 }, { signal })
  const keys = await Promise.all(
    sites.map(({ id }) => seller.storefronts.listWebsiteKeys(id, { limit: MOST_KEYS }, { signal })),
  )
  const calls = await Promise.all(
    keys
      .flatMap(({ data }) => data)
      .slice(0, MOST_KEYS)
      .map(({ id }) => seller.requestLog.list({ key_id: id, status: 200, limit: 1 }, { signal })),
  )
  const times = calls.flatMap(({ data }) => data.map(({ at }) => at))
  return times.toSorted().at(-1) ?? null
}

type May = (permission: string) => boolean

/** What is there of what a company needs to sell, each part as the person may read it. */
export const startFactsQuery = ({ may, mayOnPlatform }: { may: May; mayOnPlatform: May }) =>
  queryOptions({
    queryKey: ['start-facts'],
    queryFn: async ({ signal }) => {
      const setsMail = mayOnPlatform('platform:manage')
      const [trips, published, sites, bookings, team, desk] = await Promise.all([
        may('trip:read') ? seller.trips.list({ limit: 1 }, { signal }) : null,
        may('trip:read') ? seller.trips.list({ status: 'published', limit: 1 }, { signal }) : null,
        may('storefront:manage') ? seller.storefronts.list({ limit: 1 }, { signal }) : null,
        may('booking:read') ? seller.bookings.list({ limit: 1 }, { signal }) : null,
        may('team:manage') ? seller.team.list({ limit: 1 }, { signal }) : null,
        may('settings:manage') && may('booking:read') ? seller.desk.get({ signal }) : null,
      ])
      const site = sites?.data[0] ?? null
      const [methods, siteSeen, legalGaps] = await Promise.all([
        site && seller.storefronts.getPaymentMethods(site.id, { signal }),
        site && may('log:read') ? seenAt(signal) : null,
        site && may('page:manage') && may('trip:read') ? gapsOfShop(site, signal) : null,
      ])
      const ways = methods?.payment_methods.map(({ kind }) => kind) ?? []
      return {
        trips: trips?.total ?? null,
        firstTrip: trips?.data[0]?.id ?? null,
        published: published?.total ?? null,
        sites: sites?.total ?? null,
        site: site?.id ?? null,
        ways,
        hasBank: ways.includes('bank_transfer') ? await hasBankDetails() : true,
        cards: may('settings:manage') ? await cardsTaken() : null,
        shopAddress: site?.hosted.is_on ? site.hosted.address : null,
        hasDomain: site?.hosted.domains.some(({ leads }) => leads === 'here') ?? false,
        legalGaps,
        siteSeen,
        bookings: bookings?.total ?? null,
        people: team?.total ?? null,
        mailLeaves: desk?.mail_leaves ?? null,
        setsMail,
        mailFails: setsMail && (await lastTestFailed()),
      }
    },
    staleTime: 0,
  })

async function lastTestFailed(): Promise<boolean> {
  const { last_test: test } = await platform.mailServer.get()
  return test !== null && test.fault !== null
}

/** How much of what a shop in the EU must show is missing, as the page of its texts counts it. */
async function gapsOfShop(
  { id, languages }: Pick<StorefrontRecord, 'id' | 'languages'>,
  signal: AbortSignal,
): Promise<number> {
  const [company, texts, policies] = await Promise.all([
    seller.company.get({ signal }),
    seller.storefronts.listLegalTexts(id, { signal }),
    seller.policies.list({ limit: 1 }, { signal }),
  ])
  const checks = checkShop({ company, texts: texts.data, languages, policies: policies.total })
  return checks.filter(({ state }) => state === 'missing').length
}

async function cardsTaken(): Promise<'none' | 'test' | 'real'> {
  const account = await seller.paymentAccount.get().catch(() => null)
  if (!account?.takes_cards) return 'none'
  return account.provider === 'test' ? 'test' : 'real'
}

/** The first site, whose shop shows the first trip; null where there is none. */
export const firstSiteQuery = (may: (permission: string) => boolean) =>
  queryOptions({
    queryKey: ['storefronts', 'first'],
    queryFn: async ({ signal }) => {
      if (!may('storefront:manage')) return null
      const { data } = await seller.storefronts.list({ limit: 1 }, { signal })
      return data[0] ?? null
    },
  })

async function hasBankDetails(): Promise<boolean> {
  return seller.bankDetails.get().then(
    () => true,
    () => false,
  )
}

/** A trip from a starter: whatever lists trips is read again, whether all of it was made or not. */
export function useMakeStarter() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (given: {
      job: StarterJob
      progress: StarterProgress
      note: (made: Partial<StarterProgress>) => void
    }) => makeStarter(given.job, given.progress, given.note),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['trips'] })
      await client.invalidateQueries({ queryKey: ['start-facts'] })
    },
  })
}
