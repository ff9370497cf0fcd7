import { Checkbox } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { firstWeekdayOf, weekdaysFrom } from '../dates/month-weeks.ts'

interface WeekdaysFieldProps {
  label: string
  description: string
  /** Sunday is 0; none of them is every day. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
}

/** Days of the week, in the order in which the reader's week has them. */
export function WeekdaysField({ label, description, value, onChange }: WeekdaysFieldProps) {
  const { locale } = useWords()
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={value.map(String)}
      onChange={chosen => onChange(chosen.map(Number).sort())}
    >
      <div style={COLUMNS}>
        {weekdaysFrom(firstWeekdayOf(locale)).map(day => (
          <Checkbox
            key={day}
            value={String(day)}
            label={names.format(Date.UTC(1970, 0, 4 + day))}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Names have different lengths: in columns the boxes stand below each other. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
  gap: 'var(--mantine-spacing-xs)',
  marginBlock: 6,
}

/** All seven are what none is: every day. */
export function asWeekdays(chosen: readonly number[]): number[] {
  return chosen.length === 7 ? [] : [...chosen]
}
