interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

interface Listed<Row> {
  data: { pages: readonly { data: readonly Row[]; total: number }[] }
}

export interface ReadSoFar<Row> {
  data: readonly Row[]
  total: number
  more: { isLoading: boolean; onMore: () => void } | undefined
}

/** A list as its table shows it: all that was read so far, of how many, and the way to more. */
export function readSoFar<Row>(list: Paged & Listed<Row>): ReadSoFar<Row> {
  const { pages } = list.data
  return {
    data: pages.flatMap(page => page.data),
    total: pages.at(-1)?.total ?? 0,
    more: morePages(list),
  }
}

/** What a table needs to show another page of its list; nothing at the end of it. */
export function morePages(list: Paged): { isLoading: boolean; onMore: () => void } | undefined {
  if (!list.hasNextPage) return undefined
  return { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
}
