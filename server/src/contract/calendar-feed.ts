import { CALENDAR_FEED_SCOPES } from '#values/calendar-feeds.ts'
import { named, oneOf, optional, Type } from './schema.ts'

const FeedScope = oneOf('CalendarFeedScope', CALENDAR_FEED_SCOPES)

export const NewCalendarFeedBody = named(
  'NewCalendarFeed',
  Type.Object({
    scope: optional({
      ...FeedScope,
      note: 'Departures one is assigned to, or all that are booked; `mine` by default.',
    }),
  }),
)

export const CalendarFeedRecord = named(
  'CalendarFeed',
  Type.Object({
    url: Type.String({ description: 'Shown once. Whoever has it reads the calendar.' }),
    scope: FeedScope,
  }),
)
