import { Checkbox, List, Stack, Text } from '@mantine/core'
import type { CheckedDraft } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { StartText } from '#kit/StartText.tsx'

interface ImpactListProps {
  checked: Pick<CheckedDraft, 'impact' | 'losses'>
  accepted: readonly string[]
  onAccept: (loss: string, on: boolean) => void
}

/** How many of each kind are named; the rest is a number. */
const NAMED = 5

/** What would be lost: prices, starts that people are booked on, places that were sold. */
export function ImpactList({ checked, accepted, onAccept }: ImpactListProps) {
  const t = useT()
  const { price_cells, orphaned_bookings, overbooked_starts } = checked.impact
  const kinds = [
    {
      kind: 'price_cells',
      count: price_cells.count,
      items: price_cells.items.map(({ unit }) => ({ key: unit, said: unit })),
    },
    {
      kind: 'orphaned_bookings',
      count: orphaned_bookings.count,
      items: orphaned_bookings.items.map(({ start, pax }) => ({
        key: start,
        said: (
          <>
            <StartText start={start} /> · {t('publishing.guests', { count: pax })}
          </>
        ),
      })),
    },
    {
      kind: 'overbooked_starts',
      count: overbooked_starts.count,
      items: overbooked_starts.items.map(({ start, taken, capacity }) => ({
        key: start,
        said: (
          <>
            <StartText start={start} /> · <bdi dir="ltr">{`${taken}/${capacity}`}</bdi>
          </>
        ),
      })),
    },
  ]
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, items }) => (
      <Stack key={kind} gap={4}>
        <Text c="var(--warn)" fw={600}>
          {/* Each kind has its word. */}
          {t(`publishing.impact_${kind}` as 'publishing.impact_price_cells', { count })}
        </Text>
        <List size="sm">
          {items.slice(0, NAMED).map(({ key, said }) => (
            <List.Item key={key}>{said}</List.Item>
          ))}
        </List>
        {checked.losses.includes(kind) && (
          <Checkbox
            label={t('publishing.acceptLoss')}
            checked={accepted.includes(kind)}
            onChange={event => onAccept(kind, event.currentTarget.checked)}
          />
        )}
      </Stack>
    ))
}
