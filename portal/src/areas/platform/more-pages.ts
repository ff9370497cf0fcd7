interface Paged {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** What a table needs to show another page of its list; nothing at the end of it. */
export function morePages(list: Paged): { isLoading: boolean; onMore: () => void } | undefined {
  if (!list.hasNextPage) return undefined
  return { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
}
