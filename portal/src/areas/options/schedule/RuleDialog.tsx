import { Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { asWeekdays, WeekdaysField } from '#kit/forms/WeekdaysField.tsx'
import { type Rule, readTimes } from './schedule-plan.ts'
import { ruleSentence } from './schedule-sentence.ts'

interface RuleDialogProps {
  option: string
  rule: Rule
  isNew: boolean
  allDay: boolean
  countsSeats: boolean
  onClose: () => void
  onDone: (rule: Rule) => void
}

/** One rule of a schedule, and the sentence that it makes. */
export function RuleDialog(given: RuleDialogProps) {
  const { option, rule, isNew, allDay, countsSeats, onClose, onDone } = given
  const { t, locale } = useWords()
  // Rules have no ids: what was typed belongs to the rule as it was.
  const id = `${option} ${isNew ? 'new' : JSON.stringify(rule)}`
  const form = useSavedForm<Typed>('schedule-rule', id, {
    from: rule.from ?? '',
    to: rule.to ?? '',
    weekdays: [...rule.weekdays],
    times: rule.times.join(', '),
    capacity: rule.capacity ?? '',
  })
  const { from, to, weekdays, times: text, capacity } = form.values
  const { times, unreadable } = readTimes(text)
  const made: Rule = {
    from: from || null,
    to: to || null,
    weekdays: asWeekdays(weekdays),
    times: allDay ? [] : times,
    capacity: capacity === '' ? null : Number(capacity),
  }
  const lacksTime = !allDay && times.length === 0
  const lacksSeats = countsSeats && capacity === ''
  const close = () => {
    form.clear()
    onClose()
  }
  return (
    <FormDialog
      title={isNew ? t('schedule.newRule') : t('schedule.editRule')}
      onClose={close}
      doLabel={t('schedule.takeRule')}
      canDo={!isBackwards(form.values) && !lacksTime && !lacksSeats && unreadable.length === 0}
      isDoing={false}
      error={null}
      onDo={() => {
        form.clear()
        onDone(made)
      }}
    >
      <WeekdaysField
        label={t('schedule.weekdays')}
        description={t('schedule.weekdaysAbout')}
        value={weekdays}
        onChange={chosen => form.change({ weekdays: chosen })}
      />
      {!allDay && <TimesField text={text} onChange={typed => form.change({ times: typed })} />}
      <NumberInput
        label={t('schedule.seatsField')}
        description={countsSeats ? t('schedule.seatsAbout') : t('schedule.seatsFree')}
        min={0}
        max={100_000}
        allowDecimal={false}
        value={capacity}
        onChange={typed => form.change({ capacity: typed })}
      />
      <FromTo typed={form.values} onChange={form.change} />
      <Text size="sm" fw={600} aria-live="polite">
        {ruleSentence(made, { t, locale, allDay })}
      </Text>
    </FormDialog>
  )
}

interface Typed {
  from: string
  to: string
  weekdays: number[]
  times: string
  capacity: number | string
}

const isBackwards = ({ from, to }: Typed) => from !== '' && to !== '' && to < from

function TimesField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useWords()
  const { times, unreadable } = readTimes(text)
  return (
    <TextInput
      label={t('schedule.times')}
      description={t('schedule.timesAbout')}
      value={text}
      dir="ltr"
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = times.join(', ')
        if (unreadable.length === 0 && tidy !== text) onChange(tidy)
      }}
      error={
        unreadable.length > 0 ? t('schedule.noTimes', { texts: unreadable.join(', ') }) : undefined
      }
    />
  )
}

interface FromToProps {
  typed: Typed
  onChange: (changed: Partial<Typed>) => void
}

function FromTo({ typed, onChange }: FromToProps) {
  const { t } = useWords()
  return (
    <Group grow align="flex-start">
      <TextInput
        type="date"
        label={t('schedule.from')}
        description={t('schedule.fromAbout')}
        value={typed.from}
        onChange={event => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('schedule.to')}
        description={t('schedule.toAbout')}
        value={typed.to}
        error={isBackwards(typed) ? t('schedule.backwards') : undefined}
        onChange={event => onChange({ to: event.currentTarget.value })}
      />
    </Group>
  )
}
