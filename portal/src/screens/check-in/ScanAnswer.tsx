import { Button, Group, Text } from '@mantine/core'
import type { Queue } from '#offline/check-in-queue.ts'
import type { Ticket } from '#offline/read-ticket.ts'
import { InstantText } from '#parts/InstantText.tsx'
import { Icon } from '#parts/icons.tsx'
import { MoneyText } from '#parts/MoneyText.tsx'
import { StartText } from '#parts/StartText.tsx'
import { useWords } from '#words/use-words.tsx'
import classes from './CheckIn.module.css'
import { unitsText } from './guest-text.ts'
import { AnswerText } from './MarkAnswers.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'

interface Given {
  ticket: Ticket
  guests: readonly ShownGuest[]
  marks: Marks
  queue: Queue
  onDone: () => void
}

/** What a scan found, large enough to read at arm's length. */
export function ScanAnswer({ ticket, guests, marks, queue, onDone }: Given) {
  const { t } = useWords()
  if (ticket.kind === 'no_ticket') {
    return <Box tone="bad" title={t('guide.noTicket')} about={t('guide.noTicketAbout')} />
  }
  if (ticket.kind === 'elsewhere') {
    return (
      <Box tone="bad" title={t('guide.elsewhere', { name: ticket.guest.lead_name })}>
        {ticket.departure.trip_title} · {ticket.departure.option_name} ·{' '}
        <StartText start={ticket.departure.start} />
      </Box>
    )
  }
  if (ticket.kind === 'unknown') return <UnknownTicket token={ticket.token} queue={queue} />
  const guest = guests.find(({ ref }) => ref === ticket.guest.ref)
  return guest ? <FoundGuest guest={guest} marks={marks} queue={queue} onDone={onDone} /> : null
}

/** Nobody of the list: the service is asked, now or when it can be. */
function UnknownTicket({ token, queue }: { token: string; queue: Queue }) {
  const { t } = useWords()
  const entry = queue.findLast(one => one.token === token)
  if (!entry || entry.state === 'waiting') {
    return <Box tone="warn" title={t('guide.unknown')} about={t('guide.unknownAbout')} />
  }
  const booking = entry.answer && 'booking' in entry.answer ? entry.answer.booking : null
  if (entry.state === 'sent') {
    return <Box tone="good" title={t('guide.isIn', { name: booking?.lead_name ?? '' })} />
  }
  return (
    <Box tone="bad" title={booking?.lead_name ?? t('guide.unknown')}>
      {entry.answer && <AnswerText answer={entry.answer} />}
    </Box>
  )
}

interface FoundGiven {
  guest: ShownGuest
  marks: Marks
  queue: Queue
  onDone: () => void
}

function FoundGuest({ guest, marks, queue, onDone }: FoundGiven) {
  const { t } = useWords()
  const { lead_name: name, units, status, isIn, attended, to_collect } = guest
  const refused = queue.findLast(one => one.ref === guest.ref && one.state === 'refused')
  const other = attended.find(({ by, state }) => by !== null && state === 'checked_in')
  if (status === 'pending') {
    return <Box tone="bad" title={name} about={t('guide.outcome_pending')} />
  }
  if (other) {
    return (
      <Box tone="warn" title={name}>
        {t('guide.alreadyIn', { name: other.by ?? '', device: '–' })}{' '}
        <InstantText at={other.at} dateStyle={null} />
      </Box>
    )
  }
  if (!isIn && to_collect.length > 0) {
    return (
      <Box tone="warn" title={name} about={unitsText(units)}>
        {to_collect.map(money => (
          <Text key={money.currency} fz={28} fw={700}>
            {t('guide.collect')} <MoneyText money={money} />
          </Text>
        ))}
        <Group mt="sm">
          <Button size="lg" onClick={() => marks.mark(guest, 'checked_in')}>
            {t('guide.collected')}
          </Button>
          <Button size="lg" variant="default" onClick={onDone}>
            {t('guide.notYet')}
          </Button>
        </Group>
      </Box>
    )
  }
  if (refused?.answer) {
    return (
      <Box tone="bad" title={name}>
        <AnswerText answer={refused.answer} />
      </Box>
    )
  }
  return (
    <Box tone="good" title={t('guide.isIn', { name })} about={unitsText(units)}>
      <Button
        mt="sm"
        size="lg"
        variant="default"
        leftSection={<Icon name="undo" />}
        onClick={() => {
          marks.undo(guest)
          onDone()
        }}
      >
        {t('guide.undo')}
      </Button>
    </Box>
  )
}

interface BoxGiven {
  tone: 'good' | 'warn' | 'bad'
  title: string
  about?: string
  children?: React.ReactNode
}

function Box({ tone, title, about, children }: BoxGiven) {
  return (
    <div className={`${classes.answer} ${classes[tone]}`}>
      <Text fz={24} fw={700}>
        {title}
      </Text>
      {about && <Text>{about}</Text>}
      {children}
    </div>
  )
}
