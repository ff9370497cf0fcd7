export const CALENDAR_FEED_SCOPES = ['mine', 'all'] as const
