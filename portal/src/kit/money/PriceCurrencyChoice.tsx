import { NativeSelect } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { usePriceIn } from './use-price-in.ts'

/** In which currency prices are typed and read on every screen; absent where there is one only. */
export function PriceCurrencyChoice() {
  const { t } = useWords()
  const { price, choices, choose } = usePriceIn()
  if (choices.length < 2) return null
  return (
    <NativeSelect
      size="xs"
      aria-label={t('prices.pricesInWhat')}
      value={price.currency}
      data={choices.map(({ currency }) => ({
        value: currency,
        label: t('prices.pricesIn', { currency }),
      }))}
      onChange={event => choose(event.currentTarget.value)}
    />
  )
}
