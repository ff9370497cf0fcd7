import { Button, Group, Text } from '@mantine/core'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'

/** Says that only one trip is shown, and leads back to all. */
export function TripFilter({
  starts,
  onAll,
}: {
  starts: readonly DepartureSummary[]
  onAll: () => void
}) {
  const t = useT()
  return (
    <Group gap="sm" mb="sm">
      <Text>
        {t('calendar.onlyTrip')} <b>{starts[0]?.trip_title ?? '–'}</b>
      </Text>
      <Button size="compact-sm" variant="default" onClick={onAll}>
        {t('calendar.allTrips')}
      </Button>
    </Group>
  )
}
