import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { CalendarPage } from '#areas/calendar/CalendarPage.tsx'
import { dayHere, readCalendarSearch, shownDays } from '#areas/calendar/calendar-search.ts'
import { calendarQuery } from '#areas/calendar/queries.ts'
import { firstWeekdayOf } from '#kit/dates/month-weeks.ts'

export const Route = createFileRoute('/_staff/calendar')({
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search: { view, date, trip } }) => ({ view, date, trip }),
  loader: ({ context: { queryClient }, deps: { view = 'week', date, trip } }) => {
    const locale = chosenLanguage()
    const days = shownDays({
      view,
      date: date ?? dayHere(new Date()),
      firstWeekday: firstWeekdayOf(locale),
    })
    return queryClient.ensureInfiniteQueryData(calendarQuery({ ...days, product_id: trip, locale }))
  },
  component: CalendarRoute,
})

function CalendarRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CalendarPage
      search={search}
      onSearch={(changed, replace = false) =>
        void navigate({
          search: before => ({
            ...before,
            ...(typeof changed === 'function' ? changed(before) : changed),
          }),
          replace,
        })
      }
    />
  )
}
