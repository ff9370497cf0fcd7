import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { TripStatus as STATUSES, TripTemplate as TEMPLATES } from '@outset/sdk/values'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { readTripFilters, type TripFilters } from './trip-filters.ts'

/** What the list is narrowed to. All of it is in the address. */
export function TripFilterBar({ filters }: { filters: TripFilters }) {
  const { t, service } = useWords()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(filters.q ?? '')
  useEffect(() => setTyped(filters.q ?? ''), [filters.q])
  const isFiltered = Object.keys(filters).length > 0

  const go = (changed: Record<string, unknown>) =>
    // On top of what the address says by then: leaving one field may be choosing in the next.
    navigate({ to: '/trips', search: now => readTripFilters({ ...now, ...changed }) })

  function onSearch(event: FormEvent) {
    event.preventDefault()
    void go({ q: typed })
  }

  return (
    <Group gap="sm" mb="sm" align="flex-end" component="search">
      <form onSubmit={onSearch}>
        <TextInput
          label={t('trips.search')}
          type="search"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onBlur={() => typed !== (filters.q ?? '') && go({ q: typed })}
          rightSection={<Icon name="search" size={16} />}
          data-filter
        />
      </form>
      <NativeSelect
        label={t('trips.status')}
        value={filters.status ?? ''}
        onChange={event => go({ status: event.currentTarget.value })}
        data={[
          { value: '', label: t('trips.anyStatus') },
          ...STATUSES.map(value => ({ value, label: t(`trips.status_${value}`) })),
        ]}
      />
      <NativeSelect
        label={t('trips.kind')}
        value={filters.template ?? ''}
        onChange={event => go({ template: event.currentTarget.value })}
        data={[
          { value: '', label: t('trips.anyKind') },
          ...TEMPLATES.map(value => ({ value, label: service.value('TripTemplate', value) })),
        ]}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => navigate({ to: '/trips', search: {} })}>
          {t('trips.showAll')}
        </Button>
      )}
    </Group>
  )
}
