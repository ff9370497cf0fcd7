import { Button, Group } from '@mantine/core'
import type { CityRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { cityQuery } from '#areas/trips/queries/library.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { useFirstFault } from '#kit/forms/use-first-fault.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { groupPrices } from '#kit/money/group-price.ts'
import { readPrice } from '#kit/money/read-price.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { AddCity } from './AddCity.tsx'
import type { StarterProgress } from './make-starter.ts'
import { useMakeStarter } from './queries/first-run.ts'
import { StarterAbout } from './StarterAbout.tsx'
import { StarterChoice } from './StarterChoice.tsx'
import { StarterPrice } from './StarterPrice.tsx'
import { StarterTimes } from './StarterTimes.tsx'
import { starterNames } from './starter-names.ts'
import {
  FIRST_STARTER_VALUES,
  isForGroup,
  type Starter,
  type StarterValues,
  seatsOf,
  starterFaults,
} from './starter-plan.ts'

interface StarterFormProps {
  cities: readonly CityRecord[]
  /** Whether there are more, which are looked for by name. */
  hasMoreCities: boolean
  languages: readonly string[]
  /** Of the company; null where it is not known. */
  country: string | null
  /** Chosen on the way here. */
  starter: Starter | undefined
}

/** About ten fields; what was made before something went wrong is not made again. */
export function StarterForm(given: StarterFormProps) {
  const { cities, hasMoreCities, languages } = given
  const { t } = useWords()
  const navigate = useNavigate()
  const form = useStarterForm(given)
  const { change } = form
  // What a browser kept may be from before some of the fields were asked for.
  const values = { ...FIRST_STARTER_VALUES, ...form.values }
  const [photo, setPhoto] = useState<File | null>(null)
  const [tries, setTries] = useState(0)
  const formRef = useFirstFault(tries)
  const make = useMakeStarter()
  const names = starterNames(values.starter, languages)
  const judged = useJudgedPrices(values)
  const faults = starterFaults(values, judged)
  const errorOf = (field: keyof StarterValues) => {
    const fault = faults[field]
    return tries > 0 && fault ? t(`firstRun.fault_${fault}`) : undefined
  }
  const listed = cities.find(({ slug }) => slug === values.city)
  const found = useQuery({ ...cityQuery(values.city), enabled: !listed && values.city !== '' })
  const city = listed ?? found.data ?? undefined
  if (cities.length === 0) return <NoCity onAdded={({ slug }) => change({ city: slug })} />
  const fields = { values, change, errorOf }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
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
    <form ref={formRef} onSubmit={submit} noValidate>
      <StarterChoice starter={values.starter} onChoose={starter => change({ starter })} />
      <StarterAbout
        {...fields}
        cities={cities}
        chosenCity={hasMoreCities ? (city ?? null) : undefined}
        onCity={({ slug }) => change({ city: slug })}
        languages={languages}
        photo={photo}
        onPhoto={setPhoto}
      />
      <StarterTimes {...fields} city={city} />
      <StarterPrice {...fields} />
      <Refusal error={make.error} />
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={make.isPending}>
          {t('firstRun.makeTrip')}
        </Button>
      </Group>
    </form>
  )
}

/** Keeps the address of this trip apart from that of another with the same name. */
function newEnd(): string {
  return crypto.randomUUID().slice(0, 5)
}

/** Cities are those of all companies: only one that stands alone is surely theirs. */
function theirCity(cities: readonly CityRecord[], country: string | null): string {
  const near = cities.filter(city => city.country === country)
  const [city, ...others] = near.length > 0 ? near : cities
  return city && others.length === 0 ? city.slug : ''
}

/** What was typed so far; a starter of the address is chosen once. */
function useStarterForm({ cities, languages, country, starter }: StarterFormProps) {
  const { code } = useWords()
  const navigate = useNavigate()
  const form = useSavedForm<StarterValues & { made: StarterProgress }>('starter-trip', null, {
    ...FIRST_STARTER_VALUES,
    city: theirCity(cities, country),
    language: languages.find(language => language === code) ?? languages[0] ?? 'en',
    made: { slugEnd: newEnd() },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; then the form has its own choice
  useEffect(() => {
    if (!starter) return
    form.change({ starter })
    // Out of the address, or a reload would choose it again in place of what was chosen since.
    void navigate({ to: '/trips/new', search: {}, replace: true })
  }, [starter])
  return form
}

/** The prices that were typed, as the service takes them. */
function useJudgedPrices(values: StarterValues) {
  const { locale } = useWords()
  const signs = { locale, currency: usePriceCurrency() }
  const adult = readPrice(values.adult, signs)
  const isGroup = adult !== null && isForGroup(values)
  return {
    adult,
    child: readPrice(values.child, signs),
    group: isGroup ? groupPrices(adult, seatsOf(values.seats) ?? 0) : null,
  }
}

function NoCity({ onAdded }: { onAdded: (city: { slug: string }) => void }) {
  const { t } = useWords()
  return (
    <>
      <EmptyState icon="trips" title={t('firstRun.noCity')}>
        {t('firstRun.noCityAbout')}
      </EmptyState>
      <AddCity near={undefined} onAdded={onAdded} />
    </>
  )
}
