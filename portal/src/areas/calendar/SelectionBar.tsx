import { Button, Group, Paper, Text } from '@mantine/core'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import classes from './SelectionBar.module.css'
import type { ChangeKind } from './start-change.ts'

interface SelectionBarProps {
  starts: readonly DepartureSummary[]
  onChange: (kind: ChangeKind) => void
  onCallOff: () => void
  onClear: () => void
}

const KINDS: readonly ChangeKind[] = ['close', 'open', 'capacity', 'note']

/** What can be done with the starts that are chosen, at the foot of the page. */
export function SelectionBar({ starts, onChange, onCallOff, onClear }: SelectionBarProps) {
  const t = useT()
  const { may } = useMe()
  if (starts.length === 0) return null
  const guests = starts.reduce((sum, { confirmed_pax, pending_pax }) => {
    return sum + confirmed_pax + pending_pax
  }, 0)
  return (
    <Paper withBorder shadow="md" p="sm" className={`${classes.bar} no-print`}>
      <Group gap="sm" justify="space-between">
        <Text fw={600} role="status">
          {t('calendar.selected', { count: starts.length })} ·{' '}
          {t('calendar.guests', { count: guests })}
        </Text>
        <Group gap="xs">
          {may('schedule:manage') &&
            KINDS.map(kind => (
              <Button key={kind} size="compact-md" variant="default" onClick={() => onChange(kind)}>
                {t(`calendar.do_${kind}`)}
              </Button>
            ))}
          {may('booking:manage') && (
            <Button size="compact-md" color="red" variant="light" onClick={onCallOff}>
              {t('calendar.callOff')}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" onClick={onClear}>
            {t('calendar.clear')}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
