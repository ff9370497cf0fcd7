import { Group, Text } from '@mantine/core'
import type { BookingSummary } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { LiveMark } from '#kit/live/LiveMark.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { CalendarDialogs, type OpenDialog } from './CalendarDialogs.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import classes from './CalendarPage.module.css'
import { keyOf, orphanedStarts } from './calendar-rows.ts'
import { type CalendarSearch, stepDate } from './calendar-search.ts'
import { MonthView } from './MonthView.tsx'
import { OrphanStrip } from './OrphanStrip.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StartPanel } from './StartPanel.tsx'
import { NO_STARTS, type StartSelection, toggleStart, toggleStarts } from './select-starts.ts'
import { TripFilter } from './TripFilter.tsx'
import { useCalendar } from './use-calendar.ts'

type Changed = { [Name in keyof CalendarSearch]: CalendarSearch[Name] | undefined }

interface CalendarPageProps {
  search: CalendarSearch
  /** A function is given what the address says by then. */
  onSearch: (changed: Changed | ((before: CalendarSearch) => Changed), replace?: boolean) => void
}

/** The starts of a day, a week or a month, and what can be done with them. */
export function CalendarPage({ search, onSearch }: CalendarPageProps) {
  const { t } = useWords()
  const calendar = useCalendar(search)
  const { view, date, by, q, starts, byKey, isCut, asOf } = calendar
  const [isSelecting, setSelecting] = useState(false)
  const [selection, setSelection] = useState(NO_STARTS)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [dragged, setDragged] = useState<BookingSummary | null>(null)
  const selected = [...selection].flatMap(key => byKey.get(key) ?? [])
  const opened = search.open === undefined ? undefined : byKey.get(search.open)
  const open = (key: string | undefined) => onSearch({ open: key }, true)
  const turnSelecting = (isOn: boolean) => {
    setSelecting(isOn)
    if (!isOn) setSelection(NO_STARTS)
  }
  return (
    <div className={classes.page} data-panel={opened !== undefined}>
      <PageHead title={t('calendar.title')} actions={<LiveMark asOf={asOf} />} />
      <CalendarHead
        {...{ view, date, by, isSelecting }}
        letters={q}
        onView={chosen => onSearch({ view: chosen })}
        onDate={day => onSearch({ date: day ?? undefined })}
        onStep={by =>
          onSearch(before => ({ date: stepDate({ view, date: before.date ?? date }, by) }))
        }
        onBy={chosen => onSearch({ by: chosen })}
        onLetters={letters => onSearch({ q: letters || undefined }, true)}
        onSelecting={turnSelecting}
      />
      {search.trip && <TripFilter starts={starts} onAll={() => onSearch({ trip: undefined })} />}
      <OrphanStrip starts={orphanedStarts(starts)} onMove={start => open(keyOf(start))} />
      {isCut && <Text mb="sm">{t('calendar.cut')}</Text>}
      <Starts
        {...{ calendar, search, onSearch, isSelecting, selection }}
        dragged={dragged?.option_id ?? null}
        onSelect={keys => setSelection(before => change(before, keys))}
        onDrop={key => {
          const [, to = ''] = key.split(' ')
          if (dragged) setDialog({ kind: 'move', bookings: [dragged], from: dragged, to })
        }}
      />
      <SelectionBar
        starts={selected}
        onChange={kind => setDialog({ kind: 'change', change: kind, starts: selected })}
        onCallOff={() => setDialog({ kind: 'call-off', starts: selected })}
        onClear={() => setSelection(NO_STARTS)}
      />
      {opened && (
        <StartPanel
          start={opened}
          onClose={() => open(undefined)}
          onChange={kind => setDialog({ kind: 'change', change: kind, starts: [opened] })}
          onCallOff={() => setDialog({ kind: 'call-off', starts: [opened] })}
          onMove={bookings => setDialog({ kind: 'move', bookings, from: opened })}
          onDrag={setDragged}
        />
      )}
      <CalendarDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onDone={() => {
          setDialog(null)
          setSelection(NO_STARTS)
        }}
      />
    </div>
  )
}

type StartsProps = CalendarPageProps & {
  calendar: ReturnType<typeof useCalendar>
  isSelecting: boolean
  selection: StartSelection
  dragged: string | null
  onSelect: (keys: readonly string[]) => void
  onDrop: (key: string) => void
}

function Starts(given: StartsProps) {
  const { calendar, search, onSearch, isSelecting, selection, dragged, onSelect, onDrop } = given
  const { view, by, date, today, days, found, rows, loadedTo, q } = calendar
  const { t } = useWords()
  const onOpen = (key: string) => onSearch({ open: key }, true)
  if (view === 'month') {
    return (
      <MonthView
        month={date.slice(0, 7)}
        today={today}
        starts={found}
        loadedTo={loadedTo}
        onMonth={month => onSearch({ date: `${month}-01` })}
        onOpen={onOpen}
      />
    )
  }
  if (rows.length === 0) {
    return <NoStarts isFiltered={q !== '' || search.trip !== undefined} />
  }
  return (
    <CalendarGrid
      {...{
        rows,
        days,
        today,
        loadedTo,
        selection,
        isSelecting,
        dragged,
        onSelect,
        onDrop,
        onOpen,
      }}
      label={t('calendar.title')}
      rowsLabel={t(`calendar.by_${by}`)}
      openKey={search.open ?? null}
      onDay={day => onSearch({ view: 'day', date: day })}
      onTrip={trip => onSearch({ trip })}
    />
  )
}

/** One is turned, several are all chosen or all let go. */
function change(before: StartSelection, keys: readonly string[]) {
  const [only, ...others] = keys
  return only !== undefined && others.length === 0
    ? toggleStart(before, only)
    : toggleStarts(before, keys)
}

function NoStarts({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useWords()
  return (
    <EmptyState
      icon="calendar"
      title={t(isFiltered ? 'calendar.noneFound' : 'calendar.none')}
      actions={
        <Group>
          <TextLink to="/trips">{t('calendar.toTrips')}</TextLink>
        </Group>
      }
    >
      {t(isFiltered ? 'calendar.noneFoundHelp' : 'calendar.noneHelp')}
    </EmptyState>
  )
}
