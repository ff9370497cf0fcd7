import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seller } from '#outset.ts'
import { useWords } from '#words/use-words.tsx'

interface Given {
  value: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Trips by their titles. */
export function TripsField({ value, error, onChange }: Given) {
  const { t } = useWords()
  const { data } = useQuery({
    queryKey: ['trips', 'titles'],
    queryFn: ({ signal }) => seller.trips.list({ limit: 100 }, { signal }),
    staleTime: 60_000,
  })
  const known = (data?.data ?? []).map(trip => ({ value: trip.id, label: trip.title ?? trip.slug }))
  const others = value.filter(id => known.every(trip => trip.value !== id))
  return (
    <MultiSelect
      label={t('site.tripsIn')}
      data={[...known, ...others.map(id => ({ value: id, label: id.slice(0, 8) }))]}
      searchable
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
