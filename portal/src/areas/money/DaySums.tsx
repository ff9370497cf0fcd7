import type { MovedMoneyPage } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Section } from '#kit/Section.tsx'

type Day = MovedMoneyPage['days'][number]

/** What came in and went out on each day of the company's clock, by currency. */
export function DaySums({ days }: { days: readonly Day[] }) {
  const t = useT()
  const { locale } = useWords()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const columns: Column<Day>[] = [
    {
      id: 'day',
      label: t('money.day'),
      cell: ({ day }) => <time dateTime={day}>{format.format(new Date(`${day}T00:00:00Z`))}</time>,
    },
    { id: 'count', label: t('money.count'), end: true, wideOnly: true, cell: ({ count }) => count },
    {
      id: 'paid',
      label: t('money.cameIn'),
      end: true,
      wideOnly: true,
      cell: ({ paid }) => <MoneyText money={paid} />,
    },
    {
      id: 'refunded',
      label: t('money.wentOut'),
      end: true,
      wideOnly: true,
      cell: ({ refunded }) => <MoneyText money={refunded} />,
    },
    {
      id: 'net',
      label: t('money.net'),
      end: true,
      cell: ({ paid, refunded }) => (
        <MoneyText money={{ ...paid, amount: paid.amount - refunded.amount }} />
      ),
    },
  ]
  return (
    <Section title={t('money.byDay')} flush>
      <DataTable
        label={t('money.byDay')}
        columns={columns}
        rows={days}
        keyOf={({ day, paid }) => `${day} ${paid.currency}`}
        empty={null}
      />
    </Section>
  )
}

/** Of several pages: a day that two of them have is whole on both. */
export function daysOfPages(pages: readonly Pick<MovedMoneyPage, 'days'>[]): Day[] {
  const all = pages.flatMap(({ days }) => days)
  return [...new Map(all.map(one => [`${one.day} ${one.paid.currency}`, one])).values()]
}
