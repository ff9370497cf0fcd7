import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { MoneyField } from '../forms/MoneyField.tsx'
import { keptCents, shownAmount } from './entered-price.ts'
import { sayAdjusted } from './say-price.ts'
import { usePriceIn } from './use-price-in.ts'

interface PriceFieldProps {
  label: string
  description?: string
  /** In US cents, as it is kept; null where nothing is said. */
  value: number | null
  onChange: (cents: number | null) => void
  error?: string | undefined
  readOnly?: boolean
  w?: number | string
}

/** A price that is kept in US cents, typed and read in the currency that one thinks in. */
export function PriceField({ value, onChange, description, ...field }: PriceFieldProps) {
  const words = useWords()
  const { price } = usePriceIn()
  const [typed, setTyped] = useState<number | null>(null)
  const shown = value === null ? null : shownAmount(value, price)
  const adjusted = typed !== null && shown !== null && shown !== typed
  const said = adjusted ? sayAdjusted({ typed, shown }, price, words) : description
  return (
    <MoneyField
      {...field}
      {...(said === undefined ? {} : { description: said })}
      key={price.currency}
      currency={price.currency}
      value={shown}
      onChange={minor => {
        setTyped(minor)
        onChange(minor === null ? null : keptCents(minor, price))
      }}
    />
  )
}
