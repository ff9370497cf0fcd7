import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

const PER_PAGE = 50

interface Wanted<Page> {
  queryKey: QueryKey
  read: (
    page: { limit: number; cursor: string | undefined },
    how: { signal: AbortSignal },
  ) => PromiseLike<Page>
  perPage?: number
  /** Less on the first page, which somebody waits for. */
  onFirst?: number
}

/** A list that the service gives out page after page. */
export const pagedQuery = <Page extends { next_cursor: string | null }>({
  queryKey,
  read,
  perPage = PER_PAGE,
  onFirst = perPage,
}: Wanted<Page>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam: cursor, signal }) =>
      read({ limit: cursor === undefined ? onFirst : perPage, cursor }, { signal }),
    // The type of all that follow.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** The same for a list with filters: while another one is read, the last one stays. */
export const filteredQuery = <Page extends { next_cursor: string | null }>(wanted: Wanted<Page>) =>
  infiniteQueryOptions({ ...pagedQuery(wanted), placeholderData: keepPreviousData })
