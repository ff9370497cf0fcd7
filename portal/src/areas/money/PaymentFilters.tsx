import { Button, Group, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { localDays } from '#areas/check-in/local-days.ts'
import { DateField } from '#kit/DateField.tsx'
import { addDays, addMonths, lastDayOf } from '#kit/dates/iso-day.ts'
import { METHODS, type PaymentSearch, readPaymentSearch } from './payment-search.ts'

/** What of all payments is shown; the address holds it. */
export function PaymentFilters({ search }: { search: PaymentSearch }) {
  const t = useT()
  const navigate = useNavigate()
  const show = (changed: Record<string, unknown>) =>
    void navigate({
      to: '/money/payments',
      search: before => readPaymentSearch({ ...before, ...changed }),
      replace: true,
    })
  const { today } = localDays(new Date())
  const month = today.slice(0, 7)
  const before = addMonths(month, -1)
  const spans = [
    { label: t('money.yesterday'), from: addDays(today, -1), to: addDays(today, -1) },
    { label: t('money.thisMonth'), from: `${month}-01`, to: lastDayOf(month) },
    { label: t('money.lastMonth'), from: `${before}-01`, to: lastDayOf(before) },
  ]
  return (
    <Group gap="sm" mb="md" align="flex-end" className="no-print">
      <DateField
        label={t('money.from')}
        value={search.from ?? ''}
        onValue={from => show({ from })}
      />
      <DateField label={t('money.to')} value={search.to ?? ''} onValue={to => show({ to })} />
      <Select
        w={150}
        clearable
        label={t('money.kind')}
        placeholder={t('money.any')}
        data={['payment', 'refund'].map(kind => ({
          value: kind,
          label: sayValue(t, 'money.kind', kind),
        }))}
        value={search.kind ?? null}
        onChange={kind => show({ kind })}
      />
      <Select
        w={190}
        clearable
        label={t('money.method')}
        placeholder={t('money.any')}
        data={METHODS.map(method => ({
          value: method,
          label: sayValue(t, 'money.method', method),
        }))}
        value={search.method ?? null}
        onChange={method => show({ method })}
      />
      <Group gap="xs">
        {spans.map(({ label, from, to }) => (
          <Button key={label} variant="default" onClick={() => show({ from, to })}>
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  )
}
