import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useT } from '#words/use-words.tsx'
import { downloadTable } from './download-table.ts'
import { Icon } from './icons.tsx'
import { Refusal } from './Refusal.tsx'

/** Saves what is on the screen as a table for a spreadsheet. */
export function CsvButton({ path, fileName }: { path: string; fileName: string }) {
  const t = useT()
  const save = useMutation({ mutationFn: () => downloadTable(path, fileName) })
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('parts.saveCsv')}
      </Button>
      <Refusal error={save.error} />
    </Stack>
  )
}
