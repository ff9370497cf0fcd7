import {
  Button,
  Grid,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { MessageKind, MessageRule, MessageText, MessageTrigger } from '@outset/sdk/seller'
import { MessageTrigger as TRIGGERS } from '@outset/sdk/values'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Bound, bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { MessagePreviewPanel } from './MessagePreviewPanel.tsx'
import { MessageTexts } from './MessageTexts.tsx'
import { minutesOf, type OffsetUnit, offsetOf } from './message-offset.ts'
import { useDeleteRule, useSaveRule } from './queries/message-rules.ts'

const UNITS = ['days', 'hours', 'minutes'] as const

interface RuleValues {
  name: string
  trigger: MessageTrigger
  amount: number | string
  unit: OffsetUnit
  kind: MessageKind
  active: boolean
  texts: Record<string, MessageText>
}

function valuesOf(rule: MessageRule | null): RuleValues {
  return {
    name: rule?.name ?? '',
    ...offsetOf(rule?.offset_minutes ?? 1440),
    // One of a later version of the service is sent back as it came.
    trigger: (rule?.trigger ?? 'before_start') as MessageTrigger,
    // As above.
    kind: (rule?.kind ?? 'service') as MessageKind,
    active: rule?.active ?? true,
    texts: rule?.texts ?? {},
  }
}

function bodyOf({ amount, unit, texts, ...rest }: RuleValues) {
  return { ...rest, offset_minutes: minutesOf(Number(amount), unit), texts: written(texts) }
}

interface MessageRuleFormProps {
  rule: MessageRule | null
  languages: readonly string[]
  onClose: () => void
}

/** A message that writes itself: when, to whom, in which words, and how it looks filled in. */
export function MessageRuleForm({ rule, languages, onClose }: MessageRuleFormProps) {
  const { t, service } = useWords()
  const form = useSavedForm('message-rule', rule?.id ?? null, valuesOf(rule))
  const save = useSaveRule()
  const [isRemoving, setRemoving] = useState(false)
  const { values } = form
  const errors = fieldErrors(save.error, service)
  const { field, check } = bindFields(form, { errors, lengths: lengths.NewMessageRule })
  const preview = { texts: written(values.texts), kind: values.kind, savedId: rule?.id ?? null }
  const submit = onSubmit(() => {
    save.mutate(
      { id: rule?.id ?? null, version: rule?.version, body: bodyOf(values) },
      {
        onSuccess: () => {
          form.clear(valuesOf(null))
          sayDone(t('kit.saved'))
          onClose()
        },
      },
    )
  })
  return (
    <>
      <PageHead
        title={rule?.name ?? t('settings.addRule')}
        actions={<BackButton onBack={onClose} />}
      />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Section title={t('settings.text')}>
            <form onSubmit={submit}>
              <Stack>
                <TextInput
                  label={t('settings.name')}
                  required
                  withAsterisk={false}
                  {...field('name')}
                />
                <WhenSent error={errors.offset_minutes} field={field} />
                <Purpose field={field} />
                <MessageTexts
                  texts={values.texts}
                  languages={languages}
                  errors={errors}
                  onChange={changed => form.change({ texts: changed })}
                />
                <Switch label={t('settings.isActive')} {...check('active')} />
                <SaveRow
                  isSaving={save.isPending}
                  error={save.error}
                  isTouched={form.isTouched}
                  onReset={() => form.clear(valuesOf(rule))}
                />
                <RemoveButton rule={rule} onRemove={() => setRemoving(true)} />
              </Stack>
            </form>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <MessagePreviewPanel {...preview} />
        </Grid.Col>
      </Grid>
      {rule && isRemoving && (
        <RemoveDialog rule={rule} onKeep={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </>
  )
}

/** A language with nothing in it is not written yet. */
function written(texts: Record<string, MessageText>): Record<string, MessageText> {
  return Object.fromEntries(
    Object.entries(texts).filter(([, { subject, body }]) => subject !== '' || body !== ''),
  )
}

interface RemoveDialogProps {
  rule: MessageRule
  onKeep: () => void
  onRemoved: () => void
}

function RemoveDialog({ rule, onKeep, onRemoved }: RemoveDialogProps) {
  const { t } = useWords()
  const remove = useDeleteRule()
  return (
    <DangerDialog
      isOpen
      onClose={onKeep}
      title={t('settings.removeRule')}
      doLabel={t('kit.remove')}
      onDo={() => remove.mutate(rule.id, { onSuccess: onRemoved })}
      isDoing={remove.isPending}
      error={remove.error}
    >
      {t('settings.removeRuleAbout', { name: rule.name })}
    </DangerDialog>
  )
}

interface WhenSentProps {
  error: string | undefined
  field: Bound<RuleValues>
}

function WhenSent({ error, field }: WhenSentProps) {
  const t = useT()
  return (
    <Group align="flex-end" grow>
      <NumberInput
        label={t('settings.trigger')}
        min={0}
        allowDecimal={false}
        {...field('amount')}
        error={error}
      />
      <NativeSelect
        aria-label={t('settings.unit')}
        data={UNITS.map(value => ({ value, label: t(`settings.unit_${value}`) }))}
        {...field('unit')}
      />
      <NativeSelect
        aria-label={t('settings.moment')}
        data={TRIGGERS.map(value => ({ value, label: t(`settings.trigger_${value}`) }))}
        {...field('trigger')}
      />
    </Group>
  )
}

interface RemoveButtonProps {
  rule: MessageRule | null
  onRemove: () => void
}

function RemoveButton({ rule, onRemove }: RemoveButtonProps) {
  const t = useT()
  return (
    <>
      {rule && (
        <Group>
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {t('settings.removeRule')}
          </Button>
        </Group>
      )}
    </>
  )
}

function Purpose({ field }: { field: Bound<RuleValues> }) {
  const t = useT()
  return (
    <NativeSelect
      label={t('settings.purpose')}
      data={(['service', 'other'] as const).map(value => ({
        value,
        label: t(`settings.purpose_${value}`),
      }))}
      {...field('kind')}
    />
  )
}

function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useWords()
  return (
    <Button variant="default" leftSection={<Icon name="previous" size={16} />} onClick={onBack}>
      {t('settings.messages')}
    </Button>
  )
}
