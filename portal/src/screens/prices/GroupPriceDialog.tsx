import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { formatMoney } from '@outset/sdk/seller'
import { useState } from 'react'
import { WholeField } from '#forms/WholeField.tsx'
import { type PriceIn, readPrice } from '#money/entered-price.ts'
import { groupPrices, groupTotals, MOST_IN_GROUP } from '#money/group-price.ts'
import { useWords } from '#words/use-words.tsx'

interface Given {
  price: PriceIn
  largest: number | null
  onClose: () => void
  /** What each of 1, 2, 3 … guests pays, in US cents. */
  onDone: (prices: readonly number[]) => void
}

/** One price for a boat or a vehicle, however many are in it. */
export function GroupPriceDialog({ price, largest, onClose, onDone }: Given) {
  const { t, locale } = useWords()
  const [text, setText] = useState('')
  const [most, setMost] = useState<number | null>(
    largest === null ? null : Math.min(largest, MOST_IN_GROUP),
  )
  const total = readPrice(text, { locale, price })
  const prices = total && most ? groupPrices(total.minor, most, price) : null
  const last = prices && groupTotals(prices, price).at(-1)
  const say = (amount: number) =>
    formatMoney({ amount, currency: price.currency }, locale, { trim: true })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('prices.groupPriceTitle')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (prices) onDone(prices)
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('prices.groupTotal', { currency: price.currency })}
            description={t('prices.groupTotalAbout')}
            inputMode="decimal"
            dir="ltr"
            value={text}
            error={text !== '' && total === null ? t('parts.notAnAmount') : undefined}
            onChange={event => setText(event.currentTarget.value)}
          />
          <WholeField
            label={t('prices.groupMost')}
            value={most}
            min={1}
            max={MOST_IN_GROUP}
            onChange={setMost}
          />
          <Text size="sm" c="dimmed" aria-live="polite">
            {total && last
              ? t('prices.groupPays', { least: say(total.minor), most: say(last) })
              : t('prices.groupAbout')}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" disabled={prices === null}>
              {t('prices.groupDo')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
