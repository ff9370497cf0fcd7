import { Text } from '@mantine/core'
import type { BookingSummary } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import type { ReadSoFar } from '#kit/queries/more-pages.ts'
import { StartText } from '#kit/StartText.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { timeLeft } from '#kit/time-left.ts'

interface OpenMoneyTableProps {
  label: string
  page: ReadSoFar<BookingSummary>
  /** What is said when there are none. */
  none: string
}

/** Bookings with money that is still open. */
export function OpenMoneyTable({ label, page, none }: OpenMoneyTableProps) {
  const { t } = useWords()
  const columns: Column<BookingSummary>[] = [
    {
      id: 'guest',
      label: t('money.guest'),
      cell: ({ ref, lead_name }) => <Guest bookingRef={ref} name={lead_name} />,
    },
    {
      id: 'trip',
      label: t('money.trip'),
      wideOnly: true,
      cell: ({ trip_title, option_name }) => `${trip_title} · ${option_name}`,
    },
    {
      id: 'start',
      label: t('money.start'),
      wideOnly: true,
      cell: ({ start, timezone }) => <StartText start={start} timezone={timezone} />,
    },
    { id: 'due', label: t('money.due'), cell: ({ due_at }) => <Due due_at={due_at} /> },
    {
      id: 'open',
      label: t('money.open'),
      end: true,
      cell: ({ open }) => <MoneyText money={open} />,
    },
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={page.data}
      total={page.total}
      more={page.more}
      keyOf={({ ref }) => ref}
      empty={
        <Text c="dimmed" px="md" pb="md">
          {none}
        </Text>
      }
    />
  )
}

/** Whose booking it is, and the way to it. */
export function Guest({ bookingRef, name }: { bookingRef: string; name: string | null }) {
  return (
    <TextLink to="/bookings/$ref" params={{ ref: bookingRef }}>
      {name ?? <bdi dir="ltr">{bookingRef}</bdi>}
    </TextLink>
  )
}

/** By when, and that it is late. */
export function Due({ due_at }: Pick<BookingSummary, 'due_at'>) {
  const { locale } = useWords()
  const [now] = useState(Date.now)
  if (due_at === null) return '–'
  const isOver = Date.parse(due_at) <= now
  return (
    <Text span size="sm" c={isOver ? 'var(--bad)' : undefined}>
      <time dateTime={due_at}>{timeLeft(due_at, now, locale)}</time>
    </Text>
  )
}
