import { Button, Skeleton } from '@mantine/core'
import type { BookingSummary, SellerBooking } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { RefundDialog } from '#areas/bookings/booking/MoneyDialogs.tsx'
import { bookingQuery } from '#areas/bookings/queries/bookings.ts'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import type { ReadSoFar } from '#kit/queries/more-pages.ts'
import { StartText } from '#kit/StartText.tsx'
import { Guest } from './OpenMoneyTable.tsx'

/** Money that guests wait for, with how they paid it. */
export function RefundTable({ page }: { page: ReadSoFar<BookingSummary> }) {
  const { t } = useWords()
  const { may } = useMe()
  const [open, setOpen] = useState<SellerBooking | null>(null)
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
    {
      id: 'method',
      label: t('money.paidBy'),
      wideOnly: true,
      cell: ({ ref }) => <Method bookingRef={ref} />,
    },
    {
      id: 'amount',
      label: t('money.toRefund'),
      end: true,
      cell: ({ refund_due }) => <MoneyText money={refund_due} />,
    },
  ]
  if (may('payment:manage')) {
    columns.push({
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: ({ ref }) => <Give bookingRef={ref} onGive={setOpen} />,
    })
  }
  return (
    <>
      <DataTable
        label={t('money.toRefund')}
        columns={columns}
        rows={page.data}
        total={page.total}
        more={page.more}
        keyOf={({ ref }) => ref}
        empty={
          <EmptyState icon="check" title={t('money.noRefunds')}>
            {t('money.noRefundsAbout')}
          </EmptyState>
        }
      />
      {open && <RefundDialog booking={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The list does not say how it was paid, the booking does. */
function useBooking(ref: string): SellerBooking | undefined {
  const { code } = useWords()
  return useQuery(bookingQuery({ ref, locale: code })).data
}

function Method({ bookingRef }: { bookingRef: string }) {
  const { t } = useWords()
  const booking = useBooking(bookingRef)
  if (booking === undefined) return <Skeleton h={16} w={80} />
  return booking.payment.method === null ? '–' : sayValue(t, 'money.method', booking.payment.method)
}

interface GiveProps {
  bookingRef: string
  onGive: (booking: SellerBooking) => void
}

function Give({ bookingRef, onGive }: GiveProps) {
  const { t } = useWords()
  const booking = useBooking(bookingRef)
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={booking === undefined}
      onClick={() => booking && onGive(booking)}
    >
      {t('money.recordRefund')}
    </Button>
  )
}
