import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { type DepartureRecord, type DepartureSummary, OutsetError } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TextKey } from '#app/language/translate.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { type DepartureWish, startExceptionQuery, usePutDeparture } from './queries/departure.ts'
import { readStartForm, startForm } from './start-form.ts'

interface StartSettingsProps {
  which: DepartureWish
  departure: DepartureSummary
}

/** Closing and opening a start, its seats and a note for the team. */
export function StartSettings({ which, departure }: StartSettingsProps) {
  const { t } = useWords()
  const { may, viewing } = useMe()
  const [isEditing, setEditing] = useState(false)
  const { data: said, error } = useQuery({ ...startExceptionQuery(which), enabled: isEditing })
  if (!may('schedule:manage') || viewing !== null) return null
  return (
    <Section
      title={t('departures.settings')}
      actions={
        !isEditing && (
          <Button variant="default" mih={44} onClick={() => setEditing(true)}>
            {t('kit.edit')}
          </Button>
        )
      }
    >
      <Refusal error={error} />
      {isEditing && said !== undefined ? (
        <SettingsForm which={which} said={said} onDone={() => setEditing(false)} />
      ) : (
        <Text c="dimmed">
          {departure.capacity === null
            ? t('departures.noLimit')
            : t('departures.capacityIs', { count: departure.capacity })}
        </Text>
      )}
    </Section>
  )
}

const SALE: Readonly<Record<string, TextKey>> = {
  closed: 'departures.close',
  open: 'departures.open',
}

const isConflict = (error: unknown) => error instanceof OutsetError && error.is('VersionConflict')

interface SettingsFormProps {
  which: DepartureWish
  said: DepartureRecord | null
  onDone: () => void
}

function SettingsForm({ which, said, onDone }: SettingsFormProps) {
  const { t, service } = useWords()
  const form = useSavedForm('start', `${which.option} ${which.start}`, startForm(said))
  const put = usePutDeparture(which)
  const { values } = form
  const errors = fieldErrors(put.error, service)
  const body = readStartForm(values)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (body === null) return
    put.mutate(
      { body, ifMatch: said?.version },
      {
        onSuccess: () => {
          form.clear()
          sayDone(t('kit.saved'))
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={save}>
      <Stack maw={480}>
        <NativeSelect
          label={t('departures.sale')}
          description={t('departures.saleHelp')}
          value={values.closed}
          onChange={event => form.change({ closed: event.currentTarget.value })}
          data={[
            { value: '', label: t('departures.asScheduled') },
            { value: 'closed', label: t('departures.close') },
            { value: 'open', label: t('departures.open') },
          ]}
        />
        <TextInput
          label={t('departures.capacity')}
          description={t('departures.capacityHelp')}
          inputMode="numeric"
          dir="ltr"
          value={values.capacity}
          onChange={event => form.change({ capacity: event.currentTarget.value })}
          error={errors.capacity ?? (body === null && t('departures.capacityWrong'))}
        />
        <Textarea
          label={t('departures.note')}
          description={t('departures.noteHelp')}
          autosize
          maxLength={lengths.DepartureChange.note}
          value={values.note}
          onChange={event => form.change({ note: event.currentTarget.value })}
          error={errors.note}
        />
        <Refusal error={Object.keys(errors).length > 0 ? null : put.error} />
        <NowSays error={put.error} said={said} />
        <SaveOrCancel
          isSaving={put.isPending}
          isRefused={body === null}
          onCancel={() => {
            form.clear()
            onDone()
          }}
        />
      </Stack>
    </form>
  )
}

interface SaveOrCancelProps {
  isSaving: boolean
  isRefused: boolean
  onCancel: () => void
}

function SaveOrCancel({ isSaving, isRefused, onCancel }: SaveOrCancelProps) {
  const t = useT()
  return (
    <Group>
      <Button mih={44} type="submit" loading={isSaving} disabled={isRefused}>
        {t('kit.save')}
      </Button>
      <Button mih={44} variant="default" onClick={onCancel}>
        {t('kit.cancel')}
      </Button>
    </Group>
  )
}

interface NowSaysProps {
  error: unknown
  said: DepartureRecord | null
}

function NowSays({ error, said }: NowSaysProps) {
  const t = useT()
  return (
    <>
      {isConflict(error) && said && (
        <Text>
          {t('departures.nowSays', {
            sale: t(SALE[startForm(said).closed] ?? 'departures.asScheduled'),
            capacity: said.capacity ?? '–',
            note: said.note ?? '–',
          })}
        </Text>
      )}
    </>
  )
}
