import { Checkbox, Group, NativeSelect } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { UnitType as UNIT_TYPES } from '@outset/sdk/values'
import { useT, useWords } from '#app/language/use-words.tsx'
import { LocaleFields } from '#areas/trips/LocaleFields.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { companions, type Unit } from './unit-list.ts'

interface UnitFieldsProps {
  units: readonly Unit[]
  at: number
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  nameOf: (unit: Unit) => string
  onUnit: (changed: Partial<Unit>) => void
}

/** One kind of traveller: what it is called, who it is for, and who has to come along. */
export function UnitFields({ units, at, errors, isReadOnly, nameOf, onUnit }: UnitFieldsProps) {
  const t = useT()
  const unit = units[at]
  if (unit === undefined) return null
  const path = `units.${at}`
  return (
    <>
      <LocaleFields
        label={t('options.unitLabel')}
        value={unit.labels}
        onChange={labels => onUnit({ labels })}
        field={`${path}.labels`}
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.Units['units.labels']}
      />
      <AgesAndCounts
        unit={unit}
        path={path}
        errors={errors}
        isReadOnly={isReadOnly}
        onUnit={onUnit}
      />
      <SeatAndPrice unit={unit} isReadOnly={isReadOnly} onUnit={onUnit} />
      <Companions
        units={units}
        at={at}
        error={errors[`${path}.accompanied_by`]}
        isReadOnly={isReadOnly}
        nameOf={nameOf}
        onUnit={onUnit}
      />
    </>
  )
}

interface CompanionsProps {
  units: UnitFieldsProps['units']
  at: number
  error: string | undefined
  isReadOnly: boolean
  nameOf: UnitFieldsProps['nameOf']
  onUnit: UnitFieldsProps['onUnit']
}

function Companions({ units, at, error, isReadOnly, nameOf, onUnit }: CompanionsProps) {
  const t = useT()
  const unit = units[at]
  const others = units.map((_, index) => index).filter(index => index !== at)
  if (unit === undefined) return null
  return (
    <>
      {others.length > 0 && (
        <Checkbox.Group
          label={t('options.accompaniedBy')}
          description={t('options.accompaniedHelp')}
          value={companions(units, unit).map(String)}
          readOnly={isReadOnly}
          onChange={chosen =>
            onUnit({ accompanied_by: chosen.map(Number).map(by => units[by]?.id ?? by) })
          }
          error={error}
        >
          <Group mt={4}>
            {others.map(index => {
              const other = units[index]
              if (other === undefined) return null
              return <Checkbox key={index} value={String(index)} label={nameOf(other)} />
            })}
          </Group>
        </Checkbox.Group>
      )}
    </>
  )
}

interface SeatAndPriceProps {
  unit: UnitFieldsProps['units'][number]
  isReadOnly: boolean
  onUnit: UnitFieldsProps['onUnit']
}

function SeatAndPrice({ unit, isReadOnly, onUnit }: SeatAndPriceProps) {
  const t = useT()
  return (
    <Group>
      <Checkbox
        label={t('options.takesSeat')}
        description={t('options.takesSeatHelp')}
        checked={unit.takes_seat ?? true}
        disabled={isReadOnly}
        onChange={event => onUnit({ takes_seat: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('options.free')}
        description={t('options.freeHelp')}
        checked={unit.free ?? false}
        disabled={isReadOnly}
        onChange={event => onUnit({ free: event.currentTarget.checked })}
      />
    </Group>
  )
}

interface AgesAndCountsProps {
  unit: UnitFieldsProps['units'][number]
  path: string
  errors: UnitFieldsProps['errors']
  isReadOnly: boolean
  onUnit: UnitFieldsProps['onUnit']
}

function AgesAndCounts({ unit, path, errors, isReadOnly, onUnit }: AgesAndCountsProps) {
  const { t, service } = useWords()
  const number = { readOnly: isReadOnly, w: 130, placeholder: t('editor.any') }
  return (
    <Group align="flex-start">
      <NativeSelect
        label={t('options.unitType')}
        description={t('options.unitTypeHelp')}
        value={unit.type}
        disabled={isReadOnly}
        onChange={event => onUnit({ type: chosen(event) })}
        data={UNIT_TYPES.map(value => ({ value, label: service.value('UnitType', value) }))}
      />
      <WholeField
        {...number}
        label={t('editor.minAge')}
        value={unit.min_age}
        max={130}
        onChange={min_age => onUnit({ min_age })}
        error={errors[`${path}.min_age`]}
      />
      <WholeField
        {...number}
        label={t('editor.maxAge')}
        value={unit.max_age}
        max={130}
        onChange={max_age => onUnit({ max_age })}
        error={errors[`${path}.max_age`]}
      />
      <WholeField
        {...number}
        label={t('options.minQty')}
        value={unit.min_qty}
        min={1}
        onChange={min_qty => onUnit({ min_qty })}
        error={errors[`${path}.min_qty`]}
      />
      <WholeField
        {...number}
        label={t('options.maxQty')}
        value={unit.max_qty}
        min={1}
        onChange={max_qty => onUnit({ max_qty })}
        error={errors[`${path}.max_qty`]}
      />
    </Group>
  )
}
