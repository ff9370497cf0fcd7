import { TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useT } from '#app/language/use-words.tsx'
import { CityStep } from './CityStep.tsx'
import type { SetupStepProps } from './setup-step-props.ts'

export function CompanyStep(given: SetupStepProps) {
  const t = useT()
  const { values, change, errors } = given
  return (
    <>
      <TextInput
        label={t('firstRun.company')}
        description={t('firstRun.companyHelp')}
        required
        data-autofocus
        maxLength={lengths.Setup['company.name']}
        value={values.company}
        error={errors.company}
        onChange={event => change({ company: event.currentTarget.value })}
      />
      <CityStep {...given} />
    </>
  )
}
