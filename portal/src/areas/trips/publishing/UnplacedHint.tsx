import { Group } from '@mantine/core'
import type { TripWithParts } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { isUnplaced } from './unplaced.ts'

/** That guests see where they are met in words only, because nobody set the point. */
export function UnplacedHint({ trip }: { trip: Pick<TripWithParts, 'id' | 'meeting_point'> }) {
  const t = useT()
  if (!isUnplaced(trip.meeting_point)) return null
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" mb={4}>
      <StatusMark tone="warn">{t('publishing.lookAt')}</StatusMark>
      <TextLink to="/trips/$trip" params={{ trip: trip.id }}>
        {t('publishing.unplaced')}
      </TextLink>
    </Group>
  )
}
