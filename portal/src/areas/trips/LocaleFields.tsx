import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { Labelled } from '#kit/Labelled.tsx'
import { directionOf } from '#kit/locale-name.ts'
import { tripLocales, withAnyLocale, withHiddenEnglish, withLocale } from './trip-locales.ts'
import { useOwnLanguages } from './use-own-languages.ts'

interface LocaleFieldsProps {
  label: string
  help?: string
  value: Readonly<Record<string, string>>
  onChange: (value: { en: string; [locale: string]: string }) => void
  /** Path of the field in the errors of the part, as in `units.0.labels`. */
  field: string
  errors: Readonly<Record<string, string>>
  isOptional?: boolean
  isLong?: boolean
  isReadOnly?: boolean
  maxLength: number
  /** One below the other, where there is little room. */
  isNarrow?: boolean
}

/** A short text in every language of the trip, each in its own direction. */
export function LocaleFields(given: LocaleFieldsProps) {
  const { label, help, value, onChange, field, errors, isOptional, isLong, isReadOnly } = given
  const { trip, draft } = useTripDraft()
  const { code } = useWords()
  const own = useOwnLanguages()
  const named = own.length > 0 ? [] : Object.keys(value)
  const locales = [...new Set([...tripLocales(trip, draft, own), ...named])]
  const [first] = locales
  const Field = isLong ? Textarea : TextInput
  return (
    <Labelled label={label} {...(help ? { help } : {})}>
      <SimpleGrid
        cols={{ base: 1, sm: given.isNarrow ? 1 : Math.min(locales.length, 3) }}
        spacing="xs"
      >
        {locales.map(locale => (
          <Field
            key={locale}
            dir={directionOf(locale)}
            lang={locale}
            aria-label={`${label}, ${languageName(locale, code)}`}
            leftSection={<LocaleMark locale={locale} />}
            leftSectionWidth={40}
            {...(isLong ? { autosize: true, minRows: 2, maxRows: 8 } : {})}
            value={value[locale] ?? ''}
            readOnly={isReadOnly ?? false}
            maxLength={given.maxLength}
            error={
              errors[`${field}.${locale}`] ??
              (locale === first ? (errors[field] ?? errors[`${field}.en`]) : undefined)
            }
            onChange={(event: { currentTarget: { value: string } }) => {
              const text = event.currentTarget.value
              // Where nothing is needed, English may be missing, too.
              if (isOptional) onChange(withAnyLocale(value, locale, text) as { en: string })
              else onChange(withHiddenEnglish(withLocale(value, locale, text), locales))
            }}
          />
        ))}
      </SimpleGrid>
    </Labelled>
  )
}

function LocaleMark({ locale }: { locale: string }) {
  return (
    <Text span size="xs" c="dimmed" aria-hidden>
      {locale.toUpperCase()}
    </Text>
  )
}
