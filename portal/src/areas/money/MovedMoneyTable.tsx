import { Group, Text } from '@mantine/core'
import type { MovedMoney } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import type { TextKey } from '#app/language/translate.ts'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { StatusMark, type Tone } from '#kit/StatusMark.tsx'
import { Guest } from './OpenMoneyTable.tsx'

interface MovedMoneyTableProps {
  rows: readonly MovedMoney[]
  isFiltered: boolean
  more: { isLoading: boolean; onMore: () => void } | undefined
}

/** Every payment and refund, the newest first. */
export function MovedMoneyTable({ rows, isFiltered, more }: MovedMoneyTableProps) {
  const t = useT()
  const columns: Column<MovedMoney>[] = [
    {
      id: 'guest',
      label: t('money.guest'),
      cell: ({ booking: { ref, lead_name } }) => <Guest bookingRef={ref} name={lead_name} />,
    },
    { id: 'at', label: t('money.when'), cell: row => <When {...row} /> },
    {
      id: 'method',
      label: t('money.method'),
      wideOnly: true,
      cell: ({ method }) => sayValue(t, 'money.method', method),
    },
    {
      id: 'provider',
      label: t('money.provider'),
      wideOnly: true,
      cell: row => <Provider {...row} />,
    },
    {
      id: 'by',
      label: t('money.recordedBy'),
      wideOnly: true,
      cell: ({ recorded_by, note }) => (
        <>
          {recorded_by?.name ?? '–'}
          {note && (
            <Text size="sm" c="dimmed">
              <bdi>{note}</bdi>
            </Text>
          )}
        </>
      ),
    },
    { id: 'amount', label: t('money.amount'), end: true, cell: row => <Amount {...row} /> },
  ]
  return (
    <DataTable
      label={t('money.payments')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      more={more}
      empty={
        <EmptyState icon="money" title={t('money.noPayments')}>
          {t(isFiltered ? 'money.noPaymentsFound' : 'money.noPaymentsAbout')}
        </EmptyState>
      }
    />
  )
}

/** The day and, below, the time: neither is broken. */
function When({ created_at: at }: MovedMoney) {
  return (
    <>
      <Text inherit style={{ whiteSpace: 'nowrap' }}>
        <InstantText at={at} timeStyle={null} />
      </Text>
      <Text size="sm" c="dimmed">
        <InstantText at={at} dateStyle={null} />
      </Text>
    </>
  )
}

/** What the company that moved it says: its number, what it kept, and when it was paid out. */
function Provider({ provider, provider_ref, fee, payout }: MovedMoney) {
  const t = useT()
  if (provider === null) return '–'
  return (
    <>
      {sayValue(t, 'money.provider', provider)}{' '}
      {provider_ref && (
        <Text span size="sm" c="dimmed">
          <bdi dir="ltr" data-long>
            {provider_ref}
          </bdi>
        </Text>
      )}
      {fee && (
        <Text size="sm" c="dimmed">
          {t('money.fee')} <MoneyText money={fee} />
        </Text>
      )}
      {payout && (
        <Text size="sm" c="dimmed">
          {t('money.payout')} <InstantText at={payout.at} />{' '}
          {payout.ref && (
            <bdi dir="ltr" data-long>
              {payout.ref}
            </bdi>
          )}
        </Text>
      )}
    </>
  )
}

/** With its sign, as sums add up; what kind it is stands below, so that sums stay in a line. */
function Amount(row: MovedMoney) {
  const t = useT()
  const marks = marksOf(row)
  const { kind, amount } = row
  return (
    <>
      <MoneyText money={kind === 'refund' ? { ...amount, amount: -amount.amount } : amount} />
      {marks.length > 0 && (
        <Group gap={4} justify="flex-end">
          {marks.map(([tone, key]) => (
            <StatusMark key={key} tone={tone}>
              {t(key)}
            </StatusMark>
          ))}
        </Group>
      )}
    </>
  )
}

function marksOf({ kind, voids, state }: MovedMoney): [Tone, TextKey][] {
  if (voids !== null)
    return [['quiet', kind === 'refund' ? 'money.kind_return' : 'money.kind_void']]
  if (kind !== 'refund') return []
  const refund: [Tone, TextKey] = ['quiet', 'money.kind_refund']
  if (state === 'failed') return [refund, ['bad', 'money.state_failed']]
  return state === 'on_its_way' ? [refund, ['warn', 'money.state_on_its_way']] : [refund]
}
