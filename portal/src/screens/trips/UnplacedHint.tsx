import { Group } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { StatusMark } from '#parts/StatusMark.tsx'
import { TextLink } from '#parts/TextLink.tsx'
import { cityQuery } from '#queries/library.ts'
import { useT } from '#words/use-words.tsx'
import { isUnplaced } from './unplaced.ts'

/** That guests would be sent to the middle of the city, because nobody said where they are met. */
export function UnplacedHint({
  trip,
}: {
  trip: Pick<TripWithParts, 'id' | 'meeting_point' | 'city'>
}) {
  const t = useT()
  const { data: city } = useQuery(cityQuery(trip.city))
  if (!isUnplaced(trip.meeting_point, city ?? undefined)) return null
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
      <StatusMark tone="warn">{t('publishing.lookAt')}</StatusMark>
      <TextLink to="/trips/$trip" params={{ trip: trip.id }}>
        {t('publishing.unplaced')}
      </TextLink>
    </Group>
  )
}
