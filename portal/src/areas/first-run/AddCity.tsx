import { Button, Group, Text } from '@mantine/core'
import type { CityRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { AddCityDialog } from './AddCityDialog.tsx'

interface AddCityProps {
  near: CityRecord | undefined
  onAdded: (city: CityRecord) => void
}

/** The way to a city that is in no list yet. */
export function AddCity({ near, onAdded }: AddCityProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t('firstRun.notInList')}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('firstRun.addCity')}
      </Button>
      {isOpen && <AddCityDialog near={near} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </Group>
  )
}
