import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { TripRecord } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useCopyTrip } from './queries/trips.ts'

/** A draft like another trip, opened at once. */
export function CopyTripDialog({ trip, onClose }: { trip: TripRecord; onClose: () => void }) {
  const { t, service } = useWords()
  const copy = useCopyTrip()
  const navigate = useNavigate()
  const [suffix, setSuffix] = useState(t('trips.copySuffix'))
  const errors = fieldErrors(copy.error, service)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
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
    <Modal
      opened
      onClose={onClose}
      title={t('trips.copyOf', { title: trip.title ?? trip.slug })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          <Text>{t('trips.copyAbout')}</Text>
          <TextInput
            label={t('trips.suffix')}
            description={t('trips.suffixHelp')}
            value={suffix}
            onChange={event => setSuffix(event.currentTarget.value)}
            maxLength={49}
            error={errors.title_suffix}
            data-autofocus
          />
          <Refusal error={copy.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            <Button type="submit" loading={copy.isPending}>
              {t('trips.copy')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
