import { Group, NumberInput, Stack, Switch } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { TripChange, TripWithParts } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { LocaleFields } from '../LocaleFields.tsx'
import { UnplacedHint } from '../publishing/UnplacedHint.tsx'

type MeetingPoint = NonNullable<TripChange['meeting_point']>

/** Where travellers are met, where that is not the start place itself. */
export function MeetingPointFields() {
  const t = useT()
  const { body, change, isReadOnly } = usePart({ part: 'trip' })
  const point = body.meeting_point ?? null
  const begin: MeetingPoint = { names: { en: '' }, directions: {}, lat: null, lng: null }
  return (
    <Stack gap="xs">
      <Switch
        label={t('options.hasMeetingPoint')}
        description={t('options.meetingPointHelp')}
        checked={point !== null}
        disabled={isReadOnly}
        onChange={event => change({ meeting_point: event.currentTarget.checked ? begin : null })}
      />
      {point !== null && <Fields point={point} />}
    </Stack>
  )
}

function Fields({ point }: { point: MeetingPoint }) {
  const t = useT()
  const { change, errors, isReadOnly } = usePart({ part: 'trip' })
  const { trip } = useTripDraft()
  const put = (changed: Partial<MeetingPoint>) =>
    change({ meeting_point: { ...point, ...changed } })
  const coordinate = { decimalScale: 6, readOnly: isReadOnly, w: 180, dir: 'ltr' as const }
  return (
    <Stack gap="xs">
      <LocaleFields
        label={t('options.meetingPointName')}
        value={point.names}
        onChange={names => put({ names })}
        field="meeting_point.names"
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.TripChange['meeting_point.names']}
      />
      <LocaleFields
        label={t('editor.field_directions')}
        help={t('options.directionsHelp')}
        value={point.directions ?? {}}
        onChange={directions => put({ directions })}
        field="meeting_point.directions"
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.TripChange['meeting_point.directions']}
        isOptional
        isLong
      />
      <Group>
        <NumberInput
          {...coordinate}
          label={t('editor.field_lat')}
          min={-90}
          max={90}
          value={point.lat ?? ''}
          onChange={lat => put({ lat: lat === '' ? null : Number(lat) })}
          error={errors['meeting_point.lat']}
        />
        <NumberInput
          {...coordinate}
          label={t('editor.field_lng')}
          min={-180}
          max={180}
          value={point.lng ?? ''}
          onChange={lng => put({ lng: lng === '' ? null : Number(lng) })}
          error={errors['meeting_point.lng']}
        />
      </Group>
      {/* Only its place is looked at. */}
      <UnplacedHint trip={{ ...trip, meeting_point: point as TripWithParts['meeting_point'] }} />
    </Stack>
  )
}
