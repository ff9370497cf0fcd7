import { Text } from '@mantine/core'
import type { MovedMoney } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
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
    { id: 'at', label: t('money.when'), cell: ({ created_at }) => <InstantText at={created_at} /> },
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

/** What the company that moved it says: its number, what it kept, and when it was paid out. */
function Provider({ provider, provider_ref, fee, payout }: MovedMoney) {
  const t = useT()
  if (provider === null) return '–'
  return (
    <>
      {sayValue(t, 'money.provider', provider)}{' '}
      {provider_ref && (
        <Text span size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{provider_ref}</bdi>
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
          {payout.ref && <bdi dir="ltr">{payout.ref}</bdi>}
        </Text>
      )}
    </>
  )
}

const STATE_TONES: Readonly<Record<string, Tone>> = { on_its_way: 'warn', failed: 'bad' }

function Amount({ kind, amount, voids, state }: MovedMoney) {
  const t = useT()
  if (voids !== null) {
    return (
      <>
        <StatusMark tone="quiet">{t('money.kind_void')}</StatusMark> <MoneyText money={amount} />
      </>
    )
  }
  if (kind !== 'refund') return <MoneyText money={amount} />
  return (
    <>
      {state && state !== 'done' && (
        <>
          <StatusMark tone={STATE_TONES[state] ?? 'quiet'}>
            {sayValue(t, 'money.state', state)}
          </StatusMark>{' '}
        </>
      )}
      <StatusMark tone="quiet">{t('money.kind_refund')}</StatusMark>{' '}
      <MoneyText money={{ ...amount, amount: -amount.amount }} />
    </>
  )
}
