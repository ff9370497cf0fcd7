import { Button, Group, Paper, Text, Title } from '@mantine/core'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { StartText } from '#kit/StartText.tsx'
import { sayDone } from '#kit/say-done.ts'
import { keyOf } from './calendar-rows.ts'
import { openCalls } from './change-starts.ts'
import classes from './OrphanStrip.module.css'
import { useChangeStarts } from './queries.ts'

interface OrphanStripProps {
  starts: readonly DepartureSummary[]
  onMove: (start: DepartureSummary) => void
}

const SHOWN_FIRST = 5

/** Starts that people are booked on although they do not run: a way out for each. */
export function OrphanStrip({ starts, onMove }: OrphanStripProps) {
  const t = useT()
  const [areAllShown, setAllShown] = useState(false)
  if (starts.length === 0) return null
  const title = t('calendar.orphaned', { count: starts.length })
  const shown = areAllShown ? starts : starts.slice(0, SHOWN_FIRST)
  return (
    <Paper component="section" p="sm" mb="md" className={classes.strip} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm">{t('calendar.orphanedHelp')}</Text>
      <ul className={classes.list}>
        {shown.map(start => (
          <Orphan key={keyOf(start)} start={start} onMove={onMove} />
        ))}
      </ul>
      {shown.length < starts.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
          {t('kit.more')}
        </Button>
      )}
    </Paper>
  )
}

function Orphan({
  start,
  onMove,
}: {
  start: DepartureSummary
  onMove: OrphanStripProps['onMove']
}) {
  const t = useT()
  const { may } = useMe()
  const run = useChangeStarts()
  const runAnyway = () => {
    const calls = openCalls([start])
    const onSuccess = () => sayDone(t('calendar.runsAgain'))
    run.mutate({ calls, accepted: ['overbooked_starts'] }, { onSuccess })
  }
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Text span>
          <StartText start={start.start} timezone={start.timezone} /> · {start.trip_title} ·{' '}
          {start.option_name} ·{' '}
          {t('calendar.guests', { count: start.confirmed_pax + start.pending_pax })}
        </Text>
        <Group gap="xs">
          {may('booking:manage') && (
            <Button size="compact-sm" onClick={() => onMove(start)}>
              {t('calendar.moveGuests')}
            </Button>
          )}
          {may('schedule:manage') && (
            <Button size="compact-sm" variant="default" loading={run.isPending} onClick={runAnyway}>
              {t('calendar.runAnyway')}
            </Button>
          )}
        </Group>
      </Group>
      <Refusal error={run.error} />
    </li>
  )
}
