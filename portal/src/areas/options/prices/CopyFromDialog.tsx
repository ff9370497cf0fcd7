import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { OptionParts } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { inLanguage } from '../option-facts.ts'
import { type Sheet, sheetOf } from './price-sheet.ts'
import { copyRowsFrom } from './row-order.ts'

interface CopyFromDialogProps {
  isOpen: boolean
  /** Other options of the trip. */
  options: readonly OptionParts[]
  /** Of this option. */
  units: readonly { id: string; label: string }[]
  onClose: () => void
  onDone: (sheet: Sheet) => void
}

/** Takes the whole table of another option, for kinds of guests of the same name. */
export function CopyFromDialog({ isOpen, options, units, onClose, onDone }: CopyFromDialogProps) {
  const { t, code } = useWords()
  const sources = options.filter(({ price_table }) => (price_table?.rows.length ?? 0) > 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const source = sources.find(({ id }) => id === chosen) ?? sources[0]
  const unitFor = (id: string) => {
    const known = source?.units.units.find(unit => unit.id === id)
    const label = known && inLanguage(known.labels, code)
    return units.find(unit => unit.label === label)?.id
  }
  const fitting = source?.units.units.filter(({ id }) => unitFor(id) !== undefined).length ?? 0
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('prices.copyFromTitle')}>
      <Stack>
        {source === undefined ? (
          <Text>{t('prices.copyFromNone')}</Text>
        ) : (
          <>
            <NativeSelect
              label={t('prices.copyFrom')}
              description={t('prices.copyFromAbout')}
              value={source.id}
              onChange={event => setChosen(event.currentTarget.value)}
              data={sources.map(({ id, names }) => ({ value: id, label: inLanguage(names, code) }))}
            />
            <Text size="sm" c="dimmed">
              {t('prices.copyFromUnits', { count: fitting })}
            </Text>
            <Group justify="flex-end">
              <Button
                disabled={fitting === 0}
                onClick={() => {
                  if (source.price_table) onDone(copyRowsFrom(sheetOf(source.price_table), unitFor))
                }}
              >
                {t('prices.copyFromDo')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
