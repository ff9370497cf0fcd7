import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { useAhead } from '#kit/use-ahead.ts'
import { itemsOf } from './booking-filters.ts'

interface FilterMenuProps {
  label: string
  /** In an address: `confirmed,pending`. */
  value: string | undefined
  values: readonly string[]
  nameOf: (value: string) => string
  onChange: (value: string | undefined) => void
}

/** A filter of several values, behind a button that says how many are chosen. */
export function FilterMenu({ label, value, values, nameOf, onChange }: FilterMenuProps) {
  const t = useT()
  const [shown, setShown] = useAhead(value)
  const chosen = itemsOf(shown)
  const choose = (next: readonly string[]) => {
    const items = values.filter(item => next.includes(item)).join(',') || undefined
    setShown(items)
    onChange(items)
  }
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<Icon name="down" size={14} />}
          fw={chosen.length > 0 ? 600 : 400}
        >
          {chosen.length === 0
            ? label
            : t('bookings.filterChosen', { name: label, count: chosen.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Checkbox.Group aria-label={label} value={chosen} onChange={choose}>
          <Stack gap="xs">
            {values.map(item => (
              <Checkbox key={item} value={item} label={nameOf(item)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
