import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useWords } from '#words/use-words.tsx'
import { countryChoices, zoneChoices } from './choices.ts'
import { currencyOfCountry } from './country-currency.ts'
import type { StepGiven } from './SetupWizard.tsx'

export function CompanyStep({ values, change, errors }: StepGiven) {
  const { t, locale } = useWords()
  const countries = useMemo(
    () => [{ value: '', label: t('firstRun.choose') }, ...countryChoices(locale)],
    [locale, t],
  )
  return (
    <>
      <TextInput
        label={t('firstRun.company')}
        description={t('firstRun.companyHelp')}
        required
        data-autofocus
        maxLength={200}
        value={values.company}
        error={errors.company}
        onChange={event => change({ company: event.currentTarget.value })}
      />
      <TextInput
        label={t('firstRun.city')}
        description={t('firstRun.cityHelp')}
        required
        maxLength={200}
        value={values.city}
        error={errors.city}
        onChange={event => change({ city: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('firstRun.country')}
        required
        data={countries}
        value={values.country}
        error={errors.country}
        onChange={event => {
          const country = event.currentTarget.value
          change({ country, currency: currencyOfCountry(country), rate: '' })
        }}
      />
      <NativeSelect
        label={t('firstRun.timezone')}
        description={t('firstRun.timezoneHelp')}
        required
        dir="ltr"
        data={[{ value: '', label: t('firstRun.choose') }, ...zoneChoices()]}
        value={values.timezone}
        error={errors.timezone}
        onChange={event => change({ timezone: event.currentTarget.value })}
      />
    </>
  )
}
