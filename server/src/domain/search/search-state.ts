import type { SEARCH_STATES } from '#values/search.ts'

export type SearchState = (typeof SEARCH_STATES)[number]
