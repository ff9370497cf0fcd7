import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useCommands } from '#commands/use-commands.tsx'
import { downloadTable } from '#parts/download-table.ts'
import { Icon } from '#parts/icons.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { useWrite } from '#queries/use-write.ts'
import { useWords } from '#words/use-words.tsx'
import { type BookingSearch, tablePathOf } from './booking-filters.ts'
import { COLUMNS, chosenColumns, writeColumns } from './column-choice.ts'

interface Given {
  search: BookingSearch
  onColumns: (columns: string | undefined) => void
}

/** The list as a table for a spreadsheet, and which columns it has here. */
export function ListActions({ search, onColumns }: Given) {
  const { t, code } = useWords()
  const { mutate, isPending, error } = useWrite({
    mutationFn: () =>
      downloadTable(tablePathOf(search, { now: Date.now(), locale: code }), 'bookings.csv'),
  })
  useCommands(
    useMemo(
      () => [
        {
          id: 'bookings.export',
          label: t('bookings.export'),
          icon: 'download' as const,
          run: () => mutate(),
        },
      ],
      [t, mutate],
    ),
  )
  return (
    <>
      <Refusal error={error} />
      <Popover position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <Button variant="default" visibleFrom="sm">
            {t('bookings.columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('bookings.columns')}>
          <Checkbox.Group
            aria-label={t('bookings.columns')}
            value={[...chosenColumns(search.columns)]}
            onChange={chosen => onColumns(writeColumns(chosen))}
          >
            <Stack gap="xs">
              {COLUMNS.map(name => (
                <Checkbox
                  key={name}
                  value={name}
                  disabled={name === 'guest'}
                  label={t(`bookings.column_${name}`)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<Icon name="download" size={16} />}
        onClick={() => mutate()}
      >
        {t('bookings.export')}
      </Button>
    </>
  )
}
