import { Checkbox, Grid, Stack, Switch } from '@mantine/core'
import type { Pickup, PickupQuestion } from '@outset/sdk/seller'
import { Section } from '#parts/Section.tsx'
import { useWords } from '#words/use-words.tsx'
import { LocaleFields } from './LocaleFields.tsx'
import { PickupRules } from './PickupRules.tsx'
import { usePart } from './use-part.ts'

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
            label={t('optionParts.hasPickup')}
            description={t('optionParts.pickupHelp')}
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

interface SettingsGiven {
  optionId: string
  pickup: Fields
  onPickup: (changed: Partial<Fields>) => void
}

function Settings({ optionId, pickup, onPickup }: SettingsGiven) {
  const { t, service } = useWords()
  const { errors, isReadOnly } = usePart({ part: 'pickup', optionId })
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="xs">
          <Checkbox
            label={t('optionParts.pickupIncluded')}
            description={t('optionParts.pickupIncludedHelp')}
            checked={pickup.included ?? false}
            disabled={isReadOnly}
            onChange={event => onPickup({ included: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('optionParts.pickupRequired')}
            description={t('optionParts.pickupRequiredHelp')}
            checked={pickup.required ?? false}
            disabled={isReadOnly}
            onChange={event => onPickup({ required: event.currentTarget.checked })}
          />
          <Checkbox.Group
            label={t('optionParts.pickupAsks')}
            value={[...(pickup.asks ?? [])]}
            readOnly={isReadOnly}
            onChange={asks => onPickup({ asks: asks as PickupQuestion[] })}
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
          help={t('optionParts.instructionsHelp')}
          value={pickup.instructions ?? {}}
          onChange={instructions => onPickup({ instructions })}
          field="pickup.instructions"
          errors={errors}
          isReadOnly={isReadOnly}
          isOptional
          isLong
          isNarrow
        />
      </Grid.Col>
    </Grid>
  )
}
