import { Button, Center, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/language/use-words.tsx'
import classes from './DataTable.module.css'

export interface Column<Row> {
  id: string
  label: string
  /** Only for those who cannot see the table, as with a column of buttons. */
  isLabelHidden?: boolean
  /** In place of the label, for a box that chooses all rows. */
  head?: ReactNode
  /** At the end of its cell, for numbers and sums. */
  end?: boolean
  /** Left out where the table is narrow. */
  wideOnly?: boolean
  /** What the list is asked for with when one sorts by it: `start` up, `-start` down. */
  sort?: string
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** What the table is of, for those who cannot see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** In place of the rows when there are none. */
  empty: ReactNode
  sort?: { by: string | undefined; onSort: (by: string) => void }
  /** How many there are, where not all of them are read. */
  total?: number
  /** Another page of the list. */
  more?: { isLoading: boolean; onMore: () => void } | undefined
}

/** A list of records. The first cell of a row is, or holds, the link to it. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, empty, sort, total = 0, more } = given
  const t = useT()
  if (rows.length === 0) return empty
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide one is moved by keys */}
      <div className={classes.scrolls} tabIndex={0}>
        <Table aria-label={label} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map(column => (
                <Table.Th
                  key={column.id}
                  scope="col"
                  ta={column.end ? 'end' : 'start'}
                  className={column.wideOnly ? classes.wideOnly : undefined}
                  aria-sort={sort && ariaSort(column.sort, sort.by)}
                >
                  {sort && column.sort ? (
                    <UnstyledButton
                      fw={600}
                      fz="sm"
                      mih={24}
                      onClick={() => sort.onSort(nextSort(column.sort ?? '', sort.by))}
                    >
                      {column.label}
                      <span aria-hidden="true"> {arrow(column.sort, sort.by)}</span>
                    </UnstyledButton>
                  ) : column.isLabelHidden ? (
                    <VisuallyHidden>{column.label}</VisuallyHidden>
                  ) : (
                    (column.head ?? column.label)
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {/* Plain rows and cells: as components, hundreds of them take longer than all else. */}
            {rows.map(row => (
              <tr key={keyOf(row)} className={classes.row}>
                {columns.map(column => (
                  <td key={column.id} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Center py="sm">
        {more ? (
          <Button variant="default" loading={more.isLoading} onClick={more.onMore}>
            {t('kit.more')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {total > rows.length
              ? t('kit.rowsOf', { shown: rows.length, count: total })
              : t('kit.rows', { count: rows.length })}
          </Text>
        )}
      </Center>
    </>
  )
}

function classOf({ end, wideOnly }: Pick<Column<never>, 'end' | 'wideOnly'>): string {
  return [classes.cell, end && classes.end, wideOnly && classes.wideOnly].filter(Boolean).join(' ')
}

const nextSort = (column: string, by: string | undefined) => (by === column ? `-${column}` : column)

function arrow(column: string, by: string | undefined): string {
  if (by === column) return '↑'
  return by === `-${column}` ? '↓' : ''
}

function ariaSort(column: string | undefined, by: string | undefined) {
  if (column === undefined) return undefined
  if (by === column) return 'ascending'
  return by === `-${column}` ? 'descending' : 'none'
}
