import { Button, Paper, Text } from '@mantine/core'
import type { SpecialRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PriceText } from '#kit/money/PriceText.tsx'
import { StartText } from '#kit/StartText.tsx'
import { tripNameQuery } from '../queries/trip-search.ts'

interface SpecialTableProps {
  specials: readonly SpecialRecord[]
  onEdit: (special: SpecialRecord) => void
  more: { isLoading: boolean; onMore: () => void } | undefined
}

/** Specials, with what they take off and for which days. */
export function SpecialTable({ specials, onEdit, more }: SpecialTableProps) {
  const { t } = useWords()
  const columns: Column<SpecialRecord>[] = [
    {
      id: 'name',
      label: t('trips.specialName'),
      cell: special => (
        <Button variant="transparent" p={0} h="auto" mih={24} onClick={() => onEdit(special)}>
          <bdi>{special.name}</bdi>
        </Button>
      ),
    },
    { id: 'trip', label: t('trips.trip'), cell: special => <TripName id={special.product_id} /> },
    { id: 'off', label: t('trips.off'), end: true, cell: special => <Off special={special} /> },
    {
      id: 'days',
      label: t('trips.startsBetween'),
      cell: ({ from, to }) => <Days from={from} to={to} />,
    },
    {
      id: 'booked',
      label: t('trips.bookedBetween'),
      wideOnly: true,
      cell: ({ book_from, book_to }) => <Days from={book_from} to={book_to} />,
    },
  ]
  return (
    <Paper withBorder>
      <DataTable
        label={t('trips.specials')}
        columns={columns}
        rows={specials}
        keyOf={({ id }) => id}
        more={more}
        empty={
          <EmptyState icon="tag" title={t('trips.noSpecials')}>
            {t('trips.noSpecialsAbout')}
          </EmptyState>
        }
      />
    </Paper>
  )
}

function TripName({ id }: { id: string }) {
  const { data } = useQuery(tripNameQuery(id))
  return <bdi>{data?.title ?? data?.slug ?? '…'}</bdi>
}

function Off({ special }: { special: SpecialRecord }) {
  const { locale } = useWords()
  const { percent_off, amount_off } = special
  if (percent_off !== null) {
    const share = new Intl.NumberFormat(locale, { style: 'percent' })
    return <bdi dir="ltr">{share.format(percent_off / 100)}</bdi>
  }
  return <PriceText amount={amount_off ?? 0} />
}

function Days({ from, to }: { from: string | null; to: string | null }) {
  const { t } = useWords()
  if (from === null && to === null) return <Text c="dimmed">{t('trips.anyTime')}</Text>
  return (
    <>
      {from ? <StartText start={from} /> : t('trips.sinceEver')} –{' '}
      {to ? <StartText start={to} /> : t('trips.withoutEnd')}
    </>
  )
}
