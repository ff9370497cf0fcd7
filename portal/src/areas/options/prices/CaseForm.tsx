import { NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { readAges } from './case-ages.ts'
import type { Case } from './pinned-cases.ts'
import type { PricedUnit } from './price-sheet.ts'

export interface Choices {
  units: readonly PricedUnit[]
  extras: readonly { id: string; label: string }[]
  pickups: readonly { id: string; label: string }[]
  currencies: readonly string[]
  /** Times of the day that is chosen; `null` where it is open all day. */
  times: readonly (string | null)[]
}

interface CaseFormProps {
  value: Case
  currency: string
  /** Guests whose price goes by age. */
  aged: ReadonlyMap<string, number>
  choices: Choices
  onChange: (value: Case) => void
  /** A day was chosen; the screen looks up its times. */
  onDay: (day: string) => void
  onCurrency: (currency: string) => void
}

/** Who travels when, with what: the question to the simulator. */
export function CaseForm(given: CaseFormProps) {
  const { value, currency, aged, choices, onChange, onDay, onCurrency } = given
  const { t } = useWords()
  const [day = '', time] = value.start.split('T')
  const times = choices.times.filter(known => known !== null)
  return (
    <Stack gap="xs">
      <SimpleGrid cols={times.length > 0 ? 2 : 1} spacing="xs">
        <TextInput
          type="date"
          size="sm"
          label={t('prices.day')}
          value={day}
          onChange={event => onDay(event.currentTarget.value)}
        />
        {times.length > 0 && (
          <NativeSelect
            size="sm"
            label={t('prices.time')}
            value={time ?? ''}
            data={times}
            onChange={event => onChange({ ...value, start: `${day}T${event.currentTarget.value}` })}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="xs">
        <Counts value={value} choices={choices} onChange={onChange} />
        <NativeSelect
          size="sm"
          label={t('prices.currency')}
          value={currency}
          data={[...choices.currencies]}
          onChange={event => onCurrency(event.currentTarget.value)}
        />
      </SimpleGrid>
      {value.units
        .filter(({ unit_id, qty }) => qty > 0 && aged.has(unit_id))
        .map(({ unit_id, qty, ages = [] }) => (
          <AgesField
            key={unit_id}
            unit={choices.units.find(({ id }) => id === unit_id)?.label ?? ''}
            ages={ages}
            onChange={typed => {
              const others = value.units.filter(known => known.unit_id !== unit_id)
              onChange({ ...value, units: [...others, { unit_id, qty, ages: typed }] })
            }}
          />
        ))}
      {choices.pickups.length > 0 && (
        <NativeSelect
          size="sm"
          label={t('prices.pickup')}
          value={value.pickup ?? ''}
          data={[
            { value: '', label: t('prices.noPickup') },
            ...choices.pickups.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={event => onChange({ ...value, pickup: event.currentTarget.value || null })}
        />
      )}
    </Stack>
  )
}

/** Typed as text, because a list of numbers is quicker written than clicked. */
function AgesField({
  unit,
  ages,
  onChange,
}: {
  unit: string
  ages: readonly number[]
  onChange: (ages: number[]) => void
}) {
  const { t } = useWords()
  const [text, setText] = useState(ages.join(', '))
  return (
    <TextInput
      size="sm"
      label={t('prices.agesOf', { unit })}
      description={t('prices.agesOfAbout')}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        onChange(readAges(event.currentTarget.value))
      }}
    />
  )
}

interface CountsProps {
  value: Case
  choices: CaseFormProps['choices']
  onChange: (value: Case) => void
}

/** How many of each kind come, and take which extras. */
function Counts({ value, choices, onChange }: CountsProps) {
  const quantity = (list: readonly { qty: number }[], found: number) => list[found]?.qty ?? 0
  return (
    <>
      {choices.units.map(unit => {
        const at = value.units.findIndex(({ unit_id }) => unit_id === unit.id)
        return (
          <NumberInput
            key={unit.id}
            size="sm"
            label={unit.label}
            min={0}
            max={200}
            allowDecimal={false}
            value={quantity(value.units, at)}
            onChange={qty => {
              const others = value.units.filter(({ unit_id }) => unit_id !== unit.id)
              onChange({
                ...value,
                units: [...others, { unit_id: unit.id, qty: Number(qty) || 0 }],
              })
            }}
          />
        )
      })}
      {choices.extras.map(extra => {
        const at = value.extras.findIndex(({ extra_id }) => extra_id === extra.id)
        return (
          <NumberInput
            key={extra.id}
            size="sm"
            label={extra.label}
            min={0}
            max={200}
            allowDecimal={false}
            value={quantity(value.extras, at)}
            onChange={qty => {
              const others = value.extras.filter(({ extra_id }) => extra_id !== extra.id)
              const added = { extra_id: extra.id, qty: Number(qty) || 0 }
              onChange({ ...value, extras: [...others, added] })
            }}
          />
        )
      })}
    </>
  )
}
