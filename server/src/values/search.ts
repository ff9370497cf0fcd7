/** Whether the index may be queried. It is kept up to date in every state. */
export const SEARCH_STATES = ['ready', 'down', 'not_set_up'] as const
