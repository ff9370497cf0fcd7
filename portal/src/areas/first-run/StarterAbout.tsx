import { FileInput, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { CityRecord } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { LookupSelect } from '#areas/trips/LookupSelect.tsx'
import { Icon } from '#kit/icons.tsx'
import { directionOf, nameIn } from '#kit/locale-name.ts'
import { Section } from '#kit/Section.tsx'
import { AddCity } from './AddCity.tsx'
import type { StarterFields } from './starter-fields.ts'

interface StarterAboutProps extends StarterFields {
  cities: readonly CityRecord[]
  /** StarterAboutProps where cities are too many to list: the one chosen, or null. */
  chosenCity: CityRecord | null | undefined
  /** A city that was added on the way. */
  onCity: (city: CityRecord) => void
  languages: readonly string[]
  photo: File | null
  onPhoto: (photo: File | null) => void
}

/** What the trip is called, where it is and what it looks like. */
export function StarterAbout(given: StarterAboutProps) {
  const { values, change, errorOf, photo, onPhoto } = given
  const { t } = useWords()
  return (
    <Section title={t('firstRun.about')}>
      <Stack>
        <TextInput
          label={t('firstRun.title')}
          description={t('firstRun.titleHelp')}
          required
          maxLength={lengths.TripText.title}
          lang={values.language}
          dir={directionOf(values.language)}
          value={values.title}
          error={errorOf('title')}
          onChange={event => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('firstRun.summary')}
          description={t('firstRun.summaryHelp')}
          autosize
          minRows={2}
          maxLength={lengths.TripText.summary}
          lang={values.language}
          dir={directionOf(values.language)}
          value={values.summary}
          onChange={event => change({ summary: event.currentTarget.value })}
        />
        <WhereAndHowLong {...given} />
        <AddCity near={given.cities[0]} onAdded={given.onCity} />
        <TextInput
          label={t('firstRun.meetingPoint')}
          description={t('firstRun.meetingPointHelp')}
          maxLength={lengths.TripChange['meeting_point.names']}
          value={values.meetingPoint}
          onChange={event => change({ meetingPoint: event.currentTarget.value })}
        />
        {values.meetingPoint.trim() !== '' && (
          <TextInput
            label={t('firstRun.point')}
            description={t('firstRun.pointHelp')}
            maxLength={60}
            dir="ltr"
            placeholder="54.4321, 12.5678"
            value={values.point}
            error={errorOf('point')}
            onChange={event => change({ point: event.currentTarget.value })}
          />
        )}
        <FileInput
          label={t('firstRun.photo')}
          description={t('firstRun.photoHelp')}
          placeholder={t('firstRun.photoChoose')}
          leftSection={<Icon name="plus" size={16} />}
          accept="image/jpeg,image/png,image/webp"
          clearable
          clearButtonProps={{ 'aria-label': t('kit.remove') }}
          value={photo}
          onChange={onPhoto}
        />
      </Stack>
    </Section>
  )
}

function WhereAndHowLong(given: StarterAboutProps) {
  const { values, change, errorOf, languages } = given
  const { t, locale } = useWords()
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <NativeSelect
        label={t('firstRun.language')}
        data={languages.map(value => ({ value, label: languageName(value, locale) }))}
        value={values.language}
        error={errorOf('language')}
        onChange={event => change({ language: event.currentTarget.value })}
      />
      <City {...given} />
      <TextInput
        label={t('firstRun.hours')}
        inputMode="decimal"
        value={values.hours}
        error={errorOf('hours')}
        onChange={event => change({ hours: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

function City({ values, change, errorOf, cities, chosenCity }: StarterAboutProps) {
  const { t, code } = useWords()
  const field = { label: t('firstRun.city'), required: true, error: errorOf('city') }
  if (chosenCity !== undefined) {
    const known = chosenCity
      ? [{ value: chosenCity.slug, label: nameIn(chosenCity.names, code) }]
      : []
    return (
      <LookupSelect
        {...field}
        what="cities"
        known={known}
        value={values.city || null}
        onChange={city => change({ city: city ?? '' })}
      />
    )
  }
  const offered = cities.map(({ slug, names: of }) => ({ value: slug, label: of[code] ?? of.en }))
  return (
    <NativeSelect
      {...field}
      // While none is chosen a browser would show the first one as if it were.
      data={values.city === '' ? [{ value: '', label: t('firstRun.choose') }, ...offered] : offered}
      value={values.city}
      onChange={event => change({ city: event.currentTarget.value })}
    />
  )
}
