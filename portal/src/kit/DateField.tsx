import { TextInput, type TextInputProps } from '@mantine/core'
import { useAhead } from './use-ahead.ts'

interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  type?: 'date' | 'month'
  /** From the address: `2026-12-24` or `2026-12`; empty is none. */
  value: string
  onValue: (value: string) => void
}

/** Whoever types 2026 has typed the years 2, 20 and 202 on the way. */
const FIRST = '1900'

/** A day or a month of an address. It says so when a whole one was typed, or none is left. */
export function DateField({ type = 'date', value, onValue, ...others }: DateFieldProps) {
  const [shown, setShown] = useAhead(value)
  return (
    <TextInput
      {...others}
      type={type}
      value={shown}
      onChange={({ currentTarget: { value: typed } }) => {
        setShown(typed)
        if (typed === '' || typed >= FIRST) onValue(typed)
      }}
      // What the page does not take is not left standing as if it did.
      onBlur={() => setShown(value)}
    />
  )
}
