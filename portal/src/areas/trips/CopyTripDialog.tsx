import { Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { TripRecord } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { sayDone } from '#kit/say-done.ts'
import { useCopyTrip } from './queries/trips.ts'

/** A draft like another trip, opened at once. */
export function CopyTripDialog({ trip, onClose }: { trip: TripRecord; onClose: () => void }) {
  const { t, service } = useWords()
  const copy = useCopyTrip()
  const navigate = useNavigate()
  const [suffix, setSuffix] = useState(t('trips.copySuffix'))
  const errors = fieldErrors(copy.error, service)

  function send() {
    const title_suffix = suffix.trim() === '' ? undefined : ` ${suffix.trim()}`
    copy.mutate(
      { trip: trip.id, title_suffix },
      {
        onSuccess: made => {
          sayDone(t('trips.copied', { title: made.title ?? made.slug }))
          void navigate({ to: '/trips/$trip', params: { trip: made.id }, search: {} })
        },
      },
    )
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('trips.copyOf', { title: trip.title ?? trip.slug })}
      onDo={send}
      doLabel={t('trips.copy')}
      isDoing={copy.isPending}
      error={copy.error}
    >
      <Text>{t('trips.copyAbout')}</Text>
      <TextInput
        label={t('trips.suffix')}
        description={t('trips.suffixHelp')}
        value={suffix}
        onChange={event => setSuffix(event.currentTarget.value)}
        maxLength={lengths.TripCopy.title_suffix - ' '.length}
        error={errors.title_suffix}
        data-autofocus
      />
    </FormDialog>
  )
}
