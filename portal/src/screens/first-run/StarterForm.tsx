import {
  Button,
  FileInput,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { CityRecord } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readMoney } from '#forms/read-money.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { EmptyState } from '#parts/EmptyState.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { useMakeStarter } from '#queries/first-run.ts'
import { useWords } from '#words/use-words.tsx'
import type { StarterProgress } from './make-starter.ts'
import { StarterChoice } from './StarterChoice.tsx'
import { StarterTimes } from './StarterTimes.tsx'
import { starterNames } from './starter-names.ts'
import { FIRST_STARTER_VALUES, type StarterValues, starterFaults } from './starter-plan.ts'

interface Given {
  cities: readonly CityRecord[]
  languages: readonly string[]
}

const POLICIES: readonly StarterValues['policy'][] = [
  'flexible',
  'moderate',
  'strict',
  'non_refundable',
]

/** About ten fields; what was made before something went wrong is not made again. */
export function StarterForm({ cities, languages }: Given) {
  const { t, locale, code } = useWords()
  const navigate = useNavigate()
  const form = useSavedForm<StarterValues & { made: StarterProgress }>('starter-trip', null, {
    ...FIRST_STARTER_VALUES,
    city: cities[0]?.slug ?? '',
    language: languages.find(language => language === code) ?? languages[0] ?? 'en',
    made: { slugEnd: newEnd() },
  })
  const { values, change } = form
  const [photo, setPhoto] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const make = useMakeStarter()
  const names = starterNames(values.starter)
  const read = (text: string) => readMoney(text, { locale, currency: 'USD' })
  const judged = { adultCents: read(values.adult), childCents: read(values.child) }
  const faults = starterFaults(values, judged)
  const errorOf = (field: keyof StarterValues) => {
    const fault = faults[field]
    return isTried && fault ? t(`firstRun.fault_${fault}`) : undefined
  }
  const city = cities.find(({ slug }) => slug === values.city)
  if (cities.length === 0) {
    return (
      <EmptyState icon="trips" title={t('firstRun.noCity')}>
        {t('firstRun.noCityAbout')}
      </EmptyState>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0 || city === undefined) return
    const { made, ...typed } = values
    let progress = made
    const note = (step: Partial<StarterProgress>) => {
      progress = { ...progress, ...step }
      change({ made: progress })
    }
    const policyName = t(`firstRun.policy_${values.policy}`)
    const job = { values: typed, judged, names, policyName, city, photo }
    make.mutate(
      { job, progress, note },
      {
        onSuccess: trip => {
          form.clear({ ...FIRST_STARTER_VALUES, made: { slugEnd: newEnd() } })
          void navigate({ to: '/start/$trip', params: { trip } })
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <StarterChoice starter={values.starter} onChoose={starter => change({ starter })} />
      <Section title={t('firstRun.about')}>
        <Stack>
          <TextInput
            label={t('firstRun.title')}
            description={t('firstRun.titleHelp')}
            required
            maxLength={200}
            value={values.title}
            error={errorOf('title')}
            onChange={event => change({ title: event.currentTarget.value })}
          />
          <Textarea
            label={t('firstRun.summary')}
            description={t('firstRun.summaryHelp')}
            autosize
            minRows={2}
            maxLength={500}
            value={values.summary}
            onChange={event => change({ summary: event.currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NativeSelect
              label={t('firstRun.language')}
              data={languages.map(value => ({ value, label: languageName(value, locale) }))}
              value={values.language}
              error={errorOf('language')}
              onChange={event => change({ language: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('firstRun.city')}
              data={cities.map(({ slug, names: of }) => ({
                value: slug,
                label: of[code] ?? of.en,
              }))}
              value={values.city}
              error={errorOf('city')}
              onChange={event => change({ city: event.currentTarget.value })}
            />
            <TextInput
              label={t('firstRun.hours')}
              inputMode="decimal"
              value={values.hours}
              error={errorOf('hours')}
              onChange={event => change({ hours: event.currentTarget.value })}
            />
          </SimpleGrid>
          <TextInput
            label={t('firstRun.meetingPoint')}
            description={t('firstRun.meetingPointHelp')}
            maxLength={200}
            value={values.meetingPoint}
            onChange={event => change({ meetingPoint: event.currentTarget.value })}
          />
          <FileInput
            label={t('firstRun.photo')}
            description={t('firstRun.photoHelp')}
            accept="image/jpeg,image/png,image/webp"
            clearable
            clearButtonProps={{ 'aria-label': t('parts.remove') }}
            value={photo}
            onChange={setPhoto}
          />
        </Stack>
      </Section>
      <StarterTimes values={values} change={change} errorOf={errorOf} city={city} />
      <Section title={t('firstRun.price')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={t('firstRun.adult')}
            description={t('firstRun.adultHelp')}
            required
            inputMode="decimal"
            dir="ltr"
            value={values.adult}
            error={errorOf('adult')}
            onChange={event => change({ adult: event.currentTarget.value })}
          />
          <TextInput
            label={t('firstRun.child')}
            description={t('firstRun.childHelp')}
            inputMode="decimal"
            dir="ltr"
            value={values.child}
            error={errorOf('child')}
            onChange={event => change({ child: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('firstRun.policy')}
            description={t(`firstRun.policy_${values.policy}_help`)}
            data={POLICIES.map(value => ({ value, label: t(`firstRun.policy_${value}`) }))}
            value={values.policy}
            onChange={event =>
              change({
                policy: POLICIES.find(known => known === event.currentTarget.value) ?? 'moderate',
              })
            }
          />
        </SimpleGrid>
      </Section>
      <Refusal error={make.error} />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={make.isPending}>
          {t('firstRun.makeTrip')}
        </Button>
      </Group>
    </form>
  )
}

function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}

/** Keeps the address of this trip apart from that of another with the same name. */
function newEnd(): string {
  return crypto.randomUUID().slice(0, 5)
}
