import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DateField } from '#kit/DateField.tsx'
import { isDay } from '#kit/dates/iso-day.ts'
import { Icon } from '#kit/icons.tsx'
import { Segments } from '#kit/Segments.tsx'
import type { GroupBy, View } from './calendar-search.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'

interface CalendarHeadProps {
  view: View
  date: string
  by: GroupBy
  letters: string
  isSelecting: boolean
  onView: (view: View) => void
  onDate: (date: string | null) => void
  onStep: (by: 1 | -1) => void
  onBy: (by: GroupBy) => void
  onLetters: (letters: string) => void
  onSelecting: (isSelecting: boolean) => void
}

/** Which days, in which rows, and which of them. */
export function CalendarHead(given: CalendarHeadProps) {
  const { view, by, letters, isSelecting } = given
  const t = useT()
  const { may } = useMe()
  useCalendarKeys(given)
  const maySelect = may('schedule:manage') || may('booking:manage')
  return (
    <Group gap="xs" mb="md" className="no-print">
      <DateSteps {...given} />
      <Segments
        aria-label={t('calendar.view')}
        value={view}
        onChange={given.onView}
        data={(['day', 'week', 'month'] as const).map(value => ({
          value,
          label: t(`calendar.view_${value}`),
        }))}
      />
      {view !== 'month' && (
        <Segments
          aria-label={t('calendar.by')}
          value={by}
          onChange={given.onBy}
          data={(['trip', 'guide', 'vehicle'] as const).map(value => ({
            value,
            label: t(`calendar.by_${value}`),
          }))}
        />
      )}
      <TextInput
        id="calendar-filter"
        type="search"
        aria-label={t('calendar.filter')}
        placeholder={t('calendar.filter')}
        defaultValue={letters}
        onChange={event => given.onLetters(event.currentTarget.value)}
        style={{ flex: '1 1 110px', maxInlineSize: 240 }}
      />
      {view !== 'month' && maySelect && (
        <Button
          variant={isSelecting ? 'light' : 'default'}
          aria-pressed={isSelecting}
          onClick={() => given.onSelecting(!isSelecting)}
        >
          {t(isSelecting ? 'calendar.selectEnd' : 'calendar.select')}
        </Button>
      )}
    </Group>
  )
}

function DateSteps({ date, onDate, onStep }: CalendarHeadProps) {
  const t = useT()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('calendar.before')}
        onClick={() => onStep(-1)}
      >
        <Icon name="previous" size={16} />
      </ActionIcon>
      <DateField
        aria-label={t('calendar.day')}
        value={date}
        onValue={day => isDay(day) && onDate(day)}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('calendar.after')}
        onClick={() => onStep(1)}
      >
        <Icon name="next" size={16} />
      </ActionIcon>
      <Button variant="default" onClick={() => onDate(null)}>
        {t('calendar.today')}
      </Button>
    </Group>
  )
}
