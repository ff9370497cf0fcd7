import { Button, Text } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { DepartureDay, DepartureSummary } from '@outset/sdk/seller'
import { useState } from 'react'
import type { Translate } from '#app/language/translate.ts'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { splitDepartures } from './next-departure.ts'

/** The departures of one day, by the hour. */
export function DepartureTable({ day, title }: { day: DepartureDay; title: string }) {
  const { t, locale } = useWords()
  const label = `${title}, ${formatStart(day.date, locale, { dateStyle: 'full' })}`
  const [isWhole, setWhole] = useState(false)
  const { booked, empty } = splitDepartures(day.departures)
  const rows = isWhole ? day.departures : booked
  const isCut = day.total > day.departures.length
  return (
    <Section
      title={label}
      flush
      actions={
        isCut && (
          <TextLink to="/calendar" search={{ view: 'day', date: day.date }} size="sm">
            {t('today.allStarts', { count: day.total })}
          </TextLink>
        )
      }
    >
      <DataTable
        label={label}
        columns={columnsOf(t)}
        rows={rows}
        keyOf={({ option_id, start }) => `${option_id} ${start}`}
        empty={
          <Text c="dimmed" px="md" pb="md">
            {t(empty.length > 0 ? 'today.nobodyBooked' : 'today.noDepartures')}
          </Text>
        }
      />
      {empty.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          m="xs"
          className="no-print"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('today.onlyBooked') : t('today.withEmpty', { count: empty.length })}
        </Button>
      )}
    </Section>
  )
}

function columnsOf(t: Translate): Column<DepartureSummary>[] {
  return [
    {
      id: 'time',
      label: t('today.time'),
      cell: ({ start, timezone }) =>
        start.includes('T') ? (
          <StartText start={start} timezone={timezone} dateStyle={null} />
        ) : (
          t('today.allDay')
        ),
    },
    { id: 'trip', label: t('today.trip'), cell: departure => <Trip {...departure} /> },
    {
      id: 'guide',
      label: t('today.guide'),
      wideOnly: true,
      cell: ({ resources }) => resources.map(({ name }) => name).join(', ') || '–',
    },
    {
      id: 'here',
      label: t('today.here'),
      wideOnly: true,
      cell: ({ attendance: { checked_in, expected } }) =>
        expected === 0 ? '–' : t('today.attendance', { count: checked_in, expected }),
    },
    {
      id: 'seats',
      label: t('today.seats'),
      end: true,
      cell: departure => <Seats {...departure} />,
    },
  ]
}

function Trip({ option_id, start, trip_title, option_name, note, pending_pax }: DepartureSummary) {
  const { t } = useWords()
  return (
    <>
      <TextLink to="/departures/$option/$start" params={{ option: option_id, start }}>
        {trip_title} · {option_name}
      </TextLink>
      {pending_pax > 0 && (
        <Text size="sm" c="var(--warn)">
          {t('today.asked', { count: pending_pax })}
        </Text>
      )}
      {note && (
        <Text size="sm" c="dimmed">
          <bdi>{note}</bdi>
        </Text>
      )}
    </>
  )
}

function Seats({ taken, capacity, overbooked_by, remaining, unscheduled }: DepartureSummary) {
  const { t } = useWords()
  return (
    <>
      {overbooked_by > 0 ? (
        <StatusMark tone="bad">{t('today.over', { count: overbooked_by })}</StatusMark>
      ) : (
        remaining === 0 && <StatusMark tone="quiet">{t('today.full')}</StatusMark>
      )}{' '}
      {unscheduled && <StatusMark tone="bad">{t('today.notRunning')}</StatusMark>}{' '}
      <bdi dir="ltr">{capacity === null ? taken : `${taken}/${capacity}`}</bdi>
    </>
  )
}
