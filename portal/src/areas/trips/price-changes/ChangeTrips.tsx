import { Button, Checkbox, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { TripTemplate as TEMPLATES } from '@outset/sdk/values'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { tripsQuery } from '../queries/trips.ts'
import { readTripFilters } from '../trip-filters.ts'
import type { ChangeValues } from './price-change-form.ts'

interface ChangeTripsProps extends Pick<ChangeValues, 'which' | 'chosen'> {
  onChange: (changed: Partial<ChangeValues>) => void
}

/** Of which trips: all, or those that are chosen. */
export function ChangeTrips({ which, chosen, onChange }: ChangeTripsProps) {
  const { t } = useWords()
  return (
    <>
      <Radio.Group
        label={t('priceChanges.which')}
        value={which}
        onChange={value => onChange({ which: value === 'all' ? 'all' : 'some' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="some" label={t('priceChanges.some')} />
          <Radio value="all" label={t('priceChanges.all')} />
        </Stack>
      </Radio.Group>
      {which === 'some' && (
        <TripChoice chosen={chosen} onChosen={ids => onChange({ chosen: ids })} />
      )}
    </>
  )
}

const PAUSE_MS = 150
/** As many trips as the service takes at once. */
const MOST_TRIPS = 300

interface TripChoiceProps {
  chosen: string[]
  onChosen: (ids: string[]) => void
}

/** What is chosen stays so while something else is searched for. */
function TripChoice({ chosen, onChosen }: TripChoiceProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState({ q: '', template: '' })
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const list = useInfiniteQuery(tripsQuery(readTripFilters(search)))
  const trips = onSale(list.data)

  async function chooseFound() {
    let found = list
    while (found.hasNextPage && onSale(found.data).length < MOST_TRIPS) {
      const next = await found.fetchNextPage()
      if (next.isError) return
      // The next page has the same form.
      found = { ...found, ...next } as typeof list
    }
    onChosen([...new Set([...chosen, ...onSale(found.data).map(({ id }) => id)])])
  }

  return (
    <Stack gap="xs">
      <SearchFields typed={typed} onTyped={setTyped} />
      <Refusal error={list.error} />
      <Checkbox.Group label={t('priceChanges.trips')} value={chosen} onChange={onChosen}>
        <Stack gap={6} mt={6} mah={256} style={{ overflowY: 'auto' }}>
          {trips.map(({ id, title, slug }) => (
            <Checkbox key={id} value={id} label={title ?? slug} />
          ))}
          {list.isSuccess && trips.length === 0 && <Text size="sm">{t('trips.noneFound')}</Text>}
          {list.hasNextPage && (
            <Button
              variant="default"
              size="compact-sm"
              style={{ alignSelf: 'flex-start', flexShrink: 0 }}
              loading={list.isFetchingNextPage}
              onClick={() => list.fetchNextPage()}
            >
              {t('kit.more')}
            </Button>
          )}
        </Stack>
      </Checkbox.Group>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          disabled={trips.length === 0}
          loading={list.isFetchingNextPage}
          onClick={chooseFound}
        >
          {t('priceChanges.selectFound')}
        </Button>
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChosen([])}>
            {t('priceChanges.selectNone')}
          </Button>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('priceChanges.chosen', { count: chosen.length })}
        </Text>
      </Group>
    </Stack>
  )
}

type List = { pages: readonly { data: readonly Trip[] }[] } | undefined
type Trip = { id: string; title: string | null; slug: string; status: string }

/** Prices of a trip that was put away are changed by nobody. */
function onSale(list: List): readonly Trip[] {
  const all = list?.pages.flatMap(page => page.data) ?? []
  return all.filter(({ status }) => status !== 'archived')
}

type Typed = { q: string; template: string }

function SearchFields({ typed, onTyped }: { typed: Typed; onTyped: (typed: Typed) => void }) {
  const { t, service } = useWords()
  return (
    <Group gap="sm" align="flex-end" component="search">
      <TextInput
        type="search"
        flex={1}
        miw={160}
        label={t('trips.search')}
        value={typed.q}
        onChange={event => onTyped({ ...typed, q: event.currentTarget.value })}
        // It finds while one types; the form is not meant.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        rightSection={<Icon name="search" size={16} />}
      />
      <NativeSelect
        label={t('trips.kind')}
        value={typed.template}
        onChange={event => onTyped({ ...typed, template: event.currentTarget.value })}
        data={[
          { value: '', label: t('trips.anyKind') },
          ...TEMPLATES.map(value => ({ value, label: service.value('TripTemplate', value) })),
        ]}
      />
    </Group>
  )
}
