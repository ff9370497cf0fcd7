import { Button, Checkbox, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#words/use-words.tsx'
import { firstWeekdayOf, weekdaysFrom } from '../calendar/month-weeks.ts'
import { type Rule, readTimes } from './schedule-plan.ts'
import { ruleSentence } from './schedule-sentence.ts'

interface Given {
  /** Null: the dialog is closed. */
  rule: Rule | null
  isNew: boolean
  allDay: boolean
  countsSeats: boolean
  onClose: () => void
  onDone: (rule: Rule) => void
}

/** One rule of a schedule, and the sentence that it makes. */
export function RuleDialog({ rule, isNew, onClose, ...given }: Given) {
  const { t } = useWords()
  return (
    <Modal
      opened={rule !== null}
      onClose={onClose}
      title={isNew ? t('schedule.newRule') : t('schedule.editRule')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      {rule && <RuleForm rule={rule} {...given} />}
    </Modal>
  )
}

function RuleForm({
  rule,
  allDay,
  countsSeats,
  onDone,
}: Omit<Given, 'isNew' | 'onClose'> & { rule: Rule }) {
  const { t, locale } = useWords()
  const [from, setFrom] = useState(rule.from ?? '')
  const [to, setTo] = useState(rule.to ?? '')
  const [weekdays, setWeekdays] = useState(rule.weekdays.map(String))
  const [text, setText] = useState(rule.times.join(', '))
  const [capacity, setCapacity] = useState<number | string>(rule.capacity ?? '')
  const { times, unreadable } = readTimes(text)
  const chosen = weekdays.map(Number).sort()
  const made: Rule = {
    from: from || null,
    to: to || null,
    weekdays: chosen.length === 7 ? [] : chosen,
    times: allDay ? [] : times,
    capacity: capacity === '' ? null : Number(capacity),
  }
  const isBackwards = from !== '' && to !== '' && to < from
  const lacksTime = !allDay && times.length === 0
  const lacksSeats = countsSeats && capacity === ''
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onDone(made)
      }}
    >
      <Stack>
        <Checkbox.Group
          label={t('schedule.weekdays')}
          description={t('schedule.weekdaysAbout')}
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
        {!allDay && (
          <TextInput
            label={t('schedule.times')}
            description={t('schedule.timesAbout')}
            value={text}
            dir="ltr"
            onChange={event => setText(event.currentTarget.value)}
            onBlur={() => {
              if (unreadable.length === 0) setText(times.join(', '))
            }}
            error={
              unreadable.length > 0
                ? t('schedule.noTimes', { texts: unreadable.join(', ') })
                : undefined
            }
          />
        )}
        <NumberInput
          label={t('schedule.seatsField')}
          description={countsSeats ? t('schedule.seatsAbout') : t('schedule.seatsFree')}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={capacity}
          onChange={setCapacity}
        />
        <Group grow align="flex-start">
          <TextInput
            type="date"
            label={t('schedule.from')}
            description={t('schedule.fromAbout')}
            value={from}
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('schedule.to')}
            description={t('schedule.toAbout')}
            value={to}
            error={isBackwards ? t('schedule.backwards') : undefined}
            onChange={event => setTo(event.currentTarget.value)}
          />
        </Group>
        <Text size="sm" fw={600} aria-live="polite">
          {ruleSentence(made, { t, locale, allDay })}
        </Text>
        <Group justify="flex-end">
          <Button
            type="submit"
            disabled={isBackwards || lacksTime || lacksSeats || unreadable.length > 0}
          >
            {t('schedule.takeRule')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
