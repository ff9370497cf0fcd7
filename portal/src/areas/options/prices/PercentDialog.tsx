import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { DisplayRounding } from '@outset/sdk/seller'
import { DisplayRounding as ROUNDINGS } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { changeByPercent, readPercent } from './percent-change.ts'
import type { Sheet } from './price-sheet.ts'

interface PercentDialogProps {
  option: string
  sheet: Sheet
  /** Keys of the rows; null is all of them. */
  rows: readonly string[] | null
  onClose: () => void
  onDone: (sheet: Sheet) => void
}

/** Makes prices dearer or cheaper by percent, and says how they are rounded and how many change. */
export function PercentDialog({ option, sheet, rows, onClose, onDone }: PercentDialogProps) {
  const { t } = useWords()
  const form = useSavedForm<{ percent: string; rounding: DisplayRounding }>(
    'price-percent',
    `${option} ${rows?.join(' ') ?? 'all'}`,
    { percent: '', rounding: 'whole' },
  )
  const { percent, rounding } = form.values
  const currency = usePriceCurrency()
  const percentBp = readPercent(percent)
  const changed =
    percentBp === null ? null : changeByPercent(sheet, { percentBp, rounding, rows, currency })
  return (
    <FormDialog
      title={rows === null ? t('prices.percentAll') : t('prices.percentRow')}
      onClose={() => {
        form.clear()
        onClose()
      }}
      doLabel={t('prices.percentDo')}
      canDo={changed !== null && changed.changed > 0}
      isDoing={false}
      error={null}
      onDo={() => {
        form.clear()
        if (changed) onDone(changed.sheet)
      }}
    >
      <TextInput
        data-autofocus
        label={t('prices.percent')}
        description={t('prices.percentAbout')}
        value={percent}
        onChange={event => form.change({ percent: event.currentTarget.value })}
        error={percent !== '' && percentBp === null ? t('prices.noPercent') : undefined}
        rightSection="%"
      />
      <NativeSelect
        label={t('prices.rounding')}
        value={rounding}
        onChange={event => form.change({ rounding: chosen(event) })}
        data={ROUNDINGS.map(value => ({
          value,
          label: t(`prices.rounding_${value}`, { currency }),
        }))}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {changed ? t('prices.percentChanges', { count: changed.changed }) : ' '}
      </Text>
    </FormDialog>
  )
}
