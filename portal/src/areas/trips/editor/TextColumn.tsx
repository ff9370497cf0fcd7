import { Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { TripText } from '@outset/sdk/seller'
import { memo } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { directionOf } from '#kit/locale-name.ts'
import { LinesField } from './LinesField.tsx'
import { SeoFields } from './SeoFields.tsx'
import { StepList } from './StepList.tsx'
import { TextHead } from './TextHead.tsx'
import classes from './TextsTab.module.css'
import { linesOf, withInclusions } from './text-lines.ts'

interface TextColumnProps {
  locale: string
  text: TripText
  /** To begin with, and to copy its programme from. */
  english: TripText | undefined
  /** Fields that it lacks, with a space between. */
  missing: string
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onChange: (locale: string, changed: Partial<TripText>) => void
}

/** All that the trip says in one language, typed in the direction of that language. */
export const TextColumn = memo(function TextColumn(given: TextColumnProps) {
  const { locale, text, english, missing, errors, isReadOnly, onChange } = given
  const { t, code } = useWords()
  const change = (changed: Partial<TripText>) => onChange(locale, changed)
  const language = languageName(locale, code)
  // Beside each other they look the same; those who hear them are told which language it is.
  const field = (label: string) => ({
    dir: directionOf(locale),
    lang: locale,
    readOnly: isReadOnly,
    label,
    'aria-label': `${label}, ${language}`,
  })
  const inclusions = text.inclusions ?? []
  const included = inclusions.filter(item => item.included).map(item => item.text)
  const excluded = inclusions.filter(item => !item.included).map(item => item.text)
  return (
    <div className={classes.column}>
      <TextHead locale={locale} missing={missing} text={text} english={english} onChange={change} />
      <MainTexts text={text} errors={errors} field={field} onChange={change} />
      <LinesField
        {...field(t('editor.field_highlights'))}
        lines={text.highlights ?? []}
        onLines={typed => change({ highlights: linesOf(typed) })}
        error={firstError(errors, 'highlights')}
      />
      <LinesField
        {...field(t('editor.included'))}
        lines={included}
        onLines={typed => change({ inclusions: withInclusions(inclusions, true, typed) })}
        error={firstError(errors, 'inclusions')}
      />
      <LinesField
        {...field(t('editor.notIncluded'))}
        lines={excluded}
        onLines={typed => change({ inclusions: withInclusions(inclusions, false, typed) })}
      />
      <AdviceTexts text={text} errors={errors} field={field} onChange={change} />
      <Stack gap="xs">
        <StepList
          locale={locale}
          steps={text.itinerary ?? []}
          english={english?.itinerary}
          errors={errors}
          isReadOnly={isReadOnly}
          onSteps={itinerary => change({ itinerary })}
        />
      </Stack>
      <SeoFields
        locale={locale}
        seo={text.seo ?? {}}
        onSeo={seo => change({ seo })}
        errors={errors}
        isReadOnly={isReadOnly}
      />
    </div>
  )
})

/** What travellers need to know of it that is said in words; the rest is chosen with the basics. */
function AdviceTexts({ text, errors, field, onChange }: MainTextsProps) {
  const t = useT()
  return (
    <>
      <LinesField
        {...field(t('editor.field_bring'))}
        lines={text.bring ?? []}
        onLines={typed => onChange({ bring: linesOf(typed) })}
        error={firstError(errors, 'bring')}
      />
      {(['clothing', 'weather'] as const).map(name => (
        <Textarea
          key={name}
          {...field(t(`editor.field_${name}`))}
          description={t(`editor.${name}Help`)}
          autosize
          maxLength={lengths.TripText[name]}
          value={text[name] ?? ''}
          // One line for the service, however it is broken on the screen.
          onChange={event => onChange({ [name]: event.currentTarget.value.replace(/\n/g, ' ') })}
          error={errors[name]}
        />
      ))}
    </>
  )
}

function firstError(errors: Readonly<Record<string, string>>, field: string): string | undefined {
  const path = Object.keys(errors).find(one => one === field || one.startsWith(`${field}.`))
  return path === undefined ? undefined : errors[path]
}

interface MainTextsProps {
  text: TripText
  errors: TextColumnProps['errors']
  field: (label: string) => {
    dir: 'ltr' | 'rtl'
    lang: string
    readOnly: boolean
    label: string
    'aria-label': string
  }
  onChange: (changed: Partial<TripText>) => void
}

function MainTexts({ text, errors, field, onChange }: MainTextsProps) {
  const t = useT()
  return (
    <>
      <TextInput
        {...field(t('editor.field_title'))}
        value={text.title}
        maxLength={lengths.TripText.title}
        onChange={event => onChange({ title: event.currentTarget.value })}
        error={errors.title}
      />
      <Textarea
        {...field(t('editor.field_summary'))}
        description={t('editor.summaryHelp')}
        autosize
        minRows={2}
        maxLength={lengths.TripText.summary}
        value={text.summary}
        // One line for the service, however it is broken on the screen.
        onChange={event => onChange({ summary: event.currentTarget.value.replace(/\n/g, ' ') })}
        error={errors.summary}
      />
      <Textarea
        {...field(t('editor.field_description'))}
        description={t('editor.markdownHelp')}
        autosize
        minRows={5}
        maxRows={20}
        maxLength={lengths.TripText.description}
        value={text.description ?? ''}
        onChange={event => onChange({ description: event.currentTarget.value })}
        error={errors.description}
      />
    </>
  )
}
