import { ActionIcon, Button, Group } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { DateField } from '#kit/DateField.tsx'
import { isDay } from '#kit/dates/iso-day.ts'
import { Icon } from '#kit/icons.tsx'

interface DayStepProps {
  date: string
  /** Null is today, whatever day that is. */
  onDate: (date: string | null) => void
  /** From wherever the steps before have led, though their day is not shown yet. */
  onStep: (by: 1 | -1) => void
  isToday: boolean
}

/** One day back, one on, any day, and back to today. */
export function DayStep({ date, onDate, onStep, isToday }: DayStepProps) {
  const t = useT()
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('today.dayBefore')}
        onClick={() => onStep(-1)}
      >
        <Icon name="previous" size={16} />
      </ActionIcon>
      <DateField
        aria-label={t('today.day')}
        value={date}
        onValue={day => isDay(day) && onDate(day)}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('today.dayAfter')}
        onClick={() => onStep(1)}
      >
        <Icon name="next" size={16} />
      </ActionIcon>
      {!isToday && (
        <Button variant="default" onClick={() => onDate(null)}>
          {t('today.title')}
        </Button>
      )}
    </Group>
  )
}
