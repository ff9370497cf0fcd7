import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { isDay } from '#kit/dates/iso-day.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { asWeekdays, WeekdaysField } from '#kit/forms/WeekdaysField.tsx'
import { readPercent } from './percent-change.ts'
import type { SheetRow } from './price-sheet.ts'

type Days = Pick<SheetRow, 'season' | 'weekdays'>
type Season = NonNullable<Days['season']>

interface RowDaysDialogProps {
  option: string
  days: Days
  isNew: boolean
  onClose: () => void
  /** With the percent, in hundredths, by which a new row differs from the prices until now. */
  onDone: (days: Days, percentBp: number | null) => void
}

/** For which days of start a row is. */
export function RowDaysDialog({ option, days, isNew, onClose, onDone }: RowDaysDialogProps) {
  const { t } = useWords()
  const was = { season: days.season, weekdays: [...days.weekdays] }
  const id = `${option} ${isNew ? 'new' : JSON.stringify(was)}`
  const form = useSavedForm('price-days', id, { ...was, percent: '' })
  const { season, weekdays, percent } = form.values
  const percentBp = readPercent(percent)
  const noPercent = percent.trim() !== '' && percentBp === null
  const isComplete = season === null || (isDay(season.from) && isDay(season.to))
  return (
    <FormDialog
      title={isNew ? t('prices.newRow') : t('prices.editDays')}
      onClose={() => {
        form.clear()
        onClose()
      }}
      doLabel={t('prices.takeDays')}
      canDo={isComplete && !isBackwards(season) && !noPercent}
      isDoing={false}
      error={null}
      onDo={() => {
        form.clear()
        onDone({ season, weekdays: asWeekdays(weekdays) }, percentBp)
      }}
    >
      <Radio.Group
        label={t('prices.whichDays')}
        value={season === null ? 'year' : 'season'}
        onChange={value =>
          form.change({ season: value === 'year' ? null : (days.season ?? { from: '', to: '' }) })
        }
      >
        <Stack gap={6} mt={6}>
          <Radio value="year" label={t('prices.daysAllYear')} />
          <Radio value="season" label={t('prices.daysSeason')} />
        </Stack>
      </Radio.Group>
      {season && (
        <SeasonFields season={season} onChange={typed => form.change({ season: typed })} />
      )}
      <WeekdaysField
        label={t('prices.weekdays')}
        description={t('prices.weekdaysAbout')}
        value={weekdays}
        onChange={chosen => form.change({ weekdays: chosen })}
      />
      {isNew && (
        <TextInput
          label={t('prices.newRowPercent')}
          description={t('prices.newRowPercentAbout')}
          value={percent}
          onChange={event => form.change({ percent: event.currentTarget.value })}
          error={noPercent ? t('prices.noPercent') : undefined}
          rightSection="%"
        />
      )}
      <Text size="sm" c="dimmed">
        {t('prices.orderAbout')}
      </Text>
    </FormDialog>
  )
}

const isBackwards = (season: Season | null) => season !== null && season.from > season.to

interface SeasonFieldsProps {
  season: Season
  onChange: (season: Season) => void
}

function SeasonFields({ season, onChange }: SeasonFieldsProps) {
  const { t } = useWords()
  return (
    <Group grow align="flex-start">
      <TextInput
        type="date"
        label={t('prices.from')}
        required
        value={season.from}
        onChange={event => onChange({ ...season, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('prices.to')}
        description={t('prices.toAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        error={isBackwards(season) ? t('prices.backwards') : undefined}
        value={season.to}
        onChange={event => onChange({ ...season, to: event.currentTarget.value })}
      />
    </Group>
  )
}
