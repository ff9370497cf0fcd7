import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { tripChoiceQuery } from './queries.ts'

interface TripPickerProps {
  /** Those that are there already are not offered. */
  chosen: readonly string[]
  onChoose: (id: string) => void
}

const PAUSE_MS = 250

/** Finds a trip of any seller by its name, and adds it. */
export function TripPicker({ chosen, onChoose }: TripPickerProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery(tripChoiceQuery(q))
  const found = q.length < 2 ? [] : (data?.data ?? []).filter(({ id }) => !chosen.includes(id))
  return (
    <Stack gap="xs">
      <TextInput
        label={t('library.addTrip')}
        description={t('library.addTripHelp')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {found.map(({ id, title, slug, seller }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {title ?? slug} · {seller.name}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(id)}>
            {t('library.add')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
