import { Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { placesQuery } from '#areas/trips/queries/library.ts'
import { nameIn } from '#kit/locale-name.ts'
import { PriceText } from '#kit/money/PriceText.tsx'
import { type Rule, ruleAt, type Tried } from './pickup-rules.ts'
import { readPoint } from './read-point.ts'

interface TryPickupProps {
  rules: readonly Rule[]
  nameOf: (rule: Rule, at: number) => string
  tried: Tried | null
  onTried: (tried: Tried | null) => void
}

/** Which rule would fetch somebody from a place, by what is on the screen, saved or not. */
export function TryPickup({ rules, nameOf, tried, onTried }: TryPickupProps) {
  const { t, code } = useWords()
  const [typed, setTyped] = useState('')
  const [coordinates, setCoordinates] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery(placesQuery(q))
  const places = data?.data ?? []
  const at = tried === null ? -1 : ruleAt(rules, tried)
  const rule = rules[at]
  return (
    <Stack gap="xs">
      <Group align="flex-start" grow>
        <Select
          label={t('options.tryPlace')}
          description={t('options.tryPlaceHelp')}
          searchable
          clearable
          value={tried?.placeId ?? null}
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          nothingFoundMessage={t('editor.noneFound')}
          data={places.map(({ id, names }) => ({ value: id, label: nameIn(names, code) }))}
          onChange={id => {
            const place = places.find(one => one.id === id)
            setCoordinates('')
            onTried(
              place
                ? { lat: place.lat, lng: place.lng, placeId: place.id, city: place.city }
                : null,
            )
          }}
        />
        <TextInput
          label={t('options.tryPoint')}
          description={t('options.tryPointHelp')}
          dir="ltr"
          value={coordinates}
          onChange={event => {
            setCoordinates(event.currentTarget.value)
            const point = readPoint(event.currentTarget.value)
            onTried(point && { ...point, placeId: null, city: null })
          }}
        />
      </Group>
      <Text aria-live="polite" role="status">
        {tried !== null && !rule && t('options.nobodyFetched')}
        {rule && (
          <>
            {t('options.fetchedBy', {
              rule: nameOf(rule, at),
              count: rule.minutes_before ?? 0,
            })}{' '}
            <PriceText amount={rule.price ?? 0} />{' '}
            {rule.per === 'person' ? t('options.perPerson') : t('options.perBooking')}
          </>
        )}
      </Text>
    </Stack>
  )
}
