import { Alert, MultiSelect, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { DisplayRounding, StorefrontRecord } from '@outset/sdk/seller'
import { DisplayRounding as ROUNDINGS } from '@outset/sdk/values'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { type Bound, bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { LanguagesInput } from '#kit/forms/LanguagesInput.tsx'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useUpdateStorefront } from './queries/storefronts.ts'

interface Values
  extends Pick<
    StorefrontRecord,
    'name' | 'languages' | 'default_language' | 'currencies' | 'display_currency'
  > {
  display_rounding: DisplayRounding
}

function valuesOf(storefront: StorefrontRecord): Values {
  return {
    name: storefront.name,
    languages: storefront.languages,
    default_language: storefront.default_language,
    currencies: storefront.currencies,
    display_currency: storefront.display_currency,
    // One of a later version of the service is sent back as it came.
    display_rounding: storefront.display_rounding as DisplayRounding,
  }
}

/** Name, languages, currencies and rounding of a site. */
export function SiteBasicsForm({ storefront }: { storefront: StorefrontRecord }) {
  const { t, service } = useWords()
  const form = useSavedForm('storefront', storefront.id, valuesOf(storefront))
  const update = useUpdateStorefront(storefront.id)
  const { values } = form
  const errors = fieldErrors(update.error, service)
  const { field } = bindFields(form, { errors, lengths: lengths.StorefrontChange })
  const save = onSubmit(() => {
    update.mutate(
      { body: values, version: storefront.version },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  return (
    <Section title={t('site.basics')}>
      <form onSubmit={save}>
        <Stack maw={720}>
          <TextInput label={t('site.name')} required withAsterisk={false} {...field('name')} />
          <LanguagesAndCurrencies values={values} field={field} />
          {update.data && update.data.warnings.length > 0 && (
            <Alert color="yellow" icon={<Icon name="warning" />} role="status">
              {t('site.roundingWarnings', { count: update.data.warnings.length })}
            </Alert>
          )}
          <SaveRow
            isSaving={update.isPending}
            error={update.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(valuesOf(storefront))}
          />
        </Stack>
      </form>
    </Section>
  )
}

interface LanguagesAndCurrenciesProps {
  values: Values
  field: Bound<Values>
}

function LanguagesAndCurrencies({ values, field }: LanguagesAndCurrenciesProps) {
  const { t, locale } = useWords()
  const all = [...new Set([...values.currencies, ...Intl.supportedValuesOf('currency')])]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <LanguagesInput label={t('site.languages')} {...field('languages')} />
      <NativeSelect
        label={t('site.defaultLanguage')}
        data={values.languages.map(value => ({ value, label: languageName(value, locale) }))}
        {...field('default_language')}
      />
      <MultiSelect
        label={t('site.currencies')}
        description={t('site.currenciesHelp')}
        data={all}
        searchable
        limit={60}
        {...field('currencies')}
      />
      <NativeSelect
        label={t('site.displayCurrency')}
        data={values.currencies}
        {...field('display_currency')}
      />
      <NativeSelect
        label={t('site.rounding')}
        data={ROUNDINGS.map(value => ({ value, label: t(`site.rounding_${value}`) }))}
        {...field('display_rounding')}
      />
    </SimpleGrid>
  )
}
