import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
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
  const { data: listed = [] } = useQuery(listedCitiesQuery({ country, typed }))
  return (
    <Autocomplete
      label={t('firstRun.city')}
      description={help}
      required
      autoComplete="off"
      maxLength={lengths.Setup['city.name']}
      value={city}
      error={error}
      data={point === null ? listed.map(({ name }) => name) : []}
      // The service has looked already, and knows that Koeln is Köln.
      filter={({ options }) => options}
      onChange={name => {
        const chosen = listed.find(one => one.name === name)
        if (!chosen) return onChange({ city: name, point: null })
        const { lat, lng, timezone } = chosen
        onChange({ city: name, point: { lat, lng }, timezone })
      }}
    />
  )
}
