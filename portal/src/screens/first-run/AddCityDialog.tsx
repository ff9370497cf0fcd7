import type { CityRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { fieldErrors } from '#forms/field-errors.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { sayDone } from '#parts/say-done.ts'
import { useAddCity } from '#queries/first-run.ts'
import { useWords } from '#words/use-words.tsx'
import { CityFields } from './CityFields.tsx'

interface Given {
  /** Of the cities that are there, where another one most likely is too. */
  near: CityRecord | undefined
  onAdded: (city: CityRecord) => void
  onClose: () => void
}

/** A city that trips can start in from now on. */
export function AddCityDialog({ near, onAdded, onClose }: Given) {
  const { t, service } = useWords()
  const [values, setValues] = useState({
    city: '',
    country: near?.country ?? '',
    timezone: near?.timezone ?? '',
  })
  const add = useAddCity()
  const errors = fieldErrors(add.error, service)
  const { city: name, country, timezone } = values
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
          { name: name.trim(), country, ...(timezone === '' ? {} : { timezone }) },
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
        errors={{ city: errors.name, country: errors.country, timezone: errors.timezone }}
        onChange={changed => setValues(before => ({ ...before, ...changed }))}
      />
    </FormDialog>
  )
}
