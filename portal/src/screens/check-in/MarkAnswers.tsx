import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import type { CheckIn, CheckInAnswer, Queue } from '#offline/check-in-queue.ts'
import type { PackGuest } from '#offline/pack-content.ts'
import { InstantText } from '#parts/InstantText.tsx'
import { Icon } from '#parts/icons.tsx'
import { StartText } from '#parts/StartText.tsx'
import { useWords } from '#words/use-words.tsx'
import classes from './CheckIn.module.css'

interface Given {
  queue: Queue
  departure: { optionId: string; start: string }
  guests: readonly PackGuest[]
  onDismiss: (id: string) => void
}

/** Marks that the service did not take, until somebody has read why. */
export function MarkAnswers({ queue, departure, guests, onDismiss }: Given) {
  const { t } = useWords()
  const refused = queue.filter(
    ({ state, optionId, start }) =>
      state === 'refused' && optionId === departure.optionId && start === departure.start,
  )
  return (
    <Stack gap="xs" role="status" aria-label={t('guide.answers')} mb={refused.length ? 'sm' : 0}>
      {refused.map(entry => (
        <Group
          key={entry.id}
          wrap="nowrap"
          justify="space-between"
          p="xs"
          ps="sm"
          className={entry.answer?.outcome === 'already' ? classes.warn : classes.bad}
          style={{ borderRadius: 8 }}
        >
          <div>
            <Text fw={600}>{nameOf(entry, guests)}</Text>
            {entry.answer && <AnswerText answer={entry.answer} />}
          </div>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('guide.gotIt')}
            onClick={() => onDismiss(entry.id)}
          >
            <Icon name="close" />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

function nameOf({ ref, token, answer }: CheckIn, guests: readonly PackGuest[]): string {
  const known = guests.find(guest => guest.ref === ref)?.lead_name
  const told = answer && 'booking' in answer ? answer.booking?.lead_name : null
  return known || told || ref || token?.slice(3, 15) || ''
}

/** Who was first and when, or why it did not count. */
export function AnswerText({ answer }: { answer: CheckInAnswer }) {
  const { t } = useWords()
  const first = 'already' in answer ? answer.already[0] : undefined
  if (answer.outcome === 'already' && first) {
    return (
      <Text size="sm">
        {t(first.state === 'no_show' ? 'guide.alreadyMissing' : 'guide.alreadyIn', {
          name: first.by.name,
          device: first.device ?? '–',
        })}{' '}
        <InstantText at={first.at} dateStyle={null} />
      </Text>
    )
  }
  const key = `guide.outcome_${answer.outcome}`
  const booked = 'booking' in answer ? answer.booking : null
  const isElsewhere = answer.outcome === 'wrong_day' || answer.outcome === 'wrong_departure'
  return (
    <Text size="sm">
      {t(t.has(key) ? key : 'guide.outcome_refused')}
      {isElsewhere && booked && (
        <>
          {' '}
          {booked.trip} · {booked.option} · <StartText start={booked.start} />
        </>
      )}
    </Text>
  )
}
