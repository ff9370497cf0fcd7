import { TextInput } from '@mantine/core'
import { useT } from '#words/use-words.tsx'
import { CityFields } from './CityFields.tsx'
import { currencyOfCountry } from './country-currency.ts'
import type { StepGiven } from './SetupWizard.tsx'

export function CompanyStep({ values, change, errors }: StepGiven) {
  const t = useT()
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
      <CityFields
        values={values}
        errors={errors}
        onChange={changed =>
          change(
            changed.country === undefined
              ? changed
              : { ...changed, currency: currencyOfCountry(changed.country), rate: '' },
          )
        }
      />
    </>
  )
}
