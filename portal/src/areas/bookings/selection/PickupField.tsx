import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { placeSearchQuery } from '../queries/place-search.ts'
import type { OptionSale, Place } from './option-sale.ts'

interface PickupFieldProps {
  pickup: NonNullable<OptionSale['pickup']>
  value: Place | null
  onChange: (place: Place | null) => void
  error: string | undefined
}

const PAUSE_MS = 150

/** Where guests are fetched: places of the rules first, else any of the library by its letters. */
export function PickupField({ pickup, value, onChange, error }: PickupFieldProps) {
  const { t, code } = useWords()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSearching = q.length >= 2 && q !== value?.name
  const { data: found = [] } = useQuery({
    ...placeSearchQuery({ q, locale: code }),
    enabled: isSearching,
  })
  const places = new Map(
    [...(value ? [value] : []), ...pickup.places, ...(isSearching ? found : [])].map(place => [
      place.id,
      place,
    ]),
  )
  return (
    <Select
      label={t('booking.pickup')}
      description={t(pickup.isRequired ? 'selection.pickupRequired' : 'selection.pickupHelp')}
      searchable
      clearable
      maw={420}
      value={value?.id ?? null}
      onChange={id => onChange((id && places.get(id)) || null)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('selection.noSuchPlace')}
      data={[...places.values()].map(({ id, name }) => ({ value: id, label: name }))}
      error={error}
    />
  )
}
