import { Button, Group, Stack, Text } from '@mantine/core'
import type { BookingMail, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { To } from '#kit/To.tsx'
import { useResendMail } from '../queries/booking-actions.ts'
import { bookingLogQuery, mailsQuery, paymentsQuery } from '../queries/bookings.ts'
import { type TimelineEntry, timelineOf } from './timeline.ts'

/** What happened so far, mails included, the newest first. */
export function TimelineSection({ booking }: { booking: SellerBooking }) {
  const { t } = useWords()
  const { may } = useMe()
  const { ref } = booking
  const mails = useQuery(mailsQuery(ref))
  const log = useQuery({ ...bookingLogQuery(ref), enabled: may('log:read') })
  const payments = useQuery({
    ...paymentsQuery(ref),
    enabled: may('money:read') || may('payment:manage'),
  })
  const entries = timelineOf({
    booking,
    mails: mails.data?.data ?? [],
    payments: payments.data?.data,
    log: log.data?.data,
  })
  return (
    <Section title={t('booking.timeline')}>
      <Refusal error={mails.error ?? log.error} />
      <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map(entry => (
          <li key={entry.id}>
            {entry.mail ? (
              <MailEntry mail={entry.mail} bookingRef={ref} />
            ) : (
              <Entry entry={entry} booking={booking} />
            )}
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** What they say behind it is a way of payment. */
const METHOD_KINDS = ['payment', 'refund', 'collected', 'given_back', 'handed_in', 'void', 'return']

function Entry({ entry, booking }: { entry: TimelineEntry; booking: SellerBooking }) {
  const { t } = useWords()
  const { kind, at, by, text, amount, moved } = entry
  const isMethod = METHOD_KINDS.includes(kind)
  return (
    <>
      <Text>
        {sayValue(t, 'booking.event', kind)}
        {amount && (
          <>
            {' '}
            <MoneyText money={amount} />
          </>
        )}
        {moved && (
          <>
            {' '}
            <StartText start={moved.from} timezone={booking.timezone} />
            <To />
            <StartText start={moved.to} timezone={booking.timezone} />
          </>
        )}
      </Text>
      {text && (
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {isMethod ? sayValue(t, 'booking.method', text) : text}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        <InstantText at={at} />
        {by && ` · ${by}`}
      </Text>
    </>
  )
}

const TONES = {
  queued: 'quiet',
  sent: 'good',
  kept: 'warn',
  failed: 'bad',
  dropped: 'quiet',
} as const

function MailEntry({ mail, bookingRef }: { mail: BookingMail; bookingRef: string }) {
  const { t, locale } = useWords()
  const { may } = useMe()
  const mailed = useMailed()
  const [key, setKey] = useState(newKey)
  const resend = useResendMail(bookingRef)
  // A state of a later version has no tone of its own.
  const tone = TONES[mail.state as keyof typeof TONES] ?? 'quiet'
  return (
    <>
      <Group gap="xs" justify="space-between" align="flex-start">
        <Group gap="xs" wrap="nowrap" align="flex-start" flex="1 1 240px">
          <Icon name="mail" size={18} />
          <div>
            <Text dir="auto">{mail.subject}</Text>
            <Text size="xs" c="dimmed">
              <InstantText at={mail.at} /> · <bdi dir="ltr">{mail.to}</bdi> ·{' '}
              {languageName(mail.locale, locale)}
            </Text>
            {mail.error && (
              <Text size="xs" c="var(--bad)">
                {mail.error}
              </Text>
            )}
          </div>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <StatusMark tone={tone}>{sayValue(t, 'booking.mail', mail.state)}</StatusMark>
          {may('booking:manage') && (
            <Button
              variant="default"
              size="compact-sm"
              loading={resend.isPending}
              onClick={() =>
                resend.mutate(
                  { id: mail.id, key },
                  {
                    onSuccess: () => {
                      setKey(newKey())
                      sayDone(mailed('booking.resent', { to: mail.to }))
                    },
                  },
                )
              }
            >
              {t('booking.resend')}
            </Button>
          )}
        </Group>
      </Group>
      <Refusal error={resend.error} />
    </>
  )
}
