import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TripRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { tripNameQuery, tripSearchQuery } from './queries/trip-search.ts'
import { searchedWord, withAllWords } from './trips-like.ts'

interface TripSelectProps
  extends Pick<SelectProps, 'label' | 'description' | 'error' | 'disabled' | 'autoFocus'> {
  value: string | null
  onChange: (product: string | null) => void
  /** A trip that is no draft and not ended only says its title; of others it is said. */
  saysStatus?: boolean
}

const PAUSE_MS = 150

/** One of the seller's trips, by letters of its title in any language. */
export function TripSelect({ value, onChange, saysStatus = false, ...field }: TripSelectProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data: chosen } = useQuery({ ...tripNameQuery(value ?? ''), enabled: value !== null })
  const nameOf = ({ title, slug, status }: TripRecord) => {
    const name = title ?? slug
    return saysStatus && status !== 'published' ? `${name} (${t('kit.notOnSale')})` : name
  }
  const isChosen = chosen !== undefined && nameOf(chosen) === typed
  const { data: found } = useQuery(tripSearchQuery(isChosen ? '' : searchedWord(q)))
  const trips = [...withAllWords(found?.data ?? [], isChosen ? '' : typed, nameOf)]
  if (chosen && value !== null && !trips.some(({ id }) => id === value)) trips.unshift(chosen)
  return (
    <Select
      {...field}
      searchable
      // Somebody who begins at it has seen nothing of the page yet.
      openOnFocus={false}
      clearable
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange
      onKeyDown={event => {
        // What was marked may have gone when more was found: Enter then means the first.
        const marked = event.currentTarget.getAttribute('aria-activedescendant')
        const isMarked = marked !== null && document.getElementById(marked) !== null
        const [first] = trips
        const isTyped = typed.trim() !== '' && !isChosen
        if (event.key !== 'Enter' || isMarked || !isTyped || !first) return
        event.preventDefault()
        onChange(first.id)
      }}
      // The service has found them by words in any language; nothing is left out here.
      filter={({ options }) => options}
      nothingFoundMessage={t('kit.noSuchTrip')}
      data={trips.map(trip => ({ value: trip.id, label: nameOf(trip) }))}
    />
  )
}
