import { Paper, Select, SimpleGrid } from '@mantine/core'
import { SalesChannel as CHANNELS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import {
  optionNamesQuery,
  storefrontNamesQuery,
  teamNamesQuery,
} from '#areas/trips/queries/names.ts'
import { TripSelect } from '#areas/trips/TripSelect.tsx'
import { DateField } from '#kit/DateField.tsx'
import { DETAILS, DUE, type FilterProps, TESTS } from './booking-filters.ts'
import { tagsQuery } from './queries/bookings.ts'

/** Filters that are used less often. */
export function MoreFilters({ search, onChange }: FilterProps) {
  const { t } = useWords()
  const { may } = useMe()
  return (
    <Paper withBorder p="md" mb="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <Days search={search} onChange={onChange} first="from" last="to" />
        <Days search={search} onChange={onChange} first="made_from" last="made_to" />
        {may('trip:read') && (
          <TripSelect
            label={t('bookings.filter_product_id')}
            value={search.product_id ?? null}
            onChange={id => onChange({ product_id: id ?? undefined, option_id: undefined })}
          />
        )}
        {may('trip:read') && search.product_id && (
          <OptionFilter search={search} onChange={onChange} />
        )}
        <Values search={search} onChange={onChange} name="due" values={DUE} />
        <Values search={search} onChange={onChange} name="details_status" values={DETAILS} />
        <Values search={search} onChange={onChange} name="channel" values={CHANNELS} />
        <TagFilter search={search} onChange={onChange} />
        {may('storefront:manage') && <SiteFilter search={search} onChange={onChange} />}
        <PersonFilter search={search} onChange={onChange} />
        <Values search={search} onChange={onChange} name="tests" values={TESTS} />
      </SimpleGrid>
    </Paper>
  )
}

type DayName = 'from' | 'to' | 'made_from' | 'made_to'

function Days({ search, onChange, first, last }: FilterProps & { first: DayName; last: DayName }) {
  const { t } = useWords()
  return (
    <>
      {[first, last].map(name => (
        <DateField
          key={name}
          label={t(`bookings.filter_${name}`)}
          value={search[name] ?? ''}
          min={name === last ? search[first] : undefined}
          onValue={day => onChange({ [name]: day || undefined })}
        />
      ))}
    </>
  )
}

type ValueName = 'due' | 'details_status' | 'channel' | 'tests'

function Values({
  search,
  onChange,
  name,
  values,
}: FilterProps & { name: ValueName; values: readonly string[] }) {
  const { t } = useWords()
  return (
    <Select
      label={t(`bookings.filter_${name}`)}
      clearable
      value={search[name] ?? null}
      onChange={value => onChange({ [name]: value ?? undefined })}
      data={values.map(value => ({ value, label: sayValue(t, `bookings.${name}`, value) }))}
    />
  )
}

function OptionFilter({ search, onChange }: FilterProps) {
  const { t, code } = useWords()
  const { data = [] } = useQuery(optionNamesQuery(search.product_id ?? '', code))
  return (
    <Select
      label={t('bookings.filter_option_id')}
      clearable
      value={search.option_id ?? null}
      onChange={id => onChange({ option_id: id ?? undefined })}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function TagFilter({ search, onChange }: FilterProps) {
  const { t } = useWords()
  const { data } = useQuery(tagsQuery)
  const tags = data?.data.map(({ tag }) => tag) ?? []
  if (tags.length === 0 && search.tag === undefined) return null
  return (
    <Select
      label={t('bookings.filter_tag')}
      clearable
      searchable
      value={search.tag ?? null}
      onChange={tag => onChange({ tag: tag ?? undefined })}
      data={[...new Set([...tags, ...(search.tag ? [search.tag] : [])])]}
    />
  )
}

function SiteFilter({ search, onChange }: FilterProps) {
  const { t } = useWords()
  const { data = [] } = useQuery(storefrontNamesQuery)
  return (
    <Select
      label={t('bookings.filter_storefront_id')}
      clearable
      value={search.storefront_id ?? null}
      onChange={id => onChange({ storefront_id: id ?? undefined })}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

/** Everybody may look for their own; who may see the team, for what any of them booked. */
function PersonFilter({ search, onChange }: FilterProps) {
  const { t } = useWords()
  const { may, person } = useMe()
  const { data = [] } = useQuery({ ...teamNamesQuery, enabled: may('team:manage') })
  const others = data.filter(({ id }) => id !== person.id)
  return (
    <Select
      label={t('bookings.filter_made_by')}
      clearable
      value={search.made_by ?? null}
      onChange={id => onChange({ made_by: id ?? undefined })}
      data={[
        { value: person.id, label: t('bookings.me') },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
