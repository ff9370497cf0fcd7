import { Checkbox, Group, NativeSelect } from '@mantine/core'
import type { UnitType } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { LocaleFields } from '#areas/trips/LocaleFields.tsx'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { companions, UNIT_TYPES, type Unit } from './unit-list.ts'

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
  const { t, service } = useWords()
  const unit = units[at]
  if (unit === undefined) return null
  const path = `units.${at}`
  const number = { readOnly: isReadOnly, w: 130, placeholder: t('editor.any') }
  const others = units.map((_, index) => index).filter(index => index !== at)
  return (
    <>
      <LocaleFields
        label={t('options.unitLabel')}
        value={unit.labels}
        onChange={labels => onUnit({ labels })}
        field={`${path}.labels`}
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={100}
      />
      <Group align="flex-start">
        <NativeSelect
          label={t('options.unitType')}
          description={t('options.unitTypeHelp')}
          value={unit.type}
          disabled={isReadOnly}
          onChange={event => onUnit({ type: event.currentTarget.value as UnitType })}
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
      {others.length > 0 && (
        <Checkbox.Group
          label={t('options.accompaniedBy')}
          description={t('options.accompaniedHelp')}
          value={companions(units, unit).map(String)}
          readOnly={isReadOnly}
          onChange={chosen =>
            onUnit({ accompanied_by: chosen.map(Number).map(by => units[by]?.id ?? by) })
          }
          error={errors[`${path}.accompanied_by`]}
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
