import { Button, Checkbox, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#words/use-words.tsx'
import { isDay } from '../../dates/iso-day.ts'
import { firstWeekdayOf, weekdaysFrom } from '../calendar/month-weeks.ts'
import { readPercent } from './percent-change.ts'
import type { SheetRow } from './price-sheet.ts'

type Days = Pick<SheetRow, 'season' | 'weekdays'>

interface Given {
  /** Null: the dialog is closed. */
  days: Days | null
  isNew: boolean
  onClose: () => void
  /** With the percent, in hundredths, by which a new row differs from the prices until now. */
  onDone: (days: Days, percentBp: number | null) => void
}

/** For which days of start a row is. */
export function RowDaysDialog({ days, isNew, onClose, onDone }: Given) {
  const { t } = useWords()
  return (
    <Modal
      opened={days !== null}
      onClose={onClose}
      title={isNew ? t('prices.newRow') : t('prices.editDays')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      {days && <DaysForm days={days} isNew={isNew} onDone={onDone} />}
    </Modal>
  )
}

type FormGiven = Pick<Given, 'isNew' | 'onDone'> & { days: Days }

function DaysForm({ days, isNew, onDone }: FormGiven) {
  const { t, locale } = useWords()
  const [season, setSeason] = useState(days.season)
  const [weekdays, setWeekdays] = useState(days.weekdays.map(String))
  const [percent, setPercent] = useState('')
  const percentBp = readPercent(percent)
  const noPercent = percent.trim() !== '' && percentBp === null
  const isBackwards = season !== null && season.from > season.to
  const isComplete = season === null || (isDay(season.from) && isDay(season.to))
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        const chosen = weekdays.map(Number).sort()
        onDone({ season, weekdays: chosen.length === 7 ? [] : chosen }, percentBp)
      }}
    >
      <Stack>
        <Radio.Group
          label={t('prices.whichDays')}
          value={season === null ? 'year' : 'season'}
          onChange={value =>
            setSeason(value === 'year' ? null : (days.season ?? { from: '', to: '' }))
          }
        >
          <Stack gap={6} mt={6}>
            <Radio value="year" label={t('prices.daysAllYear')} />
            <Radio value="season" label={t('prices.daysSeason')} />
          </Stack>
        </Radio.Group>
        {season && (
          <Group grow align="flex-start">
            <TextInput
              type="date"
              label={t('prices.from')}
              required
              value={season.from}
              onChange={event => setSeason({ ...season, from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('prices.to')}
              description={t('prices.toAbout')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              error={isBackwards ? t('prices.backwards') : undefined}
              value={season.to}
              onChange={event => setSeason({ ...season, to: event.currentTarget.value })}
            />
          </Group>
        )}
        <Checkbox.Group
          label={t('prices.weekdays')}
          description={t('prices.weekdaysAbout')}
          value={weekdays}
          onChange={setWeekdays}
        >
          <Group mt={6} gap="sm">
            {weekdaysFrom(firstWeekdayOf(locale)).map(day => (
              <Checkbox
                key={day}
                value={String(day)}
                label={names.format(Date.UTC(1970, 0, 4 + day))}
              />
            ))}
          </Group>
        </Checkbox.Group>
        {isNew && (
          <TextInput
            label={t('prices.newRowPercent')}
            description={t('prices.newRowPercentAbout')}
            value={percent}
            onChange={event => setPercent(event.currentTarget.value)}
            error={noPercent ? t('prices.noPercent') : undefined}
            rightSection="%"
          />
        )}
        <Text size="sm" c="dimmed">
          {t('prices.orderAbout')}
        </Text>
        <Group justify="flex-end">
          <Button type="submit" disabled={!isComplete || isBackwards || noPercent}>
            {t('prices.takeDays')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
