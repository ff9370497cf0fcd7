import { NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { SellerRecord } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { currencyChoices } from '#areas/first-run/choices.ts'
import { type Bound, bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { LanguagesInput } from '#kit/forms/LanguagesInput.tsx'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { useUpdateCompany } from './queries/settings.ts'

function valuesOf(company: SellerRecord) {
  const { name, base, blurb, bases, blurbs, founded_year, ...rest } = company
  const { languages, default_language, price_currency } = rest
  const ofCompany = { name, base, blurb, bases, blurbs, founded_year }
  return { ...ofCompany, languages, default_language, price_currency }
}

/** What a company says of itself, in each of its languages. */
export function CompanyForm({ company }: { company: SellerRecord }) {
  const { t, service, locale } = useWords()
  const form = useSavedForm('company', company.id, valuesOf(company))
  const update = useUpdateCompany()
  const { values } = form
  const errors = fieldErrors(update.error, service)
  const { field } = bindFields(form, { errors, lengths: lengths.SellerChange })
  const others = values.languages.filter(language => language !== values.default_language)
  const save = onSubmit(() =>
    update.mutate(
      {
        body: { ...values, bases: only(values.bases, others), blurbs: only(values.blurbs, others) },
        version: company.version,
      },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  return (
    <Section title={t('settings.company')}>
      <form onSubmit={save}>
        <Stack maw={640}>
          <TextInput label={t('settings.name')} required withAsterisk={false} {...field('name')} />
          <LanguageFields field={field} languages={values.languages} />
          <PriceCurrency field={field} />
          <TextInput
            label={`${t('settings.base')} (${languageName(values.default_language, locale)})`}
            {...field('base')}
          />
          <Textarea
            label={`${t('settings.blurb')} (${languageName(values.default_language, locale)})`}
            description={t('settings.blurbHelp')}
            autosize
            minRows={2}
            {...field('blurb')}
          />
          <NumberInput
            label={t('settings.foundedYear')}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=""
            error={errors.founded_year}
            value={values.founded_year ?? ''}
            onChange={year => form.change({ founded_year: year === '' ? null : Number(year) })}
          />
          <InOtherLanguages
            languages={others}
            bases={values.bases}
            blurbs={values.blurbs}
            onChange={form.change}
          />
          <SaveRow
            isSaving={update.isPending}
            error={update.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(valuesOf(company))}
          />
        </Stack>
      </form>
    </Section>
  )
}

interface LanguageFieldsProps {
  field: Bound<ReturnType<typeof valuesOf>>
  languages: readonly string[]
}

function LanguageFields({ field, languages }: LanguageFieldsProps) {
  const { t, locale } = useWords()
  return (
    <>
      <LanguagesInput
        label={t('settings.languages')}
        help={t('settings.languagesHelp')}
        {...field('languages')}
      />
      <NativeSelect
        label={t('settings.defaultLanguage')}
        description={t('settings.defaultLanguageHelp')}
        data={languages.map(value => ({ value, label: languageName(value, locale) }))}
        {...field('default_language')}
      />
    </>
  )
}

/** Where there are prices, their currency changes with all of them. */
function PriceCurrency({ field }: Pick<LanguageFieldsProps, 'field'>) {
  const { t, locale } = useWords()
  const { may } = useMe()
  return (
    <>
      <NativeSelect
        label={t('settings.priceCurrency')}
        description={t('settings.priceCurrencyHelp')}
        data={currencyChoices(locale)}
        {...field('price_currency')}
      />
      {may('price:manage') && (
        <TextLink to="/trips/price-changes/currency">{t('settings.priceCurrencyChange')}</TextLink>
      )}
    </>
  )
}

/** What was written in a language that is taken off, or is empty, is left out. */
function only(texts: Record<string, string>, languages: readonly string[]) {
  return Object.fromEntries(
    Object.entries(texts).filter(([language, text]) => languages.includes(language) && text !== ''),
  )
}

interface InOtherLanguagesProps {
  languages: readonly string[]
  bases: Readonly<Record<string, string>>
  blurbs: Readonly<Record<string, string>>
  onChange: (changed: { bases?: Record<string, string>; blurbs?: Record<string, string> }) => void
}

function InOtherLanguages({ languages, bases, blurbs, onChange }: InOtherLanguagesProps) {
  const { t, locale } = useWords()
  return (
    <>
      {languages.map(language => (
        <Stack key={language} gap="xs">
          <TextInput
            label={`${t('settings.base')} (${languageName(language, locale)})`}
            dir="auto"
            maxLength={lengths.SellerChange.bases}
            value={bases[language] ?? ''}
            onChange={event =>
              onChange({ bases: { ...bases, [language]: event.currentTarget.value } })
            }
          />
          <Textarea
            label={`${t('settings.blurb')} (${languageName(language, locale)})`}
            dir="auto"
            autosize
            minRows={2}
            value={blurbs[language] ?? ''}
            onChange={event =>
              onChange({
                blurbs: { ...blurbs, [language]: event.currentTarget.value },
              })
            }
          />
        </Stack>
      ))}
    </>
  )
}
