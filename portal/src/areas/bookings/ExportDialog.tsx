import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { TableSeparator as SEPARATORS } from '@outset/sdk/values'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { downloadTable } from '#kit/download-table.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { useWrite } from '#kit/queries/use-write.ts'
import {
  columnsIn,
  EXPORT_COLUMNS,
  readExportChoice,
  type TableForm,
  USUAL_COLUMNS,
} from './export-choice.ts'

interface ExportDialogProps {
  /** Where the service has the table of these bookings. */
  pathOf: (form: TableForm) => string
  onClose: () => void
}

/** Which columns a table of bookings has; who chose once finds it so again on this device. */
export function ExportDialog({ pathOf, onClose }: ExportDialogProps) {
  const { t, code } = useWords()
  const { person } = useMe()
  const key = `outset.export.bookings.${person.id}`
  const [choice, setChoice] = useState(() => readExportChoice(localStorage.getItem(key), code))
  const { columns, separator } = choice
  const save = useWrite({
    mutationFn: () => {
      const form = { locale: code, columns: columns.join(','), separator }
      return downloadTable(pathOf(form), 'bookings.csv')
    },
  })
  const onDo = () => {
    localStorage.setItem(key, JSON.stringify(choice))
    save.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('bookings.exportTitle')}
      onClose={onClose}
      doLabel={t('bookings.exportSave')}
      onDo={onDo}
      isDoing={save.isPending}
      error={save.error}
      canDo={columns.length > 0}
      size="lg"
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('bookings.exportAbout')}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setChoice({ columns: USUAL_COLUMNS, separator })}
        >
          {t('bookings.exportUsual')}
        </Button>
      </Group>
      <Checkbox.Group
        aria-label={t('bookings.exportColumns')}
        value={[...columns]}
        onChange={names => setChoice({ columns: columnsIn(names), separator })}
      >
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing="xs">
          {EXPORT_COLUMNS.map(name => (
            <Checkbox key={name} value={name} label={t(`bookings.out_${name}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <NativeSelect
        label={t('bookings.exportSeparator')}
        description={t('bookings.exportSeparatorHelp')}
        data={SEPARATORS.map(value => ({ value, label: t(`bookings.separator_${value}`) }))}
        value={separator}
        onChange={({ currentTarget: { value } }) =>
          setChoice({ columns, separator: value === 'semicolon' ? 'semicolon' : 'comma' })
        }
      />
    </FormDialog>
  )
}
