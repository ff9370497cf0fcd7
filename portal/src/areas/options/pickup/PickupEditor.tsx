import { Checkbox, Grid, Stack, Switch } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Pickup, PickupQuestion } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { LocaleFields } from '#areas/trips/LocaleFields.tsx'
import { usePart } from '#draft/use-part.ts'
import { allChosen } from '#kit/forms/chosen.ts'
import { Section } from '#kit/Section.tsx'
import { PickupRules } from './PickupRules.tsx'

type Fields = NonNullable<Pickup['pickup']>

const BEGIN: Fields = { included: false, required: false, asks: [], instructions: {}, rules: [] }
const QUESTIONS = ['room', 'flight', 'ship'] as const satisfies readonly PickupQuestion[]

/** Whether guests are fetched, from where, for how much and how early. */
export function PickupEditor({ optionId }: { optionId: string }) {
  const { t } = useWords()
  const { body, change, isReadOnly } = usePart({ part: 'pickup', optionId })
  const { pickup } = body
  const put = (changed: Partial<Fields>) => pickup && change({ pickup: { ...pickup, ...changed } })
  return (
    <>
      <Section title={t('editor.optionTab_pickup')}>
        <Stack gap="sm">
          <Switch
            label={t('options.hasPickup')}
            description={t('options.pickupHelp')}
            checked={pickup !== null}
            disabled={isReadOnly}
            onChange={event => change({ pickup: event.currentTarget.checked ? BEGIN : null })}
          />
          {pickup && <Settings optionId={optionId} pickup={pickup} onPickup={put} />}
        </Stack>
      </Section>
      {pickup && (
        <PickupRules optionId={optionId} rules={pickup.rules} onRules={rules => put({ rules })} />
      )}
    </>
  )
}

interface SettingsProps {
  optionId: string
  pickup: Fields
  onPickup: (changed: Partial<Fields>) => void
}

function Settings({ optionId, pickup, onPickup }: SettingsProps) {
  const { t, service } = useWords()
  const { errors, isReadOnly } = usePart({ part: 'pickup', optionId })
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="xs">
          <Checkbox
            label={t('options.pickupIncluded')}
            description={t('options.pickupIncludedHelp')}
            checked={pickup.included ?? false}
            disabled={isReadOnly}
            onChange={event => onPickup({ included: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('options.pickupRequired')}
            description={t('options.pickupRequiredHelp')}
            checked={pickup.required ?? false}
            disabled={isReadOnly}
            onChange={event => onPickup({ required: event.currentTarget.checked })}
          />
          <Checkbox.Group
            label={t('options.pickupAsks')}
            value={[...(pickup.asks ?? [])]}
            readOnly={isReadOnly}
            onChange={asks => onPickup({ asks: allChosen(asks) })}
          >
            <Stack gap={4} mt={4}>
              {QUESTIONS.map(value => (
                <Checkbox
                  key={value}
                  value={value}
                  label={service.value('PickupQuestion', value)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <LocaleFields
          label={t('editor.field_instructions')}
          help={t('options.instructionsHelp')}
          value={pickup.instructions ?? {}}
          onChange={instructions => onPickup({ instructions })}
          field="pickup.instructions"
          errors={errors}
          isReadOnly={isReadOnly}
          maxLength={lengths.Pickup['pickup.instructions']}
          isOptional
          isLong
          isNarrow
        />
      </Grid.Col>
    </Grid>
  )
}
