/** A page of a list has its items in the first list that stands in it. */
interface Page {
  readonly next_cursor: string | null
  readonly [name: string]: unknown
}

/** A promise of the first page that can also be walked through, page after page. */
export function pagesOf(
  ask: (cursor?: string) => Promise<unknown>,
): Promise<unknown> & AsyncIterable<unknown> {
  const first = ask()
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let answer = first; ; ) {
        // Only calls that answer pages come here.
        const page = (await answer) as Page
        yield* Object.values(page).find(Array.isArray) ?? []
        if (!page.next_cursor) return
        answer = ask(page.next_cursor)
      }
    },
  })
}
