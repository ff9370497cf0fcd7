import { Group, Text, TextInput } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import type { OptionSale } from './option-sale.ts'
import { PickupField } from './PickupField.tsx'
import { Stepper } from './Stepper.tsx'
import type { SelectionValues } from './selection-wish.ts'

interface SelectionFieldsProps {
  sale: OptionSale
  values: SelectionValues
  onChange: (changed: Partial<SelectionValues>) => void
  /** Units for which the service wants ages. */
  wantAges: readonly string[]
  /** Sentences of the service, by field. */
  errors: Readonly<Record<string, string>>
}

/** Who comes along, and what they take: travellers, extras, rooms and where they are fetched. */
export function SelectionFields({
  sale,
  values,
  onChange,
  wantAges,
  errors,
}: SelectionFieldsProps) {
  const t = useT()
  const set = (list: 'units' | 'extras' | 'rooms', id: string) => (count: number) =>
    onChange({ [list]: { ...values[list], [id]: count } })
  return (
    <>
      <Counts
        items={sale.units.map(({ id, label, ages, max }) => ({
          id,
          label: ages === null ? label : `${label} (${ages})`,
          max,
        }))}
        counts={values.units}
        onCount={(id, count) => set('units', id)(count)}
      />
      {sale.units
        .filter(({ id }) => wantAges.includes(id) || values.ages[id])
        .map(({ id, label }) => (
          <TextInput
            key={id}
            label={t('selection.agesOf', { name: label })}
            description={t('selection.agesHelp')}
            value={values.ages[id] ?? ''}
            onChange={event =>
              onChange({ ages: { ...values.ages, [id]: event.currentTarget.value } })
            }
          />
        ))}
      <Counts
        items={sale.rooms.map(({ id, label, sleeps }) => ({
          id,
          label: `${label} (${t('selection.sleeps', { count: sleeps })})`,
          max: 99,
        }))}
        counts={values.rooms}
        onCount={(id, count) => set('rooms', id)(count)}
      />
      <Counts
        items={sale.extras}
        counts={values.extras}
        onCount={(id, count) => set('extras', id)(count)}
      />
      {sale.vehicle && (
        <Text size="sm" c="dimmed">
          {t('selection.vehicleSeats', { name: sale.vehicle.name, count: sale.vehicle.seats })}
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

interface CountsProps {
  items: readonly { id: string; label: string; max: number }[]
  counts: Readonly<Record<string, number>>
  onCount: (id: string, count: number) => void
}

function Counts({ items, counts, onCount }: CountsProps) {
  if (items.length === 0) return null
  return (
    <Group gap="md" align="flex-end">
      {items.map(({ id, label, max }) => (
        <Stepper
          key={id}
          label={label}
          value={counts[id] ?? 0}
          max={max}
          onChange={count => onCount(id, count)}
        />
      ))}
    </Group>
  )
}
