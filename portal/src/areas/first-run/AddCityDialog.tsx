import type { CityRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { sayDone } from '#kit/say-done.ts'
import { CityFields } from './CityFields.tsx'
import type { CityValues } from './city-values.ts'
import { useAddCity } from './queries/first-run.ts'

interface AddCityDialogProps {
  /** Of the cities that are there, where another one most likely is too. */
  near: CityRecord | undefined
  onAdded: (city: CityRecord) => void
  onClose: () => void
}

/** A city that trips can start in from now on. */
export function AddCityDialog({ near, onAdded, onClose }: AddCityDialogProps) {
  const { t, service } = useWords()
  const [values, setValues] = useState<CityValues>({
    city: '',
    country: near?.country ?? '',
    timezone: near?.timezone ?? '',
    point: null,
  })
  const add = useAddCity()
  const errors = fieldErrors(add.error, service)
  const { city: name, country, timezone, point } = values
  return (
    <FormDialog
      title={t('firstRun.addCity')}
      onClose={onClose}
      doLabel={t('firstRun.cityAdd')}
      canDo={name.trim() !== '' && country !== ''}
      isDoing={add.isPending}
      error={add.error}
      onDo={() =>
        add.mutate(
          { name: name.trim(), country, ...point, ...(timezone === '' ? {} : { timezone }) },
          {
            onSuccess: made => {
              const said = made.lat === null ? 'firstRun.cityUnplaced' : 'firstRun.cityAdded'
              sayDone(t(said, { name: made.names.en }))
              onAdded(made)
              onClose()
            },
          },
        )
      }
    >
      <CityFields
        help={t('firstRun.addCityHelp')}
        values={values}
        errors={{
          city: errors.name ?? errors.lat,
          country: errors.country,
          timezone: errors.timezone,
        }}
        onChange={changed => setValues(before => ({ ...before, ...changed }))}
      />
    </FormDialog>
  )
}
