import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { StartText } from '#kit/StartText.tsx'
import { answeredBooking } from '#offline/answered-bookings.ts'
import type { CheckIn, Queue } from '#offline/check-in-queue.ts'
import type { PackGuest } from '#offline/pack-content.ts'
import classes from './CheckIn.module.css'
import { useWho } from './use-who.ts'

interface MarkAnswersProps {
  queue: Queue
  departure: { optionId: string; start: string }
  guests: readonly PackGuest[]
  onDismiss: (id: string) => void
}

/** Marks that the service did not take, until somebody has read why. */
export function MarkAnswers({ queue, departure, guests, onDismiss }: MarkAnswersProps) {
  const { t } = useWords()
  const refused = queue.filter(
    ({ state, optionId, start }) =>
      state === 'refused' && optionId === departure.optionId && start === departure.start,
  )
  return (
    <Stack gap="xs" role="status" aria-label={t('checkIn.answers')} mb={refused.length ? 'sm' : 0}>
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
            <Text fw={600}>
              <bdi>{nameOf(entry, guests)}</bdi>
            </Text>
            <AnswerText entry={entry} />
          </div>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('checkIn.gotIt')}
            onClick={() => onDismiss(entry.id)}
          >
            <Icon name="close" />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

function nameOf({ id, ref, token }: CheckIn, guests: readonly PackGuest[]): string {
  const known = guests.find(guest => guest.ref === ref)?.lead_name
  return known || answeredBooking(id)?.lead_name || ref || token?.slice(3, 15) || ''
}

/** Who was first and when, or why it did not count. */
export function AnswerText({ entry }: { entry: CheckIn }) {
  const { t } = useWords()
  const { answer } = entry
  if (!answer) return null
  const first = 'already' in answer ? answer.already[0] : undefined
  if (answer.outcome === 'already' && first) return <WhoWasFirst first={first} />
  const key = `checkIn.outcome_${answer.outcome}`
  const booked = answeredBooking(entry.id)
  const start = 'bookedStart' in answer ? answer.bookedStart : null
  const isElsewhere = answer.outcome === 'wrong_day' || answer.outcome === 'wrong_departure'
  return (
    <Text size="sm">
      {t(t.has(key) ? key : 'checkIn.outcome_refused')}
      {isElsewhere && start && (
        <>
          {' '}
          {booked && `${booked.trip} · ${booked.option} · `}
          <StartText start={start} />
        </>
      )}
    </Text>
  )
}

interface First {
  state: string
  at: string
  by: { name: string }
  device: string | null
}

export function WhoWasFirst({ first }: { first: First }) {
  const { t } = useWords()
  const whoOf = useWho()
  const device = first.device ? ` (${first.device})` : ''
  const name = `\u2068${whoOf(first.by.name)}${device}\u2069`
  return (
    <Text size="sm">
      {t(first.state === 'no_show' ? 'checkIn.alreadyMissing' : 'checkIn.alreadyIn', { name })}{' '}
      <InstantText at={first.at} dateStyle={null} />
    </Text>
  )
}
