import { Checkbox, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Extras } from '@outset/sdk/seller'
import { UnitType as UNIT_TYPES } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { allChosen, chosen } from '#kit/forms/chosen.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { PriceField } from '#kit/money/PriceField.tsx'
import { LocaleFields } from '../LocaleFields.tsx'

type Extra = Extras['extras'][number]

interface ExtraFieldsProps {
  extra: Extra
  path: string
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onExtra: (changed: Partial<Extra>) => void
}

/** One extra: what it is, what it costs, and for whom it is. */
export function ExtraFields(given: ExtraFieldsProps) {
  const { extra, path, errors, isReadOnly, onExtra } = given
  const { t } = useWords()
  return (
    <>
      <LocaleFields
        label={t('editor.field_names')}
        value={extra.names}
        onChange={names => onExtra({ names })}
        field={`${path}.names`}
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.Extras['extras.names']}
      />
      <LocaleFields
        label={t('editor.extraAbout')}
        value={extra.descriptions ?? {}}
        onChange={descriptions => onExtra({ descriptions })}
        field={`${path}.descriptions`}
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.Extras['extras.descriptions']}
        isOptional
        isLong
      />
      <PriceFields {...given} />
      <ForWhom {...given} />
    </>
  )
}

const BASES = ['person', 'item', 'booking', 'day'] as const

function PriceFields({ extra, path, errors, isReadOnly, onExtra }: ExtraFieldsProps) {
  const { t, service } = useWords()
  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <PriceField
          label={t('editor.extraPrice')}
          value={extra.price ?? null}
          readOnly={isReadOnly}
          onChange={amount => onExtra({ price: amount ?? 0 })}
          error={errors[`${path}.price`]}
        />
        <NativeSelect
          label={t('editor.extraPer')}
          value={extra.per}
          disabled={isReadOnly}
          onChange={event => onExtra({ per: chosen(event) })}
          data={BASES.map(value => ({ value, label: service.value('ExtraBasis', value) }))}
        />
        <NativeSelect
          label={t('editor.extraPay')}
          value={extra.pay ?? 'upfront'}
          disabled={isReadOnly}
          onChange={event => onExtra({ pay: chosen(event) })}
          data={(['upfront', 'local'] as const).map(value => ({
            value,
            label: service.value('PayAt', value),
          }))}
        />
        <NativeSelect
          label={t('editor.extraWho')}
          value={extra.who ?? 'choose'}
          disabled={isReadOnly}
          onChange={event => onExtra({ who: chosen(event) })}
          data={(['choose', 'everyone'] as const).map(value => ({
            value,
            label: service.value('ExtraChoice', value),
          }))}
        />
      </Group>
      <Checkbox
        label={t('editor.extraIncluded')}
        description={t('editor.extraIncludedHelp')}
        checked={extra.included ?? false}
        disabled={isReadOnly}
        onChange={event => onExtra({ included: event.currentTarget.checked })}
      />
    </Stack>
  )
}

function ForWhom({ extra, path, errors, isReadOnly, onExtra }: ExtraFieldsProps) {
  const { t, service, code } = useWords()
  const { trip } = useTripDraft()
  const options = trip.expanded?.options ?? []
  const number = { readOnly: isReadOnly, w: 150 }
  return (
    <Stack gap="xs">
      {options.length > 1 && (
        <MultiSelect
          searchable
          label={t('editor.extraOptions')}
          placeholder={extra.option_ids?.length ? '' : t('editor.allOptions')}
          value={[...(extra.option_ids ?? [])]}
          readOnly={isReadOnly}
          onChange={option_ids => onExtra({ option_ids })}
          data={options.map(({ id, names }) => ({ value: id, label: nameIn(names, code) }))}
          error={errors[`${path}.option_ids`]}
        />
      )}
      <MultiSelect
        searchable
        label={t('editor.extraUnits')}
        placeholder={extra.unit_types?.length ? '' : t('editor.everybody')}
        value={[...(extra.unit_types ?? [])]}
        readOnly={isReadOnly}
        onChange={types => onExtra({ unit_types: allChosen(types) })}
        data={UNIT_TYPES.map(value => ({ value, label: service.value('UnitType', value) }))}
        error={errors[`${path}.unit_types`]}
      />
      <Group align="flex-end">
        <WholeField
          {...number}
          label={t('editor.minAge')}
          value={extra.min_age}
          max={130}
          placeholder={t('editor.any')}
          onChange={min_age => onExtra({ min_age })}
          error={errors[`${path}.min_age`]}
        />
        <WholeField
          {...number}
          label={t('editor.maxAge')}
          value={extra.max_age}
          max={130}
          placeholder={t('editor.any')}
          onChange={max_age => onExtra({ max_age })}
          error={errors[`${path}.max_age`]}
        />
        <WholeField
          {...number}
          label={t('editor.field_max_per_booking')}
          value={extra.max_per_booking}
          min={1}
          max={10_000}
          placeholder={t('editor.any')}
          onChange={most => onExtra({ max_per_booking: most })}
          error={errors[`${path}.max_per_booking`]}
        />
        <WholeField
          {...number}
          label={t('editor.stockPerDay')}
          value={extra.stock_per_day}
          placeholder={t('editor.notCounted')}
          onChange={stock => onExtra({ stock_per_day: stock })}
          error={errors[`${path}.stock_per_day`]}
        />
      </Group>
    </Stack>
  )
}
