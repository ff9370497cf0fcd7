import { Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Vehicle } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { Section } from '#kit/Section.tsx'

type Fields = NonNullable<Vehicle['vehicle']>

/** What an option travels in, and how many of them a day has. */
export function VehicleEditor({ optionId }: { optionId: string }) {
  const { t } = useWords()
  const { body, change, isReadOnly } = usePart({ part: 'vehicle', optionId })
  const begin: Fields = { name: '', seats: 4, max_per_booking: 1, vehicle_limit_id: null }
  return (
    <Section title={t('editor.optionTab_vehicle')}>
      <Stack gap="sm">
        <Switch
          label={t('options.hasVehicle')}
          description={t('options.vehicleHelp')}
          checked={body.vehicle !== null}
          disabled={isReadOnly}
          onChange={event => change({ vehicle: event.currentTarget.checked ? begin : null })}
        />
        {body.vehicle && <VehicleFields optionId={optionId} vehicle={body.vehicle} />}
      </Stack>
    </Section>
  )
}

function VehicleFields({ optionId, vehicle }: { optionId: string; vehicle: Fields }) {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const { change, errors, isReadOnly } = usePart({ part: 'vehicle', optionId })
  const limits = trip.expanded?.vehicle_limits?.vehicle_limits ?? []
  const put = (changed: Partial<Fields>) => change({ vehicle: { ...vehicle, ...changed } })
  return (
    <Stack gap="sm">
      <TextInput
        label={t('editor.field_name')}
        description={t('options.vehicleNameHelp')}
        value={vehicle.name}
        maxLength={lengths.Vehicle['vehicle.name']}
        readOnly={isReadOnly}
        onChange={event => put({ name: event.currentTarget.value })}
        error={errors['vehicle.name']}
      />
      <Group align="flex-end">
        <WholeField
          label={t('editor.field_seats')}
          value={vehicle.seats}
          min={1}
          max={1000}
          readOnly={isReadOnly}
          onChange={seats => seats !== null && put({ seats })}
          error={errors['vehicle.seats']}
        />
        <WholeField
          label={t('editor.field_max_per_booking')}
          value={vehicle.max_per_booking}
          min={1}
          max={100}
          readOnly={isReadOnly}
          onChange={most => most !== null && put({ max_per_booking: most })}
          error={errors['vehicle.max_per_booking']}
        />
      </Group>
      {limits.length > 0 && (
        <NativeSelect
          label={t('editor.field_vehicle_limit_id')}
          description={t('options.limitHelp')}
          value={vehicle.vehicle_limit_id ?? ''}
          disabled={isReadOnly}
          onChange={event => put({ vehicle_limit_id: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('options.noLimit') },
            ...limits.map(({ id, name, per_day }) => ({
              value: id,
              label: t('options.limitOf', { name, count: per_day }),
            })),
          ]}
        />
      )}
    </Stack>
  )
}
