import { Button, Group, Stack, Text } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { moveItem } from '#kit/forms/move-item.ts'
import { StatusMark } from '#kit/StatusMark.tsx'
import { MoveButtons } from './MoveButtons.tsx'

export interface OrderedTrip {
  id: string
  name: string
  /** Whether marketplaces sell it now. */
  isSold: boolean
}

interface OrderedTripsProps {
  trips: readonly OrderedTrip[]
  mayManage: boolean
  isBusy: boolean
  onOrder: (ids: string[]) => void
}

/** Trips in the order in which they are shown. */
export function OrderedTrips({ trips, mayManage, isBusy, onOrder }: OrderedTripsProps) {
  const t = useT()
  const ids = trips.map(({ id }) => id)
  return (
    <Stack gap="xs" component="ol" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {trips.map(({ id, name, isSold }, at) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap">
          <Group gap="xs">
            <Text>{name}</Text>
            {!isSold && <StatusMark tone="warn">{t('library.notSold')}</StatusMark>}
          </Group>
          {mayManage && (
            <Group gap="xs" wrap="nowrap">
              <MoveButtons
                name={name}
                isFirst={at === 0}
                isLast={at === trips.length - 1}
                isBusy={isBusy}
                onMove={by => onOrder(moveItem(ids, at, at + by))}
              />
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                onClick={() => onOrder(ids.filter(other => other !== id))}
              >
                {t('kit.remove')}
              </Button>
            </Group>
          )}
        </Group>
      ))}
    </Stack>
  )
}
