import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { DisplayRounding } from '@outset/sdk/seller'
import { useState } from 'react'
import { usePriceIn } from '#money/use-price-in.ts'
import { useWords } from '#words/use-words.tsx'
import { changeByPercent, readPercent } from './percent-change.ts'
import type { Sheet } from './price-sheet.ts'

export const ROUNDINGS: readonly DisplayRounding[] = ['none', 'whole', 'nearest_5', 'nearest_10']

interface Given {
  sheet: Sheet
  /** Keys of the rows; null is all of them. Undefined: the dialog is closed. */
  rows: readonly string[] | null | undefined
  onClose: () => void
  onDone: (sheet: Sheet) => void
}

/** Makes prices dearer or cheaper by percent, and says how they are rounded and how many change. */
export function PercentDialog({ sheet, rows, onClose, onDone }: Given) {
  const { t } = useWords()
  return (
    <Modal
      opened={rows !== undefined}
      onClose={onClose}
      title={rows === null ? t('prices.percentAll') : t('prices.percentRow')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      {rows !== undefined && <PercentForm sheet={sheet} rows={rows} onDone={onDone} />}
    </Modal>
  )
}

function PercentForm({
  sheet,
  rows,
  onDone,
}: {
  sheet: Sheet
  rows: readonly string[] | null
  onDone: (sheet: Sheet) => void
}) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<DisplayRounding>('whole')
  const { price } = usePriceIn()
  const percentBp = readPercent(text)
  const changed =
    percentBp === null ? null : changeByPercent(sheet, { percentBp, rounding, rows, price })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (changed) onDone(changed.sheet)
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          label={t('prices.percent')}
          description={t('prices.percentAbout')}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={text !== '' && percentBp === null ? t('prices.noPercent') : undefined}
          rightSection="%"
        />
        <NativeSelect
          label={t('prices.rounding')}
          value={rounding}
          onChange={event => setRounding(event.currentTarget.value as DisplayRounding)}
          data={ROUNDINGS.map(value => ({
            value,
            label: t(`prices.rounding_${value}`, { currency: price.currency }),
          }))}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          {changed ? t('prices.percentChanges', { count: changed.changed }) : ' '}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" disabled={!changed || changed.changed === 0}>
            {t('prices.percentDo')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
