import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import type { DepartureSummary } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Dialog } from '#kit/Dialog.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { changeCalls, openCalls, type StartChange } from './change-starts.ts'
import { changePreviewQuery, useChangeStarts } from './queries.ts'
import { type ChangeEffect, type ChangeKind, effectOf, setOf } from './start-change.ts'

interface ChangeStartsDialogProps {
  kind: ChangeKind
  starts: readonly DepartureSummary[]
  onClose: () => void
  onDone: () => void
}

const PAUSE_MS = 300

/** Closes, opens or changes starts: first what that means for those who are booked on them. */
export function ChangeStartsDialog({ kind, starts, onClose, onDone }: ChangeStartsDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState(() => firstText(kind, starts))
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const hasNote = starts.some(({ note }) => note !== null)
  const set = setOf(kind, asked, hasNote)
  const calls = set === null ? [] : callsOf(kind, starts, set)
  const preview = useQuery({ ...changePreviewQuery(calls), enabled: calls.length > 0 })
  const change = useChangeStarts()
  const effect = preview.data ? effectOf(preview.data) : null
  const count = starts.length
  return (
    <Dialog onClose={onClose} title={t(`calendar.change_${kind}`, { count })} size="md">
      <Stack
        component="form"
        onSubmit={event => {
          event.preventDefault()
          if (effect === null || set === null) return
          change.mutate(
            { calls, accepted: effect.losses },
            {
              onSuccess: () => {
                const isSale = kind === 'close' || kind === 'open'
                sayDone(t(isSale ? `calendar.done_${kind}` : 'calendar.changed', { count }))
                onDone()
              },
            },
          )
        }}
      >
        <ChangeField
          kind={kind}
          typed={typed}
          onTyped={setTyped}
          hasNote={hasNote}
          isWrong={asked.trim() !== '' && set === null}
        />
        {effect && <Effect effect={effect} />}
        <Refusal error={change.error ?? preview.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('kit.doNothing')}
          </Button>
          <Button
            type="submit"
            color={effect && effect.losses.length > 0 ? 'red' : undefined}
            loading={change.isPending}
            disabled={effect === null || typed !== asked || preview.isFetching}
          >
            {kind === 'close' || kind === 'open' ? t(`calendar.do_${kind}`) : t('kit.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const callsOf = (kind: ChangeKind, starts: readonly DepartureSummary[], set: StartChange) =>
  kind === 'open' ? openCalls(starts) : changeCalls(starts, set)

/** Of one start what it has; of several nothing, as they may differ. */
function firstText(kind: ChangeKind, [first, second]: readonly DepartureSummary[]): string {
  if (first === undefined || second !== undefined) return ''
  if (kind === 'note') return first.note ?? ''
  return kind === 'capacity' ? String(first.capacity ?? '') : ''
}

interface ChangeFieldProps {
  kind: ChangeKind
  typed: string
  onTyped: (typed: string) => void
  hasNote: boolean
  isWrong: boolean
}

function ChangeField({ kind, typed, onTyped, hasNote, isWrong }: ChangeFieldProps) {
  const t = useT()
  if (kind === 'capacity') {
    return (
      <TextInput
        label={t('calendar.places')}
        description={t('calendar.placesHelp')}
        inputMode="numeric"
        data-autofocus
        value={typed}
        error={isWrong ? t('calendar.placesWrong') : null}
        onChange={event => onTyped(event.currentTarget.value)}
      />
    )
  }
  if (kind === 'note') {
    return (
      <Textarea
        label={t('calendar.note')}
        description={t(hasNote ? 'calendar.noteChangeHelp' : 'calendar.noteHelp')}
        maxLength={lengths.DeparturesBulk.note}
        autosize
        minRows={2}
        data-autofocus
        value={typed}
        onChange={event => onTyped(event.currentTarget.value)}
      />
    )
  }
  return <Text>{t(kind === 'close' ? 'calendar.closeHelp' : 'calendar.openHelp')}</Text>
}

function Effect({ effect }: { effect: ChangeEffect }) {
  const t = useT()
  const { orphanedStarts, orphanedGuests, overbookedStarts } = effect
  if (orphanedStarts + overbookedStarts === 0) {
    return <Text c="dimmed">{t('calendar.effectNobody')}</Text>
  }
  return (
    <Stack gap={4} aria-live="polite">
      {orphanedStarts > 0 && (
        <Text c="var(--bad)">
          {t('calendar.effectOrphaned', { count: orphanedGuests })} {t('calendar.effectRather')}
        </Text>
      )}
      {overbookedStarts > 0 && (
        <Text c="var(--bad)">{t('calendar.effectOverbooked', { count: overbookedStarts })}</Text>
      )}
    </Stack>
  )
}
