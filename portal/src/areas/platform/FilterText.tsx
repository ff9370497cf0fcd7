import { TextInput } from '@mantine/core'

interface FilterTextProps {
  label: string
  value: string | undefined
  onText: (text: string | undefined) => void
  dir?: 'ltr'
}

/** A filter of a list, whose text stands in the address as it is typed. */
export function FilterText({ label, value, onText, dir }: FilterTextProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      dir={dir}
      defaultValue={value ?? ''}
      onChange={event => onText(event.currentTarget.value.trim() || undefined)}
    />
  )
}
