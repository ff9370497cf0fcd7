import { List, Text } from '@mantine/core'
import type { OptionParts } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { sayDone } from '#kit/say-done.ts'
import { bookedAheadQuery, useDeleteOption } from '../queries/trips.ts'

interface DeleteOptionDialogProps {
  option: OptionParts
  onClose: () => void
}

/** What goes with an option, before it goes. */
export function DeleteOptionDialog({ option, onClose }: DeleteOptionDialogProps) {
  const { t, code } = useWords()
  const { may } = useMe()
  const remove = useDeleteOption()
  const ahead = useQuery({
    ...bookedAheadQuery({ option: option.id }),
    enabled: may('booking:read'),
  })
  const name = nameIn(option.names, code)
  const rows = option.price_table?.rows.length ?? 0
  const rules = option.schedule?.rules.length ?? 0
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('editor.deleteOption', { name })}
      doLabel={t('editor.delete')}
      onDo={() =>
        remove.mutate(option.id, {
          onSuccess: () => {
            sayDone(t('editor.optionDeleted', { name }))
            onClose()
          },
        })
      }
      isDoing={remove.isPending}
      error={remove.error}
    >
      <Text>{t('editor.deleteOptionMeans')}</Text>
      <List>
        <List.Item>{t('editor.goesUnits', { count: option.units.units.length })}</List.Item>
        <List.Item>{t('editor.goesRows', { count: rows })}</List.Item>
        <List.Item>{t('editor.goesRules', { count: rules })}</List.Item>
        {ahead.data !== undefined && (
          <List.Item>{t('editor.staysBooked', { count: ahead.data })}</List.Item>
        )}
      </List>
    </DangerDialog>
  )
}
