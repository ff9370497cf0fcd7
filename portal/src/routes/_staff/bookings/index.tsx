import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { BookingTable } from '#areas/bookings/BookingTable.tsx'
import { type BookingSearch, readBookingSearch } from '#areas/bookings/booking-filters.ts'
import { ChosenBar } from '#areas/bookings/ChosenBar.tsx'
import { FilterBar } from '#areas/bookings/FilterBar.tsx'
import { FilterChips } from '#areas/bookings/FilterChips.tsx'
import { ListActions } from '#areas/bookings/ListActions.tsx'
import { NoBookings } from '#areas/bookings/NoBookings.tsx'
import { bookingsQuery } from '#areas/bookings/queries/bookings.ts'
import { ViewBar } from '#areas/bookings/ViewBar.tsx'
import { Loading } from '#kit/Loading.tsx'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/bookings/')({
  validateSearch: readBookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    // Begun here, awaited by the page: the filters stay usable while a list is on its way.
    void queryClient.prefetchInfiniteQuery(
      bookingsQuery({ search: deps, locale: chosenLanguage() }),
    )
  },
  component: BookingsPage,
})

function BookingsPage() {
  const { t, code } = useWords()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const go = useCallback(
    (next: BookingSearch) => void navigate({ search: next, replace: true }),
    [navigate],
  )
  // From wherever the changes before have led, though their list is not shown yet.
  const change = (changed: BookingSearch) =>
    void navigate({
      search: before => readBookingSearch({ ...before, ...changed }),
      replace: true,
    })
  const list = useInfiniteQuery({
    ...bookingsQuery({ search, locale: code }),
    throwOnError: (_, query) => query.state.data === undefined,
  })
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.data) ?? [], [list.data])
  const { chosen, toggle, clear } = useChosen(rows)
  const total = list.data?.pages.at(-1)?.total
  return (
    <>
      <PageHead
        title={t('bookings.title')}
        about={total === undefined ? undefined : t('bookings.total', { count: total })}
        actions={<ListActions search={search} onColumns={columns => change({ columns })} />}
      />
      <ViewBar search={search} onGo={go} />
      <FilterBar search={search} onChange={change} />
      <FilterChips search={search} onGo={go} />
      <ChosenBar chosen={chosen} onClear={clear} />
      {list.data === undefined ? (
        <Loading />
      ) : (
        <BookingTable
          rows={rows}
          search={search}
          chosen={new Set(chosen.map(({ ref }) => ref))}
          onToggle={toggle}
          onSort={sort => change({ sort })}
          isStale={list.isPlaceholderData}
          error={list.error}
          empty={<NoBookings search={search} onGo={go} />}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
              : undefined
          }
        />
      )}
    </>
  )
}

/** What is chosen of the rows that are shown: nothing is done to what one cannot see. */
function useChosen<Row extends { ref: string }>(rows: readonly Row[]) {
  const [refs, setRefs] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((toggled: readonly string[], on?: boolean) => {
    setRefs(before => {
      const next = new Set(before)
      for (const ref of toggled) {
        if (on ?? !next.has(ref)) next.add(ref)
        else next.delete(ref)
      }
      return next
    })
  }, [])
  const chosen = useMemo(() => rows.filter(({ ref }) => refs.has(ref)), [rows, refs])
  return { chosen, toggle, clear: () => setRefs(new Set()) }
}
