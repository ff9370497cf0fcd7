import { Button, Group, Pill } from '@mantine/core'
import { formatStart } from '@outset/sdk'
import { useQuery } from '@tanstack/react-query'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import {
  optionNamesQuery,
  storefrontNamesQuery,
  teamNamesQuery,
} from '#areas/trips/queries/names.ts'
import { tripNameQuery } from '#areas/trips/queries/trip-search.ts'
import {
  type ActiveFilter,
  activeFilters,
  type BookingSearch,
  withoutFilter,
  withoutFilters,
} from './booking-filters.ts'

interface FilterChipsProps {
  search: BookingSearch
  onGo: (search: BookingSearch) => void
}

/** Every filter that is set, each with a way to take it away. */
export function FilterChips({ search, onGo }: FilterChipsProps) {
  const { t } = useWords()
  const active = activeFilters(search)
  if (active.length === 0) return null
  return (
    <Group gap="xs" mb="sm" className="no-print">
      {active.map(filter => (
        <Chip
          key={`${filter.name} ${filter.value}`}
          filter={filter}
          search={search}
          onRemove={() => onGo(withoutFilter(search, filter))}
        />
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => onGo(withoutFilters(search))}>
        {t('bookings.reset')}
      </Button>
    </Group>
  )
}

/** In the address a value is named by its filter; in the words by what it is one of. */
const WORDS: Partial<Record<ActiveFilter['name'], string>> = {
  status: 'status',
  payment_status: 'payment',
  waits_for: 'step',
  details_status: 'details_status',
  due: 'due',
  channel: 'channel',
  tests: 'tests',
}

interface ChipProps {
  filter: ActiveFilter
  search: BookingSearch
  onRemove: () => void
}

function Chip({ filter: { name, value }, search, onRemove }: ChipProps) {
  const { t } = useWords()
  const shown = useShownValue({ name, value }, search)
  const text = t('bookings.chip', { name: t(`bookings.filter_${name}`), value: shown })
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('bookings.removeChip', { chip: text }),
        'aria-hidden': undefined,
        tabIndex: 0,
      }}
    >
      {text}
    </Pill>
  )
}

/** What a value is called, for those who do not read ids. */
function useShownValue({ name, value }: ActiveFilter, search: BookingSearch): string {
  const { t, locale, code } = useWords()
  const { may, person } = useMe()
  const isOf = (filter: string, permission: string) => ({
    enabled: name === filter && may(permission),
  })
  const trip = useQuery({ ...tripNameQuery(value), ...isOf('product_id', 'trip:read') })
  const options = useQuery({
    ...optionNamesQuery(search.product_id ?? '', code),
    enabled: name === 'option_id' && search.product_id !== undefined && may('trip:read'),
  })
  const sites = useQuery({ ...storefrontNamesQuery, ...isOf('storefront_id', 'storefront:manage') })
  const team = useQuery({ ...teamNamesQuery, ...isOf('made_by', 'team:manage') })
  const nameIn = (list: readonly { id: string; name: string }[] | undefined) =>
    list?.find(({ id }) => id === value)?.name
  switch (name) {
    case 'from':
    case 'to':
    case 'made_from':
    case 'made_to':
      return formatStart(value, locale, { dateStyle: 'medium' })
    case 'product_id':
      return trip.data?.title ?? value.slice(0, 8)
    case 'option_id':
      return nameIn(options.data) ?? value.slice(0, 8)
    case 'storefront_id':
      return nameIn(sites.data) ?? value.slice(0, 8)
    case 'made_by':
      return value === person.id ? t('bookings.me') : (nameIn(team.data) ?? value.slice(0, 8))
    default:
      return sayValue(t, `bookings.${WORDS[name]}`, value)
  }
}
