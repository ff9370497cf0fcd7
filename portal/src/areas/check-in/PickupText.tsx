import { Anchor, Text } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { StartText } from '#kit/StartText.tsx'
import type { OnMap, PackDeparture, PackGuest } from '#offline/pack-content.ts'
import { mapLink } from './guest-text.ts'

interface PickupTextProps {
  pickup: PackGuest['pickup']
  meetingPoint?: PackDeparture['meeting_point'] | undefined
}

/** When and where guests get on, on the clock of the place, with the way to it. */
export function PickupText({ pickup, meetingPoint }: PickupTextProps) {
  const { t } = useWords()
  if (!pickup) {
    return (
      <>
        {t('checkIn.meetingPoint')}
        {meetingPoint && (
          <>
            : <bdi>{meetingPoint.name}</bdi>
            <MapLink place={meetingPoint} name={meetingPoint.name} />
            {meetingPoint.directions && (
              <Text size="sm" fw={400} dir="auto">
                {meetingPoint.directions}
              </Text>
            )}
          </>
        )}
      </>
    )
  }
  const { date, time, name } = pickup
  return (
    <>
      {time &&
        (date ? <StartText start={`${date}T${time}`} dateStyle={null} /> : <bdi>{time}</bdi>)}{' '}
      <bdi>{name}</bdi>
      {!time && ` · ${t('checkIn.noTime')}`}
      <MapLink place={pickup} name={name} />
    </>
  )
}

function MapLink({ place, name }: { place: Partial<OnMap>; name: string }) {
  const { t } = useWords()
  const link = mapLink(place)
  if (link === null) return null
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noreferrer"
      className="no-print"
      aria-label={t('checkIn.mapOf', { name })}
      style={{ display: 'inline-grid', placeItems: 'center', minWidth: 44, minHeight: 44 }}
      my={-10}
    >
      <Icon name="trips" size={20} />
    </Anchor>
  )
}
