import { Button, Group, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCommands } from '#app/commands/use-commands.tsx'
import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { type FilterProps, PAYMENT_STATUSES, STATUSES, STEPS } from './booking-filters.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { MoreFilters } from './MoreFilters.tsx'

const PAUSE_MS = 250

/** What is looked for: in words, and by what a booking is. */
export function FilterBar({ search, onChange }: FilterProps) {
  const t = useT()
  const [isMore, more] = useDisclosure()
  const name = (of: string) => (value: string) => sayValue(t, `bookings.${of}`, value)
  return (
    <search className="no-print">
      <Group gap="xs" mb="sm">
        <SearchField search={search} onChange={onChange} />
        <FilterMenu
          label={t('bookings.filter_status')}
          value={search.status}
          values={STATUSES}
          nameOf={name('status')}
          onChange={status => onChange({ status })}
        />
        <FilterMenu
          label={t('bookings.filter_payment_status')}
          value={search.payment_status}
          values={PAYMENT_STATUSES}
          nameOf={name('payment')}
          onChange={payment_status => onChange({ payment_status })}
        />
        <FilterMenu
          label={t('bookings.filter_waits_for')}
          value={search.waits_for}
          values={STEPS}
          nameOf={name('step')}
          onChange={waits_for => onChange({ waits_for })}
        />
        <Button
          variant="default"
          fw={400}
          aria-expanded={isMore}
          rightSection={<Icon name={isMore ? 'up' : 'down'} size={14} />}
          onClick={more.toggle}
        >
          {t('bookings.moreFilters')}
        </Button>
      </Group>
      {isMore && <MoreFilters search={search} onChange={onChange} />}
    </search>
  )
}

function SearchField({ search, onChange }: FilterProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search.q ?? '')
  const send = useDebouncedCallback((q: string) => onChange({ q: q.trim() || undefined }), PAUSE_MS)
  // Another address was opened: a view, or the list without its filters.
  useEffect(
    () => setTyped(before => (before.trim() === (search.q ?? '') ? before : (search.q ?? ''))),
    [search.q],
  )
  useCommands(
    useMemo(
      () => [
        {
          id: 'bookings.search',
          label: t('bookings.searchIn'),
          keys: '/',
          icon: 'search' as const,
          run: () => field.current?.focus(),
        },
      ],
      [t],
    ),
  )
  return (
    <TextInput
      ref={field}
      type="search"
      flex="1 1 220px"
      maw={360}
      aria-label={t('bookings.searchIn')}
      placeholder={t('bookings.searchFor')}
      leftSection={<Icon name="search" size={16} />}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
