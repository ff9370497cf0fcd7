import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useMemo } from 'react'
import { isLanguage } from '#app/language/language-code.ts'
import { useWords } from '#app/language/use-words.tsx'
import { currencyChoices, languageChoices } from './choices.ts'
import type { SetupStepProps } from './setup-step-props.ts'

export function SiteStep({ values, change, errors }: SetupStepProps) {
  const { t, locale } = useWords()
  const currencies = useMemo(() => currencyChoices(locale), [locale])
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
        description={t(
          values.languages.every(isLanguage)
            ? 'firstRun.languagesHelp'
            : 'firstRun.languagesHelpOthers',
        )}
        required
        value={[...values.languages]}
        error={errors.languages}
        onChange={languages => change({ languages })}
      >
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" my="xs">
          {languageChoices(locale).map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <NativeSelect
        label={t('firstRun.currency')}
        description={t('firstRun.currencyHelp')}
        required
        data={currencies}
        value={values.currency}
        error={errors.currency}
        onChange={event => change({ currency: event.currentTarget.value })}
      />
    </>
  )
}
