import type { DepartureSummary } from '@outset/sdk/seller'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { daysBetween, firstWeekdayOf } from '#kit/dates/month-weeks.ts'
import { filterRows, filterStarts, keyOf, rowsOf } from './calendar-rows.ts'
import { type CalendarSearch, dayHere, shownDays } from './calendar-search.ts'
import { calendarQuery, resourcesQuery } from './queries.ts'

/** Further pages are read by themselves, up to this many. */
const MOST_PAGES = 12

/** What the calendar shows, worked out from its address. */
export function useCalendar(search: CalendarSearch) {
  const { t, code, locale } = useWords()
  const { view = 'week', by = 'trip', trip, q = '' } = search
  const today = dayHere(new Date())
  const date = search.date ?? today
  const shown = shownDays({ view, date, firstWeekday: firstWeekdayOf(locale) })
  const { starts, asOf, ...loading } = useStarts({ ...shown, product_id: trip, locale: code })
  const resources = useQuery({ ...resourcesQuery, enabled: by !== 'trip' })
  const letters = useDeferredValue(q)
  const nobodyLabel = t(by === 'guide' ? 'calendar.withoutGuide' : 'calendar.withoutVehicle')
  const rows = useMemo(
    () => rowsOf(starts, { by, resources: resources.data?.data ?? [], nobodyLabel }),
    [starts, by, resources.data, nobodyLabel],
  )
  const { from, to } = shown
  return {
    view,
    by,
    date,
    today,
    q,
    days: useMemo(() => daysBetween(from, to), [from, to]),
    starts,
    byKey: useMemo(() => new Map(starts.map(start => [keyOf(start), start])), [starts]),
    rows: useMemo(() => filterRows(rows, letters), [rows, letters]),
    found: useMemo(() => filterStarts(starts, letters), [starts, letters]),
    asOf,
    ...loading,
  }
}

type Shown = Parameters<typeof calendarQuery>[0]

function useStarts(given: Shown): {
  starts: readonly DepartureSummary[]
  loadedTo: string | null
  isCut: boolean
  asOf: number
} {
  const query = useSuspenseInfiniteQuery(calendarQuery(given))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const count = data.pages.length
  const goesOn = hasNextPage && count < MOST_PAGES && !isFetchNextPageError
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage()
  }, [goesOn, isFetchingNextPage, fetchNextPage])
  const starts = useMemo(() => data.pages.flatMap(page => page.data), [data.pages])
  return {
    starts,
    loadedTo: hasNextPage ? (starts.at(-1)?.start.slice(0, 10) ?? given.from) : null,
    isCut: hasNextPage && !goesOn,
    asOf: query.dataUpdatedAt,
  }
}
