import type { MovedMoneyPage } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Section } from '#kit/Section.tsx'

type Sum = MovedMoneyPage['sums'][number]

/** What came in and went out by each way, of the whole list. */
export function PaymentSums({ sums }: { sums: readonly Sum[] }) {
  const t = useT()
  const columns: Column<Sum>[] = [
    {
      id: 'method',
      label: t('money.method'),
      cell: ({ method }) => sayValue(t, 'money.method', method),
    },
    { id: 'count', label: t('money.count'), end: true, wideOnly: true, cell: ({ count }) => count },
    {
      id: 'paid',
      label: t('money.cameIn'),
      end: true,
      cell: ({ paid }) => <MoneyText money={paid} />,
    },
    {
      id: 'refunded',
      label: t('money.wentOut'),
      end: true,
      cell: ({ refunded }) => <MoneyText money={refunded} />,
    },
  ]
  return (
    <Section title={t('money.sums')} flush>
      <DataTable
        label={t('money.sums')}
        columns={columns}
        rows={sums}
        keyOf={({ method, paid }) => `${method} ${paid.currency}`}
        empty={null}
      />
    </Section>
  )
}
