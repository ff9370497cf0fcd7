import { Text } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { DepartureDay, DepartureSummary } from '@outset/sdk/seller'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { Section } from '#parts/Section.tsx'
import { StartText } from '#parts/StartText.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { useWords } from '#words/use-words.tsx'

/** The departures of one day, by the hour. */
export function DepartureTable({ day }: { day: DepartureDay }) {
  const { t, locale } = useWords()
  const label = formatStart(day.date, locale, { dateStyle: 'full' })
  const columns: Column<DepartureSummary>[] = [
    {
      id: 'time',
      label: t('today.time'),
      cell: ({ start, timezone }) => (
        <StartText start={start} timezone={timezone} dateStyle={null} />
      ),
    },
    {
      id: 'trip',
      label: t('today.trip'),
      cell: ({ option_id, start, trip_title, option_name }) => (
        <TextLink to={`/departures/${option_id}/${start}` as string}>
          {trip_title} · {option_name}
        </TextLink>
      ),
    },
    {
      id: 'guide',
      label: t('today.guide'),
      wideOnly: true,
      cell: ({ resources }) => resources.map(({ name }) => name).join(', ') || '–',
    },
    {
      id: 'seats',
      label: t('today.seats'),
      end: true,
      cell: departure => <Seats {...departure} />,
    },
  ]
  return (
    <Section title={label} flush>
      <DataTable
        label={label}
        columns={columns}
        rows={day.departures}
        keyOf={({ option_id, start }) => `${option_id} ${start}`}
        empty={
          <Text c="dimmed" px="md" pb="md">
            {t('today.noDepartures')}
          </Text>
        }
      />
    </Section>
  )
}

function Seats({ taken, capacity, overbooked_by, remaining }: DepartureSummary) {
  const { t } = useWords()
  return (
    <>
      {overbooked_by > 0 ? (
        <StatusMark tone="bad">{t('today.over', { count: overbooked_by })}</StatusMark>
      ) : (
        remaining === 0 && <StatusMark tone="quiet">{t('today.full')}</StatusMark>
      )}{' '}
      <bdi dir="ltr">{capacity === null ? taken : `${taken}/${capacity}`}</bdi>
    </>
  )
}
