import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { currencyChoices, languageChoices } from './choices.ts'
import type { SetupStepProps } from './setup-step-props.ts'

export function SiteStep({ values, change, errors, currencies: known }: SetupStepProps) {
  const { t, locale } = useWords()
  const currencies = useMemo(
    () => currencyChoices(locale).filter(({ value }) => known === null || known.includes(value)),
    [locale, known],
  )
  return (
    <>
      <TextInput
        label={t('firstRun.site')}
        description={t('firstRun.siteHelp')}
        maxLength={lengths.Setup['site.name']}
        placeholder={values.company}
        value={values.site}
        error={errors.site}
        onChange={event => change({ site: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t('firstRun.languages')}
        description={t('firstRun.languagesHelp')}
        required
        value={[...values.languages]}
        error={errors.languages}
        onChange={languages => change({ languages })}
      >
        <Group gap="sm" my="xs">
          {languageChoices(locale).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Group>
      </Checkbox.Group>
      <NativeSelect
        label={t('firstRun.currency')}
        description={t(known === null ? 'firstRun.currencyHelp' : 'firstRun.currencyHelpKnown')}
        required
        data={currencies}
        value={values.currency}
        error={errors.currency}
        onChange={event => change({ currency: event.currentTarget.value, rate: '' })}
      />
      {values.currency !== 'USD' && known === null && (
        <TextInput
          label={t('firstRun.rate', { currency: values.currency })}
          description={t('firstRun.rateHelp', { currency: values.currency })}
          required
          inputMode="decimal"
          dir="ltr"
          maxLength={24}
          value={values.rate}
          error={errors.rate}
          onChange={event => change({ rate: event.currentTarget.value })}
        />
      )}
    </>
  )
}
