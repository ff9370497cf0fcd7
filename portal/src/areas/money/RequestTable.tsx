import { Text } from '@mantine/core'
import type { WaitingPaymentRequest } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import type { ReadSoFar } from '#kit/queries/more-pages.ts'
import { Due, Guest } from './OpenMoneyTable.tsx'

/** What guests were asked to pay by link and have not, the first due first. */
export function RequestTable({ page }: { page: ReadSoFar<WaitingPaymentRequest> }) {
  const t = useT()
  const columns: Column<WaitingPaymentRequest>[] = [
    {
      id: 'guest',
      label: t('money.guest'),
      cell: ({ booking: { ref, lead_name } }) => <Guest bookingRef={ref} name={lead_name} />,
    },
    {
      id: 'trip',
      label: t('money.trip'),
      wideOnly: true,
      cell: ({ booking: { trip } }) => <bdi>{trip}</bdi>,
    },
    {
      id: 'reason',
      label: t('money.requestReason'),
      wideOnly: true,
      cell: ({ reason }) => (reason ? <bdi>{reason}</bdi> : '–'),
    },
    { id: 'due', label: t('money.due'), cell: ({ due_at }) => <Due due_at={due_at} /> },
    {
      id: 'amount',
      label: t('money.amount'),
      end: true,
      cell: ({ amount }) => <MoneyText money={amount} />,
    },
  ]
  return (
    <DataTable
      label={t('money.requests')}
      columns={columns}
      rows={page.data}
      total={page.total}
      more={page.more}
      keyOf={({ id }) => id}
      empty={
        <Text c="dimmed" px="md" pb="md">
          {t('money.noRequests')}
        </Text>
      }
    />
  )
}
