import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { citiesQuery, placesQuery } from './queries/library.ts'

interface Named {
  value: string
  label: string
}

interface Shared {
  label: string
  description?: string
  error?: string | undefined
  readOnly?: boolean
  /** What those that are chosen are called. */
  known: readonly Named[]
}

const PAUSE_MS = 200

function useFound(what: 'cities' | 'places', known: readonly Named[], by: 'slug' | 'id') {
  const { code } = useWords()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const search = known.some(({ label }) => label === q) ? '' : q
  const cities = useQuery({ ...citiesQuery(search), enabled: what === 'cities' })
  const places = useQuery({ ...placesQuery(search), enabled: what === 'places' })
  const found: Named[] =
    what === 'cities'
      ? (cities.data?.data ?? []).map(({ slug, names }) => ({
          value: slug,
          label: nameIn(names, code),
        }))
      : (places.data?.data ?? []).map(place => ({
          value: place[by],
          label: nameIn(place.names, code),
        }))
  const missing = known.filter(({ value }) => found.every(one => one.value !== value))
  return { typed, setTyped, data: [...missing, ...found] }
}

/** A city or place of the library, found by letters of its name in any language. */
export function LookupSelect({
  what,
  value,
  onChange,
  isClearable = false,
  known,
  ...field
}: Shared & {
  what: 'cities' | 'places'
  value: string | null
  onChange: (slug: string | null) => void
  isClearable?: boolean
}) {
  const { t } = useWords()
  const { typed, setTyped, data } = useFound(what, known, 'slug')
  return (
    <Select
      {...field}
      searchable
      clearable={isClearable}
      allowDeselect={isClearable}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      data={data}
      filter={({ options }) => options}
      nothingFoundMessage={t('editor.noneFound')}
    />
  )
}

/** Several places, in the order in which they are chosen. */
export function PlacesSelect({
  value,
  onChange,
  known,
  by = 'slug',
  max = 100,
  ...field
}: Shared & {
  value: readonly string[]
  onChange: (places: string[]) => void
  by?: 'slug' | 'id'
  max?: number
}) {
  const { t } = useWords()
  const { typed, setTyped, data } = useFound('places', known, by)
  return (
    <MultiSelect
      {...field}
      searchable
      value={[...value]}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      maxValues={max}
      data={data}
      filter={({ options }) => options}
      nothingFoundMessage={t('editor.noneFound')}
    />
  )
}
