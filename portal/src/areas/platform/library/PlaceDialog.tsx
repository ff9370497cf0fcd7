import { SimpleGrid, TextInput } from '@mantine/core'
import type { PlaceRecord } from '@outset/sdk/platform'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { slugOf } from '#areas/first-run/slug-of.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { NO_NAMES, readDegrees, readNames, typedNames } from './library-form.ts'
import { NamesFields } from './NamesFields.tsx'
import { useSavePlace } from './queries.ts'

export function PlaceDialog({
  place,
  onClose,
}: {
  place: PlaceRecord | null
  onClose: () => void
}) {
  const { t, service } = useWords()
  const form = useSavedForm('place', place?.slug ?? null, valuesOf(place))
  const { values, change } = form
  const [isTried, setTried] = useState(false)
  const save = useSavePlace()
  const errors = fieldErrors(save.error, service)
  const lat = readDegrees(values.lat, 90)
  const lng = readDegrees(values.lng, 180)
  const wrong = (read: number | null) =>
    isTried && read === null ? t('library.faultDegrees') : undefined
  const send = () => {
    setTried(true)
    if (lat === null || lng === null) return
    const { kind, city } = values
    const names = readNames(values.names, place?.names)
    const slug = place?.slug ?? slugOf(names.en, '')
    save.mutate(
      { isNew: place === null, slug, names, kind, city, lat, lng },
      {
        onSuccess: () => {
          form.clear(values)
          onClose()
        },
      },
    )
  }
  const field = (name: 'kind' | 'city' | 'lat' | 'lng', error?: string) => (
    <TextInput
      label={t(`library.${name}`)}
      dir="ltr"
      required
      value={values[name]}
      error={error ?? errors[name]}
      onChange={event => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <FormDialog
      title={place ? t('library.editPlace') : t('library.newPlace')}
      size="lg"
      onClose={onClose}
      doLabel={t('kit.save')}
      onDo={send}
      isDoing={save.isPending}
      error={save.error}
    >
      <NamesFields
        names={values.names}
        onChange={names => change({ names })}
        error={errors['names.en'] ?? errors.slug}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {field('kind')}
        {field('city')}
        {field('lat', wrong(lat))}
        {field('lng', wrong(lng))}
      </SimpleGrid>
    </FormDialog>
  )
}

function valuesOf(place: PlaceRecord | null) {
  return {
    names: place ? typedNames(place.names) : NO_NAMES,
    kind: place?.kind ?? 'sight',
    city: place?.city ?? '',
    lat: place ? String(place.lat) : '',
    lng: place ? String(place.lng) : '',
  }
}
