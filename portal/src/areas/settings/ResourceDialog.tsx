import { Button, Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Resource, ResourceKind } from '@outset/sdk/seller'
import { ResourceKind as KINDS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useDeleteResource, useSaveResource } from './queries/resources.ts'
import { teamQuery } from './queries/team.ts'

function valuesOf(resource: Resource | null) {
  return {
    // One of a later version of the service is sent back as it came.
    kind: (resource?.kind ?? 'guide') as ResourceKind,
    name: resource?.name ?? '',
    person_id: resource?.person_id ?? '',
    // A field of a number gives a text while it is empty.
    capacity: resource?.capacity ?? ('' as number | string),
    note: resource?.note ?? '',
    retired: resource?.retired ?? false,
  }
}

interface ResourceDialogProps {
  resource: Resource | null
  onClose: () => void
}

/** Makes or changes a guide, a boat, a vehicle or a room. */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const { t, service } = useWords()
  const form = useSavedForm('resource', resource?.id ?? null, valuesOf(resource))
  const save = useSaveResource()
  const [isRemoving, setRemoving] = useState(false)
  const { values } = form
  const errors = fieldErrors(save.error, service)
  const { field, check } = bindFields(form, { errors, lengths: lengths.NewResource })
  const done = () => {
    form.clear(valuesOf(null))
    sayDone(t('kit.saved'))
    onClose()
  }
  const submit = () => {
    const isBlank = values.capacity === '' || values.kind === 'guide'
    const capacity = isBlank ? null : Number(values.capacity)
    const body = { ...values, person_id: values.person_id || null, capacity }
    save.mutate({ id: resource?.id ?? null, version: resource?.version, body }, { onSuccess: done })
  }
  if (resource && isRemoving) return <RemoveDialog resource={resource} onClose={onClose} />
  return (
    <FormDialog
      onClose={onClose}
      title={resource?.name ?? t('settings.addResource')}
      onDo={submit}
      foot={<Foot resource={resource} save={save} onRemove={() => setRemoving(true)} />}
    >
      <NativeSelect
        label={t('settings.kind')}
        data={KINDS.map(value => ({ value, label: t(`settings.kind_${value}`) }))}
        {...field('kind')}
      />
      <TextInput
        data-autofocus
        label={t('settings.name')}
        required
        withAsterisk={false}
        {...field('name')}
      />
      <PersonField
        value={values.person_id}
        resource={resource}
        error={errors.person_id}
        onChange={person_id => form.change({ person_id })}
      />
      {values.kind !== 'guide' && (
        <NumberInput
          label={t('settings.capacity')}
          description={t('settings.capacityHelp')}
          min={1}
          allowDecimal={false}
          {...field('capacity')}
        />
      )}
      <TextInput label={t('settings.note')} {...field('note')} />
      {resource && <Switch label={t('settings.retire')} {...check('retired')} />}
    </FormDialog>
  )
}

interface PersonFieldProps {
  value: string
  resource: Resource | null
  error: string | undefined
  onChange: (personId: string) => void
}

/** Only who may see the team chooses from it; others keep who is there. */
function PersonField({ value, resource, error, onChange }: PersonFieldProps) {
  const { t } = useWords()
  const { may } = useMe()
  const { data } = useQuery({ ...teamQuery, enabled: may('team:manage') })
  const known = data?.data.map(({ person_id, name }) => ({ value: person_id, label: name }))
  const current = resource?.person && { value: resource.person.id, label: resource.person.name }
  const people = known ?? (current ? [current] : [])
  return (
    <NativeSelect
      label={t('settings.person')}
      description={t('settings.personHelp')}
      data={[{ value: '', label: t('settings.nobody') }, ...people]}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function RemoveDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { t } = useWords()
  const remove = useDeleteResource()
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('settings.removeResource')}
      doLabel={t('kit.remove')}
      onDo={() => remove.mutate(resource.id, { onSuccess: onClose })}
      isDoing={remove.isPending}
      error={remove.error}
    >
      {t('settings.removeResourceAbout', { name: resource.name })}
    </DangerDialog>
  )
}

interface FootProps {
  resource: Resource | null
  save: ReturnType<typeof useSaveResource>
  onRemove: () => void
}

function Foot({ resource, save, onRemove }: FootProps) {
  const t = useT()
  return (
    <>
      <SaveRow isSaving={save.isPending} error={save.error} />
      {resource && (
        <Group>
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {t('settings.removeResource')}
          </Button>
        </Group>
      )}
    </>
  )
}
