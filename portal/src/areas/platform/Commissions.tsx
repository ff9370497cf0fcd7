import { Text } from '@mantine/core'
import type { CommissionRow } from '@outset/sdk/platform'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { addDays } from '#kit/dates/iso-day.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { commissionsQuery } from './queries/commissions.ts'

const DAYS = 90

/** What each seller's sales of the last months brought whom. */
export function Commissions() {
  const { t } = useWords()
  const [to] = useState(() => new Date().toISOString().slice(0, 10))
  const report = useQuery(commissionsQuery({ from: addDays(to, -DAYS), to }))
  const columns = useColumns()
  return (
    <Section title={t('platform.commissions')} flush>
      <Refusal error={report.error} />
      {report.data && (
        <DataTable
          label={t('platform.commissions')}
          columns={columns}
          rows={report.data.data}
          keyOf={({ seller, month, price_currency }) => `${seller.slug} ${month} ${price_currency}`}
          empty={
            <Text c="dimmed" px="md" pb="md">
              {t('platform.noCommissions')}
            </Text>
          }
        />
      )}
    </Section>
  )
}

function useColumns(): Column<CommissionRow>[] {
  const { t, locale } = useWords()
  const months = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [
    {
      id: 'seller',
      label: t('platform.seller'),
      cell: ({ seller: { slug, name } }) => (
        <TextLink to="/platform/sellers/$slug" params={{ slug }}>
          {name}
        </TextLink>
      ),
    },
    {
      id: 'month',
      label: t('platform.month'),
      cell: ({ month }) => months.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`)),
    },
    {
      id: 'bookings',
      label: t('platform.bookingCount'),
      end: true,
      wideOnly: true,
      cell: ({ bookings }) => bookings,
    },
    {
      id: 'total',
      label: t('platform.sold'),
      end: true,
      cell: ({ total: amount, price_currency: currency }) => (
        <MoneyText money={{ amount, currency }} />
      ),
    },
    {
      id: 'commission',
      label: t('platform.commission'),
      end: true,
      cell: ({ commission: amount, price_currency: currency }) => (
        <MoneyText money={{ amount, currency }} />
      ),
    },
  ]
}
