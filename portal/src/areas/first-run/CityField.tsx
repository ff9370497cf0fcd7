import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { zoneChoices } from './choices.ts'
import type { CityValues } from './city-values.ts'
import { listedCitiesQuery } from './queries/listed-cities.ts'

interface CityFieldProps {
  values: CityValues
  help: string
  error: string | undefined
  onChange: (changed: Partial<CityValues>) => void
}

const TYPING_MS = 150

/** A city by its name; one that is chosen from the list of the world comes with its point. */
export function CityField({ values, help, error, onChange }: CityFieldProps) {
  const t = useT()
  const { city, country, point } = values
  const [typed] = useDebouncedValue(city.trim(), TYPING_MS)
  // Reading the list takes a second the first time: it begins before somebody types.
  useQuery(listedCitiesQuery({ country, typed: country }))
  const {
    data: listed = [],
    isPlaceholderData,
    isFetching,
  } = useQuery(listedCitiesQuery({ country, typed }))
  const take = (name: string, cities: typeof listed) => {
    const found = cities.find(one => one.name === name.trim())
    if (!found) return onChange({ city: name, point: null })
    const { lat, lng, timezone } = found
    const isOffered = zoneChoices(country).some(({ value }) => value === timezone)
    // A clock that the form cannot show could not be put right either.
    onChange({ city: name, point: { lat, lng }, ...(isOffered && { timezone }) })
  }
  // Who types a whole name is faster than the list.
  const isTyped = point === null && !isPlaceholderData && listed.some(one => one.name === typed)
  useEffect(() => {
    if (isTyped && city.trim() === typed) take(city, listed)
  })
  return (
    <Autocomplete
      label={t('firstRun.city')}
      description={help}
      required
      autoComplete="off"
      maxLength={lengths.Setup['city.name']}
      value={city}
      error={error}
      data={listed.map(({ name }) => name)}
      rightSection={point ? <Icon name="check" size={16} /> : isFetching && <Loader size={16} />}
      // The service has looked already, and knows that Koeln is Köln.
      filter={({ options }) => options}
      onChange={name => take(name, isPlaceholderData ? [] : listed)}
    />
  )
}
