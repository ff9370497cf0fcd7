import { Button, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'
import { downloadTable } from './download-table.ts'
import { Icon } from './icons.tsx'
import { useWrite } from './queries/use-write.ts'
import { Refusal } from './refusals/Refusal.tsx'

/** Saves what is on the screen as a table for a spreadsheet. */
export function CsvButton({ path, fileName }: { path: string; fileName: string }) {
  const t = useT()
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => downloadTable(path, fileName),
  })
  const command = useMemo(
    (): Command => ({
      id: 'table.save',
      label: t('kit.saveCsv'),
      icon: 'download',
      run: () => mutate(),
    }),
    [t, mutate],
  )
  useCommands(useMemo(() => [command], [command]))
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        loading={isPending}
        onClick={command.run}
      >
        {command.label}
      </Button>
      <Refusal error={error} />
    </Stack>
  )
}
