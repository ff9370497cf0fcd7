import { Group, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { LocaleFields } from '#areas/trips/LocaleFields.tsx'
import { LookupSelect, PlacesSelect } from '#areas/trips/LookupSelect.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { PriceField } from '#kit/money/PriceField.tsx'
import { type Point, squareAround } from './pickup-geometry.ts'
import { areaOf, type Rule, withArea, withCover } from './pickup-rules.ts'
import { readCorners, writeCorners } from './typed-corners.ts'

interface PickupRuleFieldsProps {
  rule: Rule
  path: string
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  /** Where a new area begins. */
  middle: Point
  onRule: (rule: Rule) => void
}

const KINDS = ['circle', 'polygon', 'place', 'city'] as const
type Kind = (typeof KINDS)[number]

function kindOf(rule: Rule): Kind {
  if (rule.kind === 'place') return 'place'
  if (rule.kind === 'city') return 'city'
  return rule.polygon ? 'polygon' : 'circle'
}

/** One rule in numbers and words; its area can be drawn as well. */
export function PickupRuleFields(given: PickupRuleFieldsProps) {
  const { rule, path, errors, isReadOnly, middle, onRule } = given
  const { t } = useWords()
  const put = (changed: Partial<Rule>) => onRule({ ...rule, ...changed })

  function become(kind: Kind) {
    const area = areaOf(rule)
    const center = area?.kind === 'circle' ? area.center : middle
    const radiusKm = area?.kind === 'circle' ? area.radiusKm : 5
    if (kind === 'circle') onRule(withArea(rule, { kind, center, radiusKm }))
    if (kind === 'polygon') onRule(withArea(rule, { kind, ring: squareAround(center, radiusKm) }))
    if (kind === 'place') onRule(withCover(rule, { place_ids: [] }))
    if (kind === 'city') onRule(withCover(rule, { city: '' }))
  }

  return (
    <>
      <LocaleFields
        label={t('options.ruleName')}
        value={rule.names}
        onChange={names => put({ names })}
        field={`${path}.names`}
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.Pickup['pickup.rules.names']}
        isNarrow
      />
      <NativeSelect
        label={t('options.covers')}
        value={kindOf(rule)}
        disabled={isReadOnly}
        onChange={event => become(chosen(event))}
        data={KINDS.map(value => ({ value, label: t(`options.covers_${value}`) }))}
      />
      <CoverFields {...given} />
      <Group align="flex-end">
        <PriceField
          label={t('options.pickupPrice')}
          value={rule.price ?? 0}
          readOnly={isReadOnly}
          onChange={amount => put({ price: amount ?? 0 })}
          error={errors[`${path}.price`]}
          w={128}
        />
        <NativeSelect
          label={t('options.pickupPer')}
          value={rule.per ?? 'booking'}
          disabled={isReadOnly}
          onChange={event => put({ per: chosen(event) })}
          data={[
            { value: 'booking', label: t('options.perBooking') },
            { value: 'person', label: t('options.perPerson') },
          ]}
        />
        <WholeField
          label={t('options.minutesBefore')}
          value={rule.minutes_before}
          max={1440}
          readOnly={isReadOnly}
          onChange={minutes => put({ minutes_before: minutes ?? 0 })}
          error={errors[`${path}.minutes_before`]}
          w={150}
        />
      </Group>
    </>
  )
}

function CoverFields({ rule, path, errors, isReadOnly, onRule }: PickupRuleFieldsProps) {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const kind = kindOf(rule)
  if (kind === 'place') {
    const known = (trip.expanded?.pickup_places ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
    }))
    return (
      <PlacesSelect
        label={t('options.covers_place')}
        known={known}
        by="id"
        max={500}
        value={rule.place_ids ?? []}
        readOnly={isReadOnly}
        onChange={place_ids => onRule(withCover(rule, { place_ids }))}
        error={errors[`${path}.place_ids`]}
      />
    )
  }
  if (kind === 'city') {
    return (
      <LookupSelect
        what="cities"
        label={t('options.covers_city')}
        known={rule.city ? [{ value: rule.city, label: rule.city }] : []}
        value={rule.city || null}
        readOnly={isReadOnly}
        onChange={city => city !== null && onRule(withCover(rule, { city }))}
        error={errors[`${path}.city`]}
      />
    )
  }
  if (kind === 'polygon') return <Corners {...{ rule, path, errors, isReadOnly, onRule }} />
  return (
    <CircleFields rule={rule} path={path} errors={errors} isReadOnly={isReadOnly} onRule={onRule} />
  )
}

function Corners({
  rule,
  path,
  errors,
  isReadOnly,
  onRule,
}: Omit<PickupRuleFieldsProps, 'middle'>) {
  const { t } = useWords()
  const ring = rule.polygon ?? []
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? ring : readCorners(typed)
  return (
    <Textarea
      label={t('options.corners')}
      description={t('options.cornersHelp')}
      dir="ltr"
      autosize
      minRows={3}
      maxRows={10}
      readOnly={isReadOnly}
      value={typed ?? writeCorners(ring)}
      error={read === null ? t('options.cornersWrong') : errors[`${path}.polygon`]}
      onChange={event => {
        setTyped(event.currentTarget.value)
        const corners = readCorners(event.currentTarget.value)
        if (corners !== null) onRule(withArea(rule, { kind: 'polygon', ring: corners }))
      }}
      onBlur={() => read !== null && setTyped(null)}
    />
  )
}

interface CircleFieldsProps {
  rule: Rule
  path: string
  errors: PickupRuleFieldsProps['errors']
  isReadOnly: boolean
  onRule: PickupRuleFieldsProps['onRule']
}

function CircleFields({ rule, path, errors, isReadOnly, onRule }: CircleFieldsProps) {
  const t = useT()
  const number = { readOnly: isReadOnly, dir: 'ltr' as const, w: 128 }
  const put = (changed: Partial<Rule>) => onRule({ ...rule, ...changed })
  return (
    <Group align="flex-end">
      <NumberInput
        {...number}
        label={t('editor.field_lat')}
        min={-90}
        max={90}
        decimalScale={5}
        step={0.01}
        value={rule.lat ?? ''}
        onChange={lat => put({ lat: Number(lat) })}
        error={errors[`${path}.lat`]}
      />
      <NumberInput
        {...number}
        label={t('editor.field_lng')}
        min={-180}
        max={180}
        decimalScale={5}
        step={0.01}
        value={rule.lng ?? ''}
        onChange={lng => put({ lng: Number(lng) })}
        error={errors[`${path}.lng`]}
      />
      <NumberInput
        {...number}
        label={t('options.radiusKm')}
        min={0.01}
        max={500}
        decimalScale={2}
        value={rule.radius_km ?? ''}
        onChange={km => put({ radius_km: Number(km) })}
        error={errors[`${path}.radius_km`]}
      />
    </Group>
  )
}
