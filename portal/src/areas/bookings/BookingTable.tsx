import { Checkbox, Paper } from '@mantine/core'
import type { BookingSummary } from '@outset/sdk/seller'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useRowKeys } from '#kit/use-row-keys.ts'
import { bookingColumns } from './booking-columns.tsx'
import type { BookingSearch } from './booking-filters.ts'
import { chosenColumns } from './column-choice.ts'

interface BookingTableProps {
  rows: readonly BookingSummary[]
  search: BookingSearch
  chosen: ReadonlySet<string>
  onToggle: (refs: readonly string[], on?: boolean) => void
  onSort: (by: string) => void
  /** The rows are still those of the list before. */
  isStale: boolean
  error: unknown
  empty: ReactNode
  more: { isLoading: boolean; onMore: () => void } | undefined
}

export function BookingTable(given: BookingTableProps) {
  const { rows, search, chosen, onToggle, onSort, isStale, error, empty, more } = given
  const { t, locale } = useWords()
  const [now] = useState(Date.now)
  const table = useRef<HTMLDivElement>(null)
  useRowKeys(
    table,
    useCallback((ref: string) => onToggle([ref]), [onToggle]),
  )
  const columns = useMemo(() => {
    const all = bookingColumns({ t, locale, now })
    return chosenColumns(search.columns).map(name => all[name])
  }, [t, locale, now, search.columns])
  const choice: Column<BookingSummary> = {
    id: 'choice',
    label: '',
    head: (
      <Checkbox
        aria-label={t('bookings.chooseAll')}
        checked={rows.length > 0 && chosen.size === rows.length}
        indeterminate={chosen.size > 0 && chosen.size < rows.length}
        onChange={event =>
          onToggle(
            rows.map(({ ref }) => ref),
            event.currentTarget.checked,
          )
        }
      />
    ),
    wideOnly: true,
    cell: ({ ref, lead_name }) => (
      <Checkbox
        aria-label={t('bookings.choose', { name: lead_name ?? ref })}
        checked={chosen.has(ref)}
        onChange={() => onToggle([ref])}
      />
    ),
  }
  return (
    <>
      <Refusal error={error} />
      <Paper withBorder ref={table} style={{ opacity: isStale ? 0.6 : 1 }} aria-busy={isStale}>
        <DataTable
          label={t('bookings.title')}
          columns={[choice, ...columns]}
          rows={rows}
          keyOf={({ ref }) => ref}
          empty={empty}
          sort={{ by: search.sort ?? '-created', onSort }}
          more={more}
        />
      </Paper>
    </>
  )
}
