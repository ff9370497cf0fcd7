import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { tripNameQuery, tripSearchQuery } from '#areas/trips/queries/trip-search.ts'
import { searchedWord, withAllWords } from '#areas/trips/trips-like.ts'

interface TripsFieldProps {
  value: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

const PAUSE_MS = 150

interface Called {
  title: string | null
  slug: string
}
const nameOf = ({ title, slug }: Called) => title ?? slug

/** Trips by their titles: of however many there are, those with the letters that were typed. */
export function TripsField({ value, error, onChange }: TripsFieldProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data: found } = useQuery(tripSearchQuery(searchedWord(q)))
  const chosen = useQueries({ queries: value.map(tripNameQuery) })
  const named = value.map((id, at) => {
    const trip = chosen[at]?.data
    return { value: id, label: trip ? nameOf(trip) : id.slice(0, 8) }
  })
  const others = withAllWords(found?.data ?? [], typed, nameOf)
    .filter(({ id }) => !value.includes(id))
    .map(trip => ({ value: trip.id, label: nameOf(trip) }))
  return (
    <MultiSelect
      label={t('site.tripsIn')}
      data={[...named, ...others]}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has found them by words in any language; nothing is left out here.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={t('kit.noSuchTrip')}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
