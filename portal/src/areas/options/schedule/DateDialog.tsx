import { Alert, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Icon } from '#kit/icons.tsx'
import { explainDay } from './explain-day.ts'
import { type Plan, readTimes, type SingleDate } from './schedule-plan.ts'
import { ruleSentence } from './schedule-sentence.ts'

interface DateDialogProps {
  /** The day it is for; null: the dialog is closed. */
  day: string | null
  plan: Plan
  allDay: boolean
  countsSeats: boolean
  onClose: () => void
  onDone: (date: SingleDate) => void
}

/** A day of its own: it replaces all rules of that day, and begins with what it replaces. */
export function DateDialog({ day, onClose, ...given }: DateDialogProps) {
  const { t } = useWords()
  return (
    <Dialog isOpen={day !== null} onClose={onClose} title={t('schedule.extraDate')}>
      {day !== null && <DateForm first={day} {...given} />}
    </Dialog>
  )
}

function DateForm({
  first,
  plan,
  allDay,
  countsSeats,
  onDone,
}: Omit<DateDialogProps, 'day' | 'onClose'> & { first: string }) {
  const { t } = useWords()
  const [day, setDay] = useState(first)
  const [typed, setTyped] = useState<string | null>(null)
  const [seats, setSeats] = useState<number | string | null>(null)
  const known = explainDay(plan, [], { day: day || first, allDay })
  const replaced = known.source.kind === 'rules' ? known.source.rules : []
  const knownTimes = known.starts.flatMap(({ time }) => (time === null ? [] : [time]))
  const text = typed ?? knownTimes.join(', ')
  const capacity = seats ?? known.starts[0]?.capacity ?? ''
  const { times, unreadable } = readTimes(text)
  const isReady =
    day !== '' &&
    unreadable.length === 0 &&
    (allDay || times.length > 0) &&
    !(countsSeats && capacity === '')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onDone({
          date: day,
          times: allDay ? [] : times,
          capacity: capacity === '' ? null : Number(capacity),
        })
      }}
    >
      <Stack>
        <TextInput
          type="date"
          label={t('schedule.day')}
          required
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
        />
        <Replaced plan={plan} replaced={replaced} allDay={allDay} />
        <TimesField allDay={allDay} text={text} unreadable={unreadable} onType={setTyped} />
        <NumberInput
          label={t('schedule.seatsField')}
          description={countsSeats ? t('schedule.seatsAbout') : t('schedule.seatsFree')}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={capacity}
          onChange={setSeats}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!isReady}>
            {t('schedule.takeDate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ReplacedProps {
  plan: DateDialogProps['plan']
  replaced: readonly number[]
  allDay: boolean
}

function Replaced({ plan, replaced, allDay }: ReplacedProps) {
  const { t, locale } = useWords()
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="info" />} role="status">
      {replaced.length === 0 ? t('schedule.replacesNothing') : t('schedule.replaces')}
      {replaced.map(at => {
        const rule = plan.rules[at]
        return rule && <div key={at}>{ruleSentence(rule, { t, locale, allDay })}</div>
      })}
    </Alert>
  )
}

interface TimesFieldProps {
  allDay: boolean
  text: string
  unreadable: readonly string[]
  onType: (text: string) => void
}

function TimesField({ allDay, text, unreadable, onType }: TimesFieldProps) {
  const t = useT()
  return (
    <>
      {!allDay && (
        <TextInput
          label={t('schedule.times')}
          description={t('schedule.timesAbout')}
          dir="ltr"
          value={text}
          onChange={event => onType(event.currentTarget.value)}
          error={
            unreadable.length > 0
              ? t('schedule.noTimes', { texts: unreadable.join(', ') })
              : undefined
          }
        />
      )}
    </>
  )
}
