import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { StartText } from '#kit/StartText.tsx'
import { answeredBooking } from '#offline/answered-bookings.ts'
import type { Queue } from '#offline/check-in-queue.ts'
import { owedMoney } from '#offline/collect-money.ts'
import type { Code, Ticket } from '#offline/read-ticket.ts'
import classes from './CheckIn.module.css'
import { MoneyForm } from './CollectDialog.tsx'
import { unitsText } from './guest-text.ts'
import { AnswerText, WhoWasFirst } from './MarkAnswers.tsx'
import { RowAnswer } from './RowAnswer.tsx'
import type { ShownGuest } from './shown-guest.ts'
import type { Marks } from './use-marks.ts'

interface ScanAnswerProps {
  ticket: Ticket
  guests: readonly ShownGuest[]
  marks: Marks
  queue: Queue
  onDone: () => void
}

/** What a scan found, large enough to read at arm's length. */
export function ScanAnswer({ ticket, guests, marks, queue, onDone }: ScanAnswerProps) {
  const { t } = useWords()
  if (ticket.kind === 'no_ticket') {
    return <Box tone="bad" title={t('checkIn.noTicket')} about={t('checkIn.noTicketAbout')} />
  }
  if (ticket.kind === 'elsewhere') {
    return (
      <Box tone="bad" title={t('checkIn.elsewhere', { name: ticket.guest.lead_name })}>
        {ticket.departure.trip_title} · {ticket.departure.option_name} ·{' '}
        <StartText start={ticket.departure.start} />
      </Box>
    )
  }
  if (ticket.kind === 'unknown') {
    return <UnknownTicket code={ticket.code} marks={marks} queue={queue} />
  }
  const guest = guests.find(({ ref }) => ref === ticket.guest.ref)
  return guest ? <FoundGuest guest={guest} marks={marks} onDone={onDone} /> : null
}

/** Nobody of the list: the service is asked, now or when it can be. */
function UnknownTicket({
  code,
  marks,
  queue,
}: Pick<ScanAnswerProps, 'marks' | 'queue'> & { code: Code }) {
  const { t } = useWords()
  const asked = queue.findLast(({ token, ref }) => token === code.token && ref === code.ref)
  const booking = asked ? answeredBooking(asked.id) : null
  const entry = queue.findLast(({ ref }) => booking && ref === booking.ref) ?? asked
  if (!entry || entry.state === 'waiting') {
    return <Box tone="warn" title={t('checkIn.unknown')} about={t('checkIn.unknownAbout')} />
  }
  const name = booking?.lead_name ?? code.ref ?? ''
  if (entry.state === 'sent') return <Box tone="good" title={t('checkIn.isIn', { name })} />
  return (
    <Box tone="bad" title={booking?.lead_name ?? t('checkIn.unknown')}>
      <AnswerText entry={entry} />
      {booking && entry.answer?.outcome === 'unpaid' && (
        <Stack mt="sm">
          <MoneyForm
            guest={booking}
            onAnswer={money => marks.mark(booking, 'checked_in', { money })}
          />
        </Stack>
      )}
    </Box>
  )
}

interface FoundGuestProps {
  guest: ShownGuest
  marks: Marks
  onDone: () => void
}

function FoundGuest({ guest, marks, onDone }: FoundGuestProps) {
  const { t } = useWords()
  const { lead_name: name, units, status, isIn, attended, refused } = guest
  const other = attended.find(({ by, state }) => by !== null && state === 'checked_in')
  if (status === 'pending') {
    return <Box tone="bad" title={name} about={t('checkIn.outcome_pending')} />
  }
  if (other) {
    const first = { ...other, by: { name: other.by ?? '' }, device: null }
    return (
      <Box tone="warn" title={name}>
        <WhoWasFirst first={first} />
      </Box>
    )
  }
  if (!isIn && owedMoney(guest).length > 0) {
    return (
      <Box tone="warn" title={name} about={unitsText(units)}>
        <Stack mt="sm">
          <MoneyForm guest={guest} onAnswer={money => marks.mark(guest, 'checked_in', { money })} />
          <Button h={48} variant="subtle" onClick={onDone}>
            {t('checkIn.notYet')}
          </Button>
        </Stack>
      </Box>
    )
  }
  if (!isIn && refused) {
    return (
      <Box tone="bad" title={name}>
        <RowAnswer guest={guest} marks={marks} />
      </Box>
    )
  }
  const undo = () => {
    marks.undo(guest)
    onDone()
  }
  return (
    <Box
      tone="good"
      title={t('checkIn.isIn', { name })}
      about={unitsText(units)}
      action={
        <Button h={44} variant="default" leftSection={<Icon name="undo" />} onClick={undo}>
          {t('checkIn.undo')}
        </Button>
      }
    />
  )
}

interface BoxProps {
  tone: 'good' | 'warn' | 'bad'
  title: string
  about?: string
  /** Beside the title, and so not where the buttons of another answer were. */
  action?: ReactNode
  children?: ReactNode
}

function Box({ tone, title, about, action, children }: BoxProps) {
  return (
    <div className={`${classes.answer} ${classes[tone]}`}>
      <div className={classes.head}>
        <Text fz={24} fw={700}>
          <bdi>{title}</bdi>
        </Text>
        {action}
      </div>
      {about && <Text>{about}</Text>}
      {children}
    </div>
  )
}
