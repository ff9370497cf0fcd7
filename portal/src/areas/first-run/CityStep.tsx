import { useT } from '#app/language/use-words.tsx'
import { CityFields } from './CityFields.tsx'
import { currencyOfCountry } from './country-currency.ts'
import type { SetupStepProps } from './setup-step-props.ts'

/** Where the trips start; the country proposes the currency. */
export function CityStep({ values, change, errors }: SetupStepProps) {
  const t = useT()
  return (
    <CityFields
      help={t('firstRun.cityHelp')}
      values={values}
      errors={errors}
      onChange={changed => {
        if (changed.country === undefined) return change(changed)
        change({ ...changed, currency: currencyOfCountry(changed.country) })
      }}
    />
  )
}
