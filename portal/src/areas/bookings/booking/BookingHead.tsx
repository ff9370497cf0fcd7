import { Alert, Button, Group, Menu, Text } from '@mantine/core'
import type { SellerBooking } from '@outset/sdk/seller'
import { useState } from 'react'
import type { Command } from '#app/commands/command.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { zonePlace } from '#kit/dates/zone-place.ts'
import { Icon } from '#kit/icons.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { StartText } from '#kit/StartText.tsx'
import { TestMark } from '#kit/TestMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { timeLeft } from '#kit/time-left.ts'
import { StatusOfBooking, StatusOfPayment } from '../BookingState.tsx'
import { refundChoiceEnd } from './refund-choice.ts'

interface BookingHeadProps {
  booking: SellerBooking
  /** What can be done, by its id. */
  commands: ReadonlyMap<string, Command>
}

/** Which booking it is, how it stands, and what can be done with it. */
export function BookingHead({ booking, commands }: BookingHeadProps) {
  const { t, locale } = useWords()
  const { ref, status, payment_status, start, timezone, option_id, pax } = booking
  const trip = booking.trip_title ?? booking.trip
  const title = `${booking.lead_name ?? t('booking.noName')} · ${ref}`
  return (
    <>
      <PageHead
        title={title}
        about={
          <>
            {trip} · {booking.option_name ?? booking.option} ·{' '}
            <TextLink to="/departures/$option/$start" params={{ option: option_id, start }}>
              <StartText start={start} timezone={timezone} dateStyle="full" />
            </TextLink>{' '}
            ({zonePlace(timezone, locale)}) · {t('booking.travellers', { count: pax })}
          </>
        }
        actions={<Actions commands={commands} />}
      >
        <Group gap="sm" component="span">
          <span>{booking.lead_name ?? t('booking.noName')}</span>
          <Text span c="dimmed" fz="md" fw={400}>
            <bdi dir="ltr">{ref}</bdi>
          </Text>
          <StatusOfBooking status={status} />
          <StatusOfPayment status={payment_status} />
          {booking.is_test && <TestMark />}
        </Group>
      </PageHead>
      <NextStep booking={booking} />
    </>
  )
}

function Actions({ commands }: Pick<BookingHeadProps, 'commands'>) {
  const { t } = useWords()
  const shown = ['voucher', 'move', 'lead', 'test', 'count'].flatMap(id => commands.get(id) ?? [])
  const change = commands.get('change')
  const cancel = commands.get('cancel')
  return (
    <>
      {change && (
        <Button variant="default" onClick={change.run}>
          {change.label}
        </Button>
      )}
      {cancel && (
        <Button variant="default" c="var(--bad)" onClick={cancel.run}>
          {cancel.label}
        </Button>
      )}
      {shown.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" aria-label={t('booking.moreActions')}>
              <Icon name="dots" size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map(({ id, label, icon, run }) => (
              <Menu.Item
                key={id}
                leftSection={icon && <Icon name={icon} size={16} />}
                onClick={run}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** What it waits for, how long still, and why it ended. */
function NextStep({ booking }: Pick<BookingHeadProps, 'booking'>) {
  const { t, locale } = useWords()
  const [now] = useState(Date.now)
  const { waits_for, due_at, cancellation, rejection_reason } = booking
  const choiceEnd = refundChoiceEnd(booking, now)
  const why = cancellation?.reason ?? rejection_reason
  return (
    <>
      {waits_for && (
        <Alert color="yellow" mb="md" icon={<Icon name="clock" />}>
          {t('booking.waits', { step: sayValue(t, 'bookings.step', waits_for) })}
          {due_at && ` · ${t('booking.dueIn', { time: timeLeft(due_at, now, locale) })}`}
          {waits_for === 'seller_refund' && (
            <>
              {' · '}
              <MoneyText money={booking.refund_due} />
            </>
          )}
        </Alert>
      )}
      {(cancellation || rejection_reason) && (
        <Alert color="red" mb="md" icon={<Icon name="info" />}>
          {cancellation
            ? t('booking.cancelledBy', {
                who: sayValue(t, 'booking.by', whoCancelled(cancellation)),
                percent: cancellation.refund_pct,
              })
            : t('booking.rejectedBecause')}
          {why && (
            <Text dir="auto" mt={4}>
              {why}
            </Text>
          )}
        </Alert>
      )}
      {choiceEnd && (
        <Alert mb="md" icon={<Icon name="info" />}>
          {t('booking.refundInstead', { time: timeLeft(choiceEnd, now, locale) })}
        </Alert>
      )}
    </>
  )
}

/** Staff who cancelled for the guest, or because nobody came, are told apart. */
function whoCancelled({ by, cause }: NonNullable<SellerBooking['cancellation']>): string {
  return by === 'seller' && cause && cause !== 'seller' ? `seller_${cause}` : by
}
