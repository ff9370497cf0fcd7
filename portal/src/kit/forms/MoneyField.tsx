import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { formatAmount } from './format-amount.ts'
import { readMoney } from './read-money.ts'

interface MoneyFieldProps {
  label: string
  description?: string
  currency: string
  /** In minor units; null where nothing is said. */
  value: number | null
  onChange: (amount: number | null) => void
  error?: string | undefined
  readOnly?: boolean
  w?: number | string
}

/** A sum as it is typed, in the reader's signs. What cannot be read stays, and says so. */
export function MoneyField({
  currency,
  value,
  onChange,
  error,
  w = 180,
  ...field
}: MoneyFieldProps) {
  const { t, locale } = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : formatAmount({ amount: value, currency }, locale)
  const read = typed === null ? value : readMoney(typed, { locale, currency })
  const isWrong = typed !== null && typed.trim() !== '' && (read === null || read < 0)
  return (
    <TextInput
      {...field}
      w={w}
      inputMode="decimal"
      dir="ltr"
      rightSection={<bdi dir="ltr">{currency}</bdi>}
      rightSectionWidth={52}
      value={typed ?? shown}
      error={isWrong ? t('kit.notAnAmount') : error}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        const amount = text.trim() === '' ? null : readMoney(text, { locale, currency })
        if (text.trim() === '' || (amount !== null && amount >= 0)) onChange(amount)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}
