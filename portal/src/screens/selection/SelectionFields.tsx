import { Group, Text, TextInput } from '@mantine/core'
import { useT } from '#words/use-words.tsx'
import type { OptionSale } from './option-sale.ts'
import { PickupField } from './PickupField.tsx'
import { Stepper } from './Stepper.tsx'
import type { SelectionValues } from './selection-wish.ts'

interface Given {
  sale: OptionSale
  values: SelectionValues
  onChange: (changed: Partial<SelectionValues>) => void
  /** Units for which the service wants ages. */
  wantAges: readonly string[]
  /** Sentences of the service, by field. */
  errors: Readonly<Record<string, string>>
}

/** Who comes along, and what they take: travellers, extras, rooms and where they are fetched. */
export function SelectionFields({ sale, values, onChange, wantAges, errors }: Given) {
  const t = useT()
  const set = (list: 'units' | 'extras' | 'rooms', id: string) => (count: number) =>
    onChange({ [list]: { ...values[list], [id]: count } })
  return (
    <>
      <Group gap="md" align="flex-end">
        {sale.units.map(({ id, label, ages, max }) => (
          <Stepper
            key={id}
            label={ages === null ? label : `${label} (${ages})`}
            value={values.units[id] ?? 0}
            max={max}
            onChange={set('units', id)}
          />
        ))}
      </Group>
      {sale.units
        .filter(({ id }) => wantAges.includes(id) || values.ages[id])
        .map(({ id, label }) => (
          <TextInput
            key={id}
            label={t('booking.agesOf', { name: label })}
            description={t('booking.agesHelp')}
            value={values.ages[id] ?? ''}
            onChange={event =>
              onChange({ ages: { ...values.ages, [id]: event.currentTarget.value } })
            }
          />
        ))}
      {sale.rooms.length > 0 && (
        <Group gap="md" align="flex-end">
          {sale.rooms.map(({ id, label, sleeps }) => (
            <Stepper
              key={id}
              label={`${label} (${t('booking.sleeps', { count: sleeps })})`}
              value={values.rooms[id] ?? 0}
              max={99}
              onChange={set('rooms', id)}
            />
          ))}
        </Group>
      )}
      {sale.extras.length > 0 && (
        <Group gap="md" align="flex-end">
          {sale.extras.map(({ id, label, max }) => (
            <Stepper
              key={id}
              label={label}
              value={values.extras[id] ?? 0}
              max={max}
              onChange={set('extras', id)}
            />
          ))}
        </Group>
      )}
      {sale.vehicle && (
        <Text size="sm" c="dimmed">
          {t('booking.vehicleSeats', { name: sale.vehicle.name, count: sale.vehicle.seats })}
        </Text>
      )}
      {sale.pickup && (
        <PickupField
          pickup={sale.pickup}
          value={values.pickup}
          onChange={pickup => onChange({ pickup })}
          error={errors.pickup}
        />
      )}
    </>
  )
}
