import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { SpecialRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { Labelled } from '#kit/Labelled.tsx'
import { PriceField } from '#kit/money/PriceField.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Segments } from '#kit/Segments.tsx'
import { sayDone } from '#kit/say-done.ts'
import { optionNamesQuery } from '../queries/names.ts'
import { TripSelect } from '../TripSelect.tsx'
import { useDeleteSpecial, useSaveSpecial } from './queries.ts'
import { beginSpecial, type SpecialForm, specialBody } from './special-form.ts'

interface SpecialDialogProps {
  special: SpecialRecord | null
  trip: string | null
  onClose: () => void
}

/** A price that is lower for some starts, for who books within some days. */
export function SpecialDialog({ special, trip, onClose }: SpecialDialogProps) {
  const { t, service } = useWords()
  const form = useSavedForm('special', special?.id ?? null, beginSpecial(special, trip))
  const save = useSaveSpecial()
  const errors = fieldErrors(save.error, service)
  const { values, change } = form
  const { field } = bindFields(form, { errors, lengths: lengths.NewSpecial })
  const { product_id } = values

  function send() {
    if (product_id === null) return
    const body = specialBody(values)
    const write = special
      ? { id: special.id, version: special.version, body }
      : { id: null, body: { ...body, product_id } }
    save.mutate(write, {
      onSuccess: () => {
        form.clear()
        sayDone(t('trips.specialSaved', { name: values.name }))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={special ? t('trips.editSpecial') : t('trips.newSpecial')}
      onDo={send}
      foot={
        <>
          <Refusal error={save.error} />
          <DialogFoot
            special={special}
            isSaving={save.isPending}
            isIncomplete={product_id === null}
            onClose={onClose}
          />
        </>
      }
    >
      <TextInput
        label={t('trips.specialName')}
        description={t('trips.specialNameHelp')}
        required
        {...field('name')}
      />
      <TripSelect
        label={t('trips.trip')}
        value={product_id}
        disabled={special !== null}
        onChange={id => change({ product_id: id, option_id: null })}
        error={errors.product_id}
      />
      {product_id && (
        <OptionChoice
          trip={product_id}
          value={values.option_id}
          onChange={option_id => change({ option_id })}
        />
      )}
      <OffFields values={values} onChange={change} errors={errors} />
      <DayFields values={values} onChange={change} errors={errors} />
    </FormDialog>
  )
}

function Remove({ special, onDone }: { special: SpecialRecord; onDone: () => void }) {
  const { t } = useWords()
  const remove = useDeleteSpecial()
  const [isSure, setSure] = useState(false)
  return (
    <Stack gap={4}>
      <Button
        variant={isSure ? 'filled' : 'subtle'}
        color="red"
        loading={remove.isPending}
        onClick={() => (isSure ? remove.mutate(special.id, { onSuccess: onDone }) : setSure(true))}
      >
        {isSure ? t('trips.deleteSpecialSure') : t('trips.deleteSpecial')}
      </Button>
      <Refusal error={remove.error} />
    </Stack>
  )
}

interface OffFieldsProps {
  values: SpecialForm
  onChange: (changed: Partial<SpecialForm>) => void
  errors: Readonly<Record<string, string>>
}

function OptionChoice({
  trip,
  value,
  onChange,
}: {
  trip: string
  value: string | null
  onChange: (option: string | null) => void
}) {
  const { t, code } = useWords()
  const { data = [] } = useQuery(optionNamesQuery(trip, code))
  if (data.length < 2) return null
  return (
    <NativeSelect
      label={t('trips.specialOption')}
      value={value ?? ''}
      onChange={event => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('trips.allOptions') },
        ...data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

function OffFields({ values, onChange, errors }: OffFieldsProps) {
  const { t } = useWords()
  return (
    <Group align="flex-end">
      <Segments
        aria-label={t('trips.off')}
        value={values.by}
        onChange={by => onChange({ by })}
        data={[
          { value: 'percent', label: t('trips.inPercent') },
          { value: 'amount', label: t('trips.inAmount') },
        ]}
      />
      {values.by === 'percent' ? (
        <WholeField
          label={t('trips.percentOff')}
          value={values.percent_off}
          min={1}
          max={100}
          suffix=" %"
          onChange={percent_off => onChange({ percent_off })}
          error={errors.percent_off}
        />
      ) : (
        <PriceField
          label={t('trips.amountOff')}
          value={values.amount_off}
          onChange={amount_off => onChange({ amount_off })}
          error={errors.amount_off}
        />
      )}
    </Group>
  )
}

function DayFields({ values, onChange, errors }: OffFieldsProps) {
  const { t } = useWords()
  const day = (field: 'from' | 'to' | 'book_from' | 'book_to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={values[field]}
      onChange={event => onChange({ [field]: event.currentTarget.value })}
      error={errors[field]}
      required={field === 'from' || field === 'to'}
    />
  )
  return (
    <>
      <Labelled label={t('trips.startsBetween')} help={t('trips.startsBetweenHelp')}>
        <Group>
          {day('from', t('trips.firstDay'))}
          {day('to', t('trips.lastDay'))}
        </Group>
      </Labelled>
      <Labelled label={t('trips.bookedBetween')} help={t('trips.bookedBetweenHelp')}>
        <Group>
          {day('book_from', t('trips.firstDay'))}
          {day('book_to', t('trips.lastDay'))}
        </Group>
      </Labelled>
    </>
  )
}

interface DialogFootProps {
  special: SpecialDialogProps['special']
  isSaving: boolean
  isIncomplete: boolean
  onClose: () => void
}

function DialogFoot({ special, isSaving, isIncomplete, onClose }: DialogFootProps) {
  const t = useT()
  return (
    <Group justify="space-between">
      {special ? <Remove special={special} onDone={onClose} /> : <span />}
      <Group>
        <Button variant="default" onClick={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button type="submit" loading={isSaving} disabled={isIncomplete}>
          {t('kit.save')}
        </Button>
      </Group>
    </Group>
  )
}
