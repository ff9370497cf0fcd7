import { Grid, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { chosen as chosenValue } from '#kit/forms/chosen.ts'
import { nameIn } from '#kit/locale-name.ts'
import { Section } from '#kit/Section.tsx'
import { LookupSelect, PlacesSelect } from '../LookupSelect.tsx'
import { ReadinessList } from '../publishing/ReadinessList.tsx'
import { categoriesQuery } from '../queries/library.ts'
import { SaleSection } from '../SaleSection.tsx'
import { DurationFields } from './DurationFields.tsx'
import { guideLanguages } from './guide-languages.ts'
import { KnowBeforeFields } from './KnowBeforeFields.tsx'
import { MeetingPointFields } from './MeetingPointFields.tsx'
import { TraitFields } from './TraitFields.tsx'

/** What a trip is, where it starts and how long it takes; beside it what it lacks. */
export function BasicsTab() {
  const { t } = useWords()
  const { trip } = useTripDraft()
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Section title={t('editor.whatItIs')}>
          <WhatItIs />
        </Section>
        <Section title={t('editor.whereItStarts')}>
          <WhereItStarts />
        </Section>
        <Section title={t('editor.field_know_before')}>
          <KnowBeforeFields />
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <SaleSection />
        {trip.expanded && (
          <Section title={t('editor.whatItLacks')}>
            <ReadinessList trip={trip.id} readiness={trip.expanded.readiness} />
          </Section>
        )}
      </Grid.Col>
    </Grid>
  )
}

function WhatItIs() {
  const { t, service, code } = useWords()
  const { trip } = useTripDraft()
  const { body, change, errors, isReadOnly } = usePart({ part: 'trip' })
  const { data: categories } = useQuery(categoriesQuery)
  const chosen = body.categories ?? []
  const offered = (categories?.data ?? []).filter(
    ({ slug, retired_at }) => retired_at === null || chosen.includes(slug),
  )
  const known = trip.expanded?.categories.map(({ slug, name }) => ({ value: slug, label: name }))
  const data = offered.map(({ slug, names }) => ({ value: slug, label: nameIn(names, code) }))
  const languages = guideLanguages(body.guide_languages ?? [])
  return (
    <Stack gap="sm">
      <TextInput
        label={t('editor.kind')}
        description={t('editor.kindHelp')}
        value={service.value('TripTemplate', trip.template)}
        readOnly
        variant="filled"
      />
      <TextInput
        label={t('editor.field_slug')}
        description={t('editor.slugHelp')}
        value={body.slug ?? ''}
        readOnly={isReadOnly}
        onChange={event => change({ slug: event.currentTarget.value })}
        error={errors.slug}
        dir="ltr"
      />
      <DurationFields />
      <TraitFields />
      <MultiSelect
        label={t('editor.field_categories')}
        description={t('editor.categoriesHelp')}
        searchable
        maxValues={20}
        data={data.length > 0 ? data : (known ?? [])}
        value={[...chosen]}
        readOnly={isReadOnly}
        onChange={slugs => change({ categories: slugs })}
        error={errors.categories}
      />
      <MultiSelect
        label={t('editor.field_guide_languages')}
        description={t('editor.guideLanguagesHelp')}
        searchable
        maxValues={30}
        data={languages.map(value => ({ value, label: languageName(value, code) }))}
        value={[...(body.guide_languages ?? [])]}
        readOnly={isReadOnly}
        onChange={guide_languages => change({ guide_languages })}
        error={errors.guide_languages}
      />
      <NativeSelect
        label={t('editor.field_price_display')}
        description={t('editor.priceDisplayHelp')}
        value={body.price_display ?? 'shown'}
        disabled={isReadOnly}
        onChange={event => change({ price_display: chosenValue(event) })}
        data={[
          { value: 'shown', label: t('editor.priceShown') },
          { value: 'ask', label: t('editor.priceAsk') },
        ]}
      />
    </Stack>
  )
}

function WhereItStarts() {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const { body, change, errors, isReadOnly } = usePart({ part: 'trip' })
  const { expanded } = trip
  const named = (slug: { slug: string; name: string } | null | undefined) =>
    slug ? [{ value: slug.slug, label: slug.name }] : []
  return (
    <Stack gap="sm">
      <LookupSelect
        what="cities"
        label={t('editor.field_city')}
        description={t('editor.cityHelp')}
        known={named(expanded?.city)}
        value={body.city ?? null}
        readOnly={isReadOnly}
        onChange={city => city !== null && change({ city })}
        error={errors.city}
      />
      <LookupSelect
        what="places"
        label={t('editor.field_start_place')}
        description={t('editor.startPlaceHelp')}
        known={named(expanded?.start_place)}
        value={body.start_place ?? null}
        readOnly={isReadOnly}
        isClearable
        onChange={start_place => change({ start_place })}
        error={errors.start_place}
      />
      <PlacesSelect
        label={t('editor.field_stops')}
        description={t('editor.stopsHelp')}
        known={(expanded?.stops ?? []).flatMap(named)}
        value={body.stops ?? []}
        readOnly={isReadOnly}
        onChange={stops => change({ stops })}
        error={errors.stops}
      />
      <MeetingPointFields />
    </Stack>
  )
}
