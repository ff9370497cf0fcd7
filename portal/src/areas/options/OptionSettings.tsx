import { Group, NativeSelect, Radio, Stack, Switch, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { Confirmation as CONFIRMATIONS, CapacityMode as MODES } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { LocaleFields } from '#areas/trips/LocaleFields.tsx'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { Section } from '#kit/Section.tsx'
import { DepositOfOption } from './DepositOfOption.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { PolicySelect } from './PolicySelect.tsx'

/** What an option is called, for whom it is, and until when it can be booked. */
export function OptionSettings({ optionId }: { optionId: string }) {
  const { t } = useWords()
  return (
    <>
      <Section title={t('editor.whatItIs')}>
        <Kind optionId={optionId} />
      </Section>
      <Section title={t('options.places')}>
        <Places optionId={optionId} />
      </Section>
      <Section title={t('options.bookingRules')}>
        <Rules optionId={optionId} />
      </Section>
      <DepositOfOption optionId={optionId} />
      <Section title={t('editor.field_traveller_details')}>
        <DetailsFields optionId={optionId} />
      </Section>
    </>
  )
}

function Kind({ optionId }: { optionId: string }) {
  const { t } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'option', optionId })
  return (
    <Stack gap="sm">
      <LocaleFields
        label={t('editor.field_names')}
        help={t('editor.optionNameHelp')}
        value={body.names ?? {}}
        onChange={names => change({ names })}
        field="names"
        errors={errors}
        isReadOnly={isReadOnly}
        maxLength={lengths.OptionChange.names}
      />
      <Radio.Group
        label={t('editor.optionKind')}
        value={body.private ? 'private' : 'shared'}
        readOnly={isReadOnly}
        onChange={kind => change({ private: kind === 'private' })}
      >
        <Stack gap={4} mt={4}>
          <Radio
            value="shared"
            label={t('editor.sharedOption')}
            description={t('editor.sharedHelp')}
          />
          <Radio
            value="private"
            label={t('editor.privateOption')}
            description={t('editor.privateHelp')}
          />
        </Stack>
      </Radio.Group>
      <Switch
        label={t('editor.field_is_default')}
        description={t('options.isDefaultHelp')}
        checked={body.is_default ?? false}
        disabled={isReadOnly || body.is_default === true}
        onChange={event => change({ is_default: event.currentTarget.checked })}
      />
      <Switch
        label={t('editor.field_sales_paused')}
        description={t('options.salesPausedHelp')}
        checked={body.sales_paused ?? false}
        disabled={isReadOnly}
        onChange={event => change({ sales_paused: event.currentTarget.checked })}
      />
    </Stack>
  )
}

function Places({ optionId }: { optionId: string }) {
  const { t, service } = useWords()
  const { trip } = useTripDraft()
  const { body, change, errors, isReadOnly } = usePart({ part: 'option', optionId })
  const pools = trip.expanded?.capacity_pools?.capacity_pools ?? []
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('editor.field_availability_type')}
        description={t('options.availabilityHelp')}
        value={body.availability_type ?? 'start_time'}
        disabled={isReadOnly}
        onChange={event => change({ availability_type: chosen(event) })}
        data={(['start_time', 'opening_hours'] as const).map(value => ({
          value,
          label: service.value('AvailabilityType', value),
        }))}
        error={errors.availability_type}
      />
      <NativeSelect
        label={t('editor.field_capacity_mode')}
        description={t('options.capacityHelp')}
        value={body.capacity_mode ?? 'limited'}
        disabled={isReadOnly}
        onChange={event => change({ capacity_mode: chosen(event) })}
        data={MODES.map(value => ({ value, label: t(`options.mode_${value}`) }))}
        error={errors.capacity_mode}
      />
      {pools.length > 0 && (
        <NativeSelect
          label={t('editor.field_capacity_pool_id')}
          description={t('options.poolHelp')}
          value={body.capacity_pool_id ?? ''}
          disabled={isReadOnly}
          onChange={event => change({ capacity_pool_id: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('options.ownSeats') },
            ...pools.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.capacity_pool_id}
        />
      )}
      <PartySizes optionId={optionId} />
    </Stack>
  )
}

function Rules({ optionId }: { optionId: string }) {
  const { t } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'option', optionId })
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('editor.field_confirmation')}
        value={body.confirmation ?? 'instant'}
        readOnly={isReadOnly}
        onChange={confirmation => change({ confirmation: chosen(confirmation) })}
      >
        <Stack gap={4} mt={4}>
          {CONFIRMATIONS.map(value => (
            <Radio
              key={value}
              value={value}
              label={t(`options.confirmation_${value}`)}
              description={t(`options.confirmationHelp_${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group align="flex-start">
        <WholeField
          label={t('editor.field_cutoff_minutes')}
          description={t('options.cutoffHelp')}
          value={body.cutoff_minutes}
          max={525_600}
          readOnly={isReadOnly}
          placeholder={t('options.asSettings')}
          onChange={cutoff_minutes => change({ cutoff_minutes })}
          error={errors.cutoff_minutes}
          w={260}
        />
        <WholeField
          label={t('editor.field_cutoff_days')}
          description={t('options.cutoffDaysHelp')}
          value={body.cutoff_days}
          max={365}
          readOnly={isReadOnly}
          onChange={cutoff_days => change({ cutoff_days })}
          error={errors.cutoff_days}
          w={260}
        />
        <TextInput
          type="time"
          label={t('options.cutoffTime')}
          value={body.cutoff_time ?? ''}
          readOnly={isReadOnly}
          onChange={event => change({ cutoff_time: event.currentTarget.value || null })}
          error={errors.cutoff_time}
          w={140}
        />
      </Group>
      <PolicySelect
        value={body.policy_id ?? ''}
        isReadOnly={isReadOnly}
        onChange={policy_id => change({ policy_id })}
        error={errors.policy_id}
      />
    </Stack>
  )
}

function PartySizes({ optionId }: { optionId: string }) {
  const { t } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'option', optionId })
  return (
    <Group align="flex-start">
      <WholeField
        label={t('editor.field_min_units')}
        value={body.min_units}
        min={1}
        max={10_000}
        readOnly={isReadOnly}
        placeholder={t('editor.any')}
        onChange={min_units => change({ min_units })}
        error={errors.min_units}
      />
      <WholeField
        label={t('editor.field_max_units')}
        value={body.max_units}
        min={1}
        max={10_000}
        readOnly={isReadOnly}
        placeholder={t('editor.any')}
        onChange={max_units => change({ max_units })}
        error={errors.max_units}
      />
      {body.private && (
        <WholeField
          label={t('editor.field_groups_per_start')}
          value={body.groups_per_start}
          min={1}
          max={1000}
          readOnly={isReadOnly}
          onChange={groups => groups !== null && change({ groups_per_start: groups })}
          error={errors.groups_per_start}
        />
      )}
    </Group>
  )
}
