import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  TextInput,
} from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { PolicyPreset, PolicyRecord } from '@outset/sdk/seller'
import { PolicyPreset as PRESETS } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useSavePolicy } from './queries/policies.ts'

const MOST_TIERS = 10

type Tier = { from_days: number | string; refund_pct: number | string }

function valuesOf(policy: PolicyRecord | null) {
  return {
    name: policy?.name ?? '',
    // One of a later version of the service is sent back as it came.
    preset: (policy?.preset ?? 'flexible') as PolicyPreset,
    tiers: (policy?.tiers ?? [{ from_days: 1, refund_pct: 100 }]).map(
      ({ from_days, refund_pct }): Tier => ({ from_days, refund_pct }),
    ),
  }
}

/** Makes or changes a cancellation policy: one of the usual ones, or steps of one's own. */
export function PolicyDialog({
  policy,
  onClose,
}: {
  policy: PolicyRecord | null
  onClose: () => void
}) {
  const { t, service } = useWords()
  const form = useSavedForm('policy', policy?.id ?? null, valuesOf(policy))
  const save = useSavePolicy()
  const { values } = form
  const errors = fieldErrors(save.error, service)
  const { field } = bindFields(form, { errors, lengths: lengths.NewPolicy })
  const submit = () => {
    const { name, preset, tiers } = values
    const steps = tiers.map(tier => ({
      from_days: Number(tier.from_days),
      refund_pct: Number(tier.refund_pct),
    }))
    const body = { name, preset, ...(preset === 'custom' ? { tiers: steps } : {}) }
    save.mutate(
      { id: policy?.id ?? null, version: policy?.version, body },
      {
        onSuccess: () => {
          form.clear(valuesOf(policy))
          sayDone(t('kit.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={policy?.name ?? t('settings.addPolicy')}
      onDo={submit}
      foot={
        <SaveRow
          isSaving={save.isPending}
          error={save.error}
          onReset={() => form.clear(valuesOf(policy))}
        />
      }
    >
      <TextInput
        data-autofocus
        label={t('settings.name')}
        required
        withAsterisk={false}
        {...field('name')}
      />
      <NativeSelect
        label={t('settings.preset')}
        data={PRESETS.map(value => ({ value, label: t(`settings.preset_${value}`) }))}
        {...field('preset')}
      />
      {values.preset === 'custom' && (
        <Tiers tiers={values.tiers} errors={errors} onChange={tiers => form.change({ tiers })} />
      )}
    </FormDialog>
  )
}

interface TiersProps {
  tiers: readonly Tier[]
  errors: Readonly<Record<string, string>>
  onChange: (tiers: Tier[]) => void
}

function Tiers({ tiers, errors, onChange }: TiersProps) {
  const { t } = useWords()
  const change = (at: number, changed: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...changed } : tier)))
  return (
    <Stack gap="xs">
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place
        <Group key={at} align="flex-end" wrap="nowrap">
          <NumberInput
            label={t('settings.daysBefore')}
            min={0}
            max={365}
            allowDecimal={false}
            value={tier.from_days}
            error={errors[`tiers.${at}.from_days`]}
            onChange={value => change(at, { from_days: value })}
          />
          <NumberInput
            label={t('settings.refund')}
            min={0}
            max={100}
            suffix=" %"
            allowDecimal={false}
            value={tier.refund_pct}
            error={errors[`tiers.${at}.refund_pct`]}
            onChange={value => change(at, { refund_pct: value })}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('kit.remove')}
            onClick={() => onChange(tiers.filter((_, index) => index !== at))}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </Group>
      ))}
      {tiers.length < MOST_TIERS && (
        <Group>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange([...tiers, { from_days: 0, refund_pct: 0 }])}
          >
            {t('settings.addTier')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
