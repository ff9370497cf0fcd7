import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import type { Translate } from '#app/language/translate.ts'
import { useWords } from '#app/language/use-words.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import type { ExplainedDay, ExplainedStart } from './explain-day.ts'
import { explainInWords } from './explain-words.ts'

interface DayPanelProps {
  day: ExplainedDay
  allDay: boolean
  onDate: (day: string) => void
  onRemoveDate: (day: string) => void
  onOpen: () => void
}

/** A day explains itself, and offers to take back what makes it differ. */
export function DayPanel({ day, allDay, onDate, onRemoveDate, onOpen }: DayPanelProps) {
  const { t, locale } = useWords()
  const isSingle = day.source.kind === 'single'
  const differs = day.exception !== null || day.starts.some(({ exception }) => exception !== null)
  return (
    <Paper withBorder p="sm" mt="sm" role="status">
      <Text fw={600}>{formatStart(day.day, locale)}</Text>
      <Stack gap={2}>
        {explainInWords(day, { t, locale, allDay }).map(sentence => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      </Stack>
      {day.starts.length > 0 && (
        <Group gap="xs" mt={4}>
          {day.starts.map(({ time, closed, capacity }) => (
            <StatusMark key={time ?? 'day'} tone={closed ? 'bad' : 'quiet'}>
              {sayStart({ time, closed, capacity }, t)}
            </StatusMark>
          ))}
        </Group>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="light" size="compact-sm" onClick={() => onDate(day.day)}>
          {isSingle ? t('schedule.editDate') : t('schedule.makeDate')}
        </Button>
        {isSingle && (
          <Button variant="subtle" size="compact-sm" onClick={() => onRemoveDate(day.day)}>
            {t('schedule.dropDate')}
          </Button>
        )}
        {differs && (
          <Button variant="subtle" size="compact-sm" onClick={onOpen}>
            {t('schedule.dropException')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

function sayStart(
  { time, closed, capacity }: Pick<ExplainedStart, 'time' | 'closed' | 'capacity'>,
  t: Translate,
): string {
  const shown = time ?? t('schedule.open')
  if (closed) return t('schedule.startClosed', { time: shown })
  if (capacity === null) return t('schedule.startUncounted', { time: shown })
  return t('schedule.startSeats', { time: shown, count: capacity })
}
