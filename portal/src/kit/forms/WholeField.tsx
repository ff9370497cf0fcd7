import { NumberInput } from '@mantine/core'

interface WholeFieldProps {
  label: string
  description?: string
  value: number | null | undefined
  onChange: (value: number | null) => void
  min?: number
  max?: number
  error?: string | undefined
  readOnly?: boolean
  placeholder?: string
  suffix?: string
  w?: number | string
}

/** A whole number, or nothing where that says something of its own. */
export function WholeField({
  value,
  onChange,
  min = 0,
  max = 1_000_000,
  w = 180,
  ...field
}: WholeFieldProps) {
  return (
    <NumberInput
      {...field}
      w={w}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      value={value ?? ''}
      onChange={typed => onChange(typed === '' ? null : Number(typed))}
    />
  )
}
