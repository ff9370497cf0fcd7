import { Text } from '@mantine/core'
import type { BookingSummary } from '@outset/sdk/seller'
import type { ReactNode } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { sayValue } from '#app/language/say-value.ts'
import type { Translate } from '#app/language/translate.ts'
import type { Column } from '#kit/DataTable.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StartText } from '#kit/StartText.tsx'
import { TestMark } from '#kit/TestMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { timeLeft } from '#kit/time-left.ts'
import { StatusOfBooking, StatusOfPayment } from './BookingState.tsx'
import type { ColumnName } from './column-choice.ts'

interface BookingColumnsOptions {
  t: Translate
  locale: string
  now: number
}

/** What the list can show of a booking. */
export function bookingColumns({
  t,
  locale,
  now,
}: BookingColumnsOptions): Record<ColumnName, Column<BookingSummary>> {
  const column = (
    id: ColumnName,
    cell: (row: BookingSummary) => ReactNode,
    more: Partial<Column<BookingSummary>> = {},
  ): Column<BookingSummary> => ({
    id,
    label: t(`bookings.column_${id}`),
    wideOnly: true,
    cell,
    ...more,
  })
  const waits = ({ waits_for }: BookingSummary) =>
    waits_for && sayValue(t, 'bookings.step', waits_for)
  return {
    guest: column('guest', row => <Guest booking={row} />, { wideOnly: false }),
    trip: column('trip', row => <Lines first={row.trip_title} second={row.option_name} />),
    start: column('start', row => <StartText start={row.start} timezone={row.timezone} />, {
      sort: 'start',
      wideOnly: false,
    }),
    pax: column('pax', row => row.pax, { end: true }),
    status: column('status', row => <StatusOfBooking status={row.status} />, { wideOnly: false }),
    payment: column('payment', row => <StatusOfPayment status={row.payment_status} />),
    total: column('total', row => <MoneyText money={row.total} />, { end: true }),
    open: column('open', row => (row.open.amount === 0 ? '–' : <MoneyText money={row.open} />), {
      end: true,
    }),
    waits: column('waits', waits),
    due: column('due', row => row.due_at && timeLeft(row.due_at, now, locale), { sort: 'due' }),
    phone: column('phone', row => row.lead_phone && <bdi dir="ltr">{row.lead_phone}</bdi>),
    language: column('language', row => row.locale && languageName(row.locale, locale)),
    channel: column(
      'channel',
      row => row.sold_through ?? sayValue(t, 'bookings.channel', row.channel),
    ),
    details: column('details', row => detailsOf(row)),
    tags: column('tags', row => row.tags.join(', ')),
    made: column('made', row => <InstantText at={row.created_at} dateStyle="short" />, {
      sort: 'created',
    }),
  }
}

function Guest({ booking: { ref, lead_name, is_test } }: { booking: BookingSummary }) {
  return (
    <>
      <TextLink to="/bookings/$ref" params={{ ref }} data-row={ref}>
        {lead_name ?? <bdi dir="ltr">{ref}</bdi>}
      </TextLink>
      {is_test && (
        <>
          {' '}
          <TestMark />
        </>
      )}
      {lead_name && (
        <Text size="xs" c="dimmed">
          <bdi dir="ltr">{ref}</bdi>
        </Text>
      )}
    </>
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <Text size="xs" c="dimmed">
        {second}
      </Text>
    </>
  )
}

function detailsOf({ details: { needed, complete } }: BookingSummary): ReactNode {
  return needed === 0 ? '–' : <bdi dir="ltr">{`${complete}/${needed}`}</bdi>
}
