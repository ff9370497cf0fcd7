import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { CityField } from './CityField.tsx'
import { countryChoices, zoneChoices } from './choices.ts'
import type { CityValues } from './city-values.ts'
import { zoneOfCountry } from './country-zones.ts'

interface CityFieldsProps {
  values: CityValues
  /** Below the name. */
  help: string
  onChange: (changed: Partial<CityValues>) => void
  errors: Partial<Record<'city' | 'country' | 'timezone', string | undefined>>
}

/** A city by its name; the clock follows from the country, and is asked where it has several. */
export function CityFields({ values, help, onChange, errors }: CityFieldsProps) {
  const { t, locale } = useWords()
  const countries = useMemo(
    () => [{ value: '', label: t('firstRun.choose') }, ...countryChoices(locale)],
    [locale, t],
  )
  const zones = zoneChoices(values.country)
  return (
    <>
      <NativeSelect
        label={t('firstRun.country')}
        required
        data={countries}
        value={values.country}
        error={errors.country}
        onChange={event => {
          const country = event.currentTarget.value
          onChange({ country, timezone: zoneOfCountry(country, values.timezone), point: null })
        }}
      />
      <CityField values={values} help={help} error={errors.city} onChange={onChange} />
      {zones.length > 1 && (
        <NativeSelect
          label={t('firstRun.timezone')}
          description={t('firstRun.timezoneHelp')}
          required
          dir="ltr"
          data={zones}
          value={values.timezone}
          error={errors.timezone}
          onChange={event => onChange({ timezone: event.currentTarget.value })}
        />
      )}
    </>
  )
}
