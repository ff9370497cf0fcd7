import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { type BookingSearch, tablePathOf } from './booking-filters.ts'
import { COLUMNS, chosenColumns, writeColumns } from './column-choice.ts'
import { ExportDialog } from './ExportDialog.tsx'

interface ListActionsProps {
  search: BookingSearch
  onColumns: (columns: string | undefined) => void
}

/** The list as a table for a spreadsheet, and which columns it has here. */
export function ListActions({ search, onColumns }: ListActionsProps) {
  const { t } = useWords()
  const [isSaving, setSaving] = useState(false)
  useCommands(
    useMemo(
      () => [
        {
          id: 'bookings.export',
          label: t('bookings.export'),
          icon: 'download' as const,
          run: () => setSaving(true),
        },
      ],
      [t],
    ),
  )
  return (
    <>
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
        leftSection={<Icon name="download" size={16} />}
        onClick={() => setSaving(true)}
      >
        {t('bookings.export')}
      </Button>
      {isSaving && (
        <ExportDialog
          pathOf={form => tablePathOf(search, { now: Date.now(), ...form })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
