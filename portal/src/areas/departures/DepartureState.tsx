import { Group, Text } from '@mantine/core'
import type { DepartureManifest, DepartureSummary } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'

interface DepartureStateProps {
  departure: DepartureSummary
  bookings: DepartureManifest['bookings']
}

const TONES: Readonly<Record<string, Tone>> = { open: 'good', closed: 'bad' }

/** How a departure stands: seats, whether it is on sale, and what the team should know. */
export function DepartureState({ departure, bookings }: DepartureStateProps) {
  const { t, service } = useWords()
  const { taken, capacity, status, overbooked_by, unscheduled, pending, note } = departure
  return (
    <Group gap="sm" mb="sm" align="baseline">
      <Text fw={600}>
        {capacity === null
          ? t('departures.taken', { count: taken })
          : t('departures.seats', { count: taken, capacity })}
      </Text>
      <StatusMark tone={TONES[status] ?? 'quiet'}>
        {service.value('StartStatus', status)}
      </StatusMark>
      {overbooked_by > 0 && (
        <StatusMark tone="bad">{t('departures.overbooked', { count: overbooked_by })}</StatusMark>
      )}
      {unscheduled && <StatusMark tone="bad">{t('departures.unscheduled')}</StatusMark>}
      {pending > 0 && (
        <StatusMark tone="warn">{t('departures.pending', { count: pending })}</StatusMark>
      )}
      <Text c="dimmed">{t('departures.bookings', { count: bookings.length })}</Text>
      {note && (
        <Text w="100%" dir="auto">
          {note}
        </Text>
      )}
    </Group>
  )
}
