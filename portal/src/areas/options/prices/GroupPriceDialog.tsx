import { Text, TextInput } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { groupPrices, groupTotals, MOST_IN_GROUP } from '#kit/money/group-price.ts'
import { readPrice } from '#kit/money/read-price.ts'
import { sayPrice } from '#kit/money/say-price.ts'

interface GroupPriceDialogProps {
  option: string
  /** The row of the table that it is for. */
  row: string
  currency: string
  largest: number | null
  onClose: () => void
  /** What each of 1, 2, 3 … guests pays, in the smallest unit of the currency. */
  onDone: (prices: readonly number[]) => void
}

/** One price for a boat or a vehicle, however many are in it. */
export function GroupPriceDialog({
  option,
  row,
  currency,
  largest,
  onClose,
  onDone,
}: GroupPriceDialogProps) {
  const { t, locale } = useWords()
  const form = useSavedForm<{ text: string; most: number | null }>(
    'group-price',
    [option, row].join(' '),
    { text: '', most: largest === null ? null : Math.min(largest, MOST_IN_GROUP) },
  )
  const { text, most } = form.values
  const total = readPrice(text, { locale, currency })
  const prices = total !== null && most ? groupPrices(total, most) : null
  const last = prices && groupTotals(prices).at(-1)
  const say = (amount: number) => sayPrice(amount, currency, locale)
  return (
    <FormDialog
      title={t('prices.groupPriceTitle')}
      onClose={() => {
        form.clear()
        onClose()
      }}
      doLabel={t('prices.groupDo')}
      canDo={prices !== null}
      isDoing={false}
      error={null}
      onDo={() => {
        form.clear()
        if (prices) onDone(prices)
      }}
    >
      <TextInput
        data-autofocus
        label={t('prices.groupTotal', { currency })}
        description={t('prices.groupTotalAbout')}
        inputMode="decimal"
        dir="ltr"
        value={text}
        error={text !== '' && total === null ? t('kit.notAnAmount') : undefined}
        onChange={event => form.change({ text: event.currentTarget.value })}
      />
      <WholeField
        label={t('prices.groupMost')}
        value={most}
        min={1}
        max={MOST_IN_GROUP}
        onChange={typed => form.change({ most: typed })}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {total && last
          ? t('prices.groupPays', { least: say(total), most: say(last) })
          : t('prices.groupAbout')}
      </Text>
    </FormDialog>
  )
}
