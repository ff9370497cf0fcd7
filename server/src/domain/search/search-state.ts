const SEARCH_STATES = ['ready', 'down', 'not_set_up'] as const

/** Whether the index may be asked. It follows every change in each of its states. */
export type SearchState = (typeof SEARCH_STATES)[number]
