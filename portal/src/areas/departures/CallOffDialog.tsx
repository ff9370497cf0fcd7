import { Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import type { CallOffsResult } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { CallOffEffect } from './CallOffEffect.tsx'
import { CallOffOutcome } from './CallOffOutcome.tsx'
import {
  callOffBody,
  canCallOff,
  type DepartureKey,
  keyOfDeparture,
  NO_WISH,
} from './call-off-body.ts'
import { callOffPreviewQuery, useCallOff } from './queries/call-offs.ts'
import { ReasonByLanguage } from './ReasonByLanguage.tsx'

interface CallOffDialogProps {
  /** One or several, of one option or of many. */
  departures: readonly DepartureKey[]
  isOpen: boolean
  onClose: () => void
}

/** Calls departures off: first who is concerned, what they get back and what they are written. */
export function CallOffDialog(given: CallOffDialogProps) {
  // Opened anew, it begins with what is true now.
  return given.isOpen ? <OpenDialog {...given} /> : null
}

const PAUSE_MS = 300

function OpenDialog({ departures, onClose }: CallOffDialogProps) {
  const { t, code } = useWords()
  const mailed = useMailed()
  const form = useSavedForm('call-off', departures.map(keyOfDeparture).sort().join(' '), NO_WISH)
  const [wish] = useDebouncedValue(form.values, PAUSE_MS)
  const body = callOffBody(departures, wish)
  const preview = useQuery(callOffPreviewQuery({ body, locale: code }))
  const callOff = useCallOff()
  const [result, setResult] = useState<CallOffsResult | null>(null)
  if (result) return <CallOffOutcome result={result} onClose={onClose} />
  const problems = preview.data?.totals.problems ?? 0
  const isKnown = preview.data !== undefined && !preview.isPlaceholderData && wish === form.values
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('departures.callOffTitle', { count: departures.length })}
      doLabel={t('departures.callOffDo', { count: departures.length })}
      isDoing={callOff.isPending}
      canDo={isKnown && canCallOff(form.values, problems)}
      error={callOff.error}
      onDo={() =>
        callOff.mutate(callOffBody(departures, form.values), {
          onSuccess: answer => {
            form.clear()
            setResult(answer)
          },
        })
      }
    >
      <Stack>
        <Textarea
          label={t('departures.reason')}
          description={mailed('departures.reasonHelp')}
          required
          autosize
          minRows={2}
          maxLength={lengths.CallOff.reason}
          data-autofocus
          value={form.values.reason}
          onChange={event => form.change({ reason: event.currentTarget.value })}
        />
        {preview.data && (
          <ReasonByLanguage
            mails={preview.data.mails}
            reasons={form.values.reasons}
            onChange={reasons => form.change({ reasons })}
          />
        )}
        <Refusal error={preview.error} />
        {preview.data ? (
          <CallOffEffect preview={preview.data} wish={form.values} onChange={form.change} />
        ) : (
          !preview.error && <Text c="dimmed">{t('departures.effectLoading')}</Text>
        )}
      </Stack>
    </DangerDialog>
  )
}
