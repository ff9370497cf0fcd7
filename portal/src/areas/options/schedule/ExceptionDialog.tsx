import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { LossKind } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { type ExceptionKind, exceptionBodies, isComplete, notesOn } from './exception-change.ts'
import { type Exception, explainDay } from './explain-day.ts'
import { impactInWords } from './impact-words.ts'
import { exceptionImpactQuery, useChangeExceptions } from './queries/schedules.ts'
import type { Plan } from './schedule-plan.ts'

interface ExceptionDialogProps {
  /** Null: the dialog is closed. */
  kind: ExceptionKind | null
  days: readonly string[]
  optionId: string
  plan: Plan
  exceptions: readonly Exception[]
  allDay: boolean
  countsSeats: boolean
  onClose: () => void
}

/** What differs on the selected days: asked for, shown with what it does, then live at once. */
export function ExceptionDialog({ kind, onClose, ...given }: ExceptionDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      isOpen={kind !== null}
      onClose={onClose}
      title={kind === null ? '' : t(`schedule.title_${kind}`, { count: given.days.length })}
    >
      {kind && <ExceptionForm kind={kind} onClose={onClose} {...given} />}
    </Dialog>
  )
}

function ExceptionForm(given: ExceptionDialogProps & { kind: ExceptionKind }) {
  const { kind, days, optionId, plan, exceptions, allDay, countsSeats, onClose } = given
  const { t } = useWords()
  const notes = notesOn(days, exceptions)
  const [values, setValues] = useState<ExceptionValues>({
    times: [],
    seats: '',
    time: '',
    // Where they differ, none of them is changed into another by chance.
    note: kind === 'note' && notes.length === 1 ? (notes[0] ?? '') : '',
  })
  const change = {
    ...values,
    kind,
    days,
    seats: values.seats === '' ? null : Number(values.seats),
  }
  const isReady = isComplete(change, { countsSeats, hasNote: notes.length > 0 })
  const bodies = exceptionBodies(change, { optionId, exceptions })
  const preview = useQuery({ ...exceptionImpactQuery(bodies), enabled: isReady })
  const make = useChangeExceptions()
  const known = timesOf(plan, exceptions, { days, allDay })
  const said = preview.data?.flatMap(({ impact }) => impactInWords(impact, t)) ?? []
  const losses = [...new Set(preview.data?.flatMap(answer => answer.losses) ?? [])]
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        make.mutate(
          // What the service says one loses is what one has to accept.
          { bodies, losses: losses as LossKind[] },
          {
            onSuccess: () => {
              sayDone(t('schedule.exceptionDone', { count: days.length }))
              onClose()
            },
          },
        )
      }}
    >
      <Stack>
        <ExceptionFields
          kind={kind}
          values={values}
          known={known}
          hasNotes={notes.length > 0}
          onChange={setValues}
        />
        <Impact said={said} isKnown={preview.isSuccess} />
        <Text size="sm" c="dimmed">
          {t('schedule.atOnce')}
        </Text>
        <Refusal error={make.error ?? (isReady ? preview.error : null)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('kit.doNothing')}
          </Button>
          <Button type="submit" disabled={!isReady || !preview.isSuccess} loading={make.isPending}>
            {t(`schedule.do_${kind}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** All times that one of the days has. */
function timesOf(
  plan: Plan,
  exceptions: readonly Exception[],
  { days, allDay }: { days: readonly string[]; allDay: boolean },
): string[] {
  const found = days.flatMap(day =>
    explainDay(plan, exceptions, { day, allDay }).starts.flatMap(({ time }) =>
      time === null ? [] : [time],
    ),
  )
  return [...new Set(found)].sort()
}

interface ExceptionValues {
  times: string[]
  seats: number | string
  time: string
  note: string
}

interface ExceptionFieldsProps {
  kind: ExceptionKind
  values: ExceptionValues
  known: readonly string[]
  hasNotes: boolean
  onChange: (values: ExceptionValues) => void
}

function ExceptionFields({ kind, values, known, hasNotes, onChange }: ExceptionFieldsProps) {
  const t = useT()
  const { times, seats, time, note } = values
  return (
    <>
      {kind === 'time' && (
        <TextInput
          type="time"
          label={t('schedule.time')}
          description={t('schedule.timeAbout')}
          required
          value={time}
          onChange={event => onChange({ ...values, time: event.currentTarget.value })}
        />
      )}
      {(kind === 'seats' || kind === 'time') && (
        <NumberInput
          label={t('schedule.seatsField')}
          min={0}
          max={100_000}
          allowDecimal={false}
          value={seats}
          onChange={seats => onChange({ ...values, seats })}
        />
      )}
      {kind !== 'time' && known.length > 1 && (
        <Checkbox.Group
          label={t('schedule.whichStarts')}
          description={t('schedule.whichStartsAbout')}
          value={times}
          onChange={times => onChange({ ...values, times })}
        >
          <Group mt={6}>
            {known.map(one => (
              <Checkbox key={one} value={one} label={one} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {kind !== 'open' && (
        <TextInput
          label={t('schedule.note')}
          description={
            kind === 'note' && hasNotes ? t('schedule.noteChangeAbout') : t('schedule.noteAbout')
          }
          maxLength={lengths.DepartureChange.note}
          value={note}
          onChange={event => onChange({ ...values, note: event.currentTarget.value })}
        />
      )}
    </>
  )
}

interface ImpactProps {
  said: readonly string[]
  isKnown: boolean
}

function Impact({ said, isKnown }: ImpactProps) {
  const t = useT()
  return (
    <div aria-live="polite">
      {said.length === 0 && isKnown && (
        <Text size="sm" c="dimmed">
          {t('schedule.noImpact')}
        </Text>
      )}
      {said.map(sentence => (
        <Text key={sentence} size="sm" c="var(--warn)">
          {sentence}
        </Text>
      ))}
    </div>
  )
}
