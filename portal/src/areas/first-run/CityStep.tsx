import { useWords } from '#app/language/use-words.tsx'
import { CityFields } from './CityFields.tsx'
import { languageOfCountry } from './choices.ts'
import { currencyOfCountry } from './country-currency.ts'
import type { SetupStepProps } from './setup-step-props.ts'

/** Where the trips start; the country proposes currency and language. */
export function CityStep({ values, change, errors }: SetupStepProps) {
  const { t, code } = useWords()
  return (
    <CityFields
      help={t('firstRun.cityHelp')}
      values={values}
      errors={errors}
      onChange={changed => {
        if (changed.country === undefined) return change(changed)
        const { country } = changed
        change({
          ...changed,
          currency: currencyOfCountry(country),
          languages: [languageOfCountry(country) ?? code],
        })
      }}
    />
  )
}
