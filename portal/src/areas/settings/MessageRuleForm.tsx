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
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
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

const TRIGGERS = [
  'before_start',
  'after_start',
  'after_end',
  'after_booking',
  'after_cancellation',
] as const
const UNITS = ['days', 'hours', 'minutes'] as const

function valuesOf(rule: MessageRule | null) {
  const { amount, unit } = offsetOf(rule?.offset_minutes ?? 1440)
  return {
    name: rule?.name ?? '',
    trigger: (rule?.trigger ?? 'before_start') as MessageTrigger,
    amount: amount as number | string,
    unit: unit as OffsetUnit,
    kind: (rule?.kind ?? 'service') as MessageKind,
    active: rule?.active ?? true,
    texts: (rule?.texts ?? {}) as Record<string, MessageText>,
  }
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
  const texts = written(values.texts)
  const submit = onSubmit(() => {
    const { name, trigger, amount, unit, kind, active } = values
    const offset_minutes = minutesOf(Number(amount), unit)
    const body = { name, trigger, offset_minutes, kind, active, texts }
    save.mutate(
      { id: rule?.id ?? null, version: rule?.version, body },
      {
        onSuccess: () => {
          form.clear(valuesOf(null))
          sayDone(t('kit.saved'))
          onClose()
        },
      },
    )
  })
  const back = (
    <Button variant="default" leftSection={<Icon name="previous" size={16} />} onClick={onClose}>
      {t('settings.messages')}
    </Button>
  )
  return (
    <>
      <PageHead title={rule?.name ?? t('settings.addRule')} actions={back} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Section title={t('settings.text')}>
            <form onSubmit={submit}>
              <Stack>
                <TextInput
                  label={t('settings.name')}
                  required
                  withAsterisk={false}
                  maxLength={lengths.NewMessageRule.name}
                  value={values.name}
                  error={errors.name}
                  onChange={event => form.change({ name: event.currentTarget.value })}
                />
                <Group align="flex-end" grow>
                  <NumberInput
                    label={t('settings.trigger')}
                    min={0}
                    allowDecimal={false}
                    value={values.amount}
                    error={errors.offset_minutes}
                    onChange={amount => form.change({ amount })}
                  />
                  <NativeSelect
                    aria-label={t('settings.unit')}
                    data={UNITS.map(value => ({ value, label: t(`settings.unit_${value}`) }))}
                    value={values.unit}
                    onChange={event =>
                      form.change({ unit: event.currentTarget.value as OffsetUnit })
                    }
                  />
                  <NativeSelect
                    aria-label={t('settings.moment')}
                    data={TRIGGERS.map(value => ({ value, label: t(`settings.trigger_${value}`) }))}
                    value={values.trigger}
                    onChange={event =>
                      form.change({ trigger: event.currentTarget.value as MessageTrigger })
                    }
                  />
                </Group>
                <NativeSelect
                  label={t('settings.purpose')}
                  data={(['service', 'other'] as const).map(value => ({
                    value,
                    label: t(`settings.purpose_${value}`),
                  }))}
                  value={values.kind}
                  onChange={event =>
                    form.change({ kind: event.currentTarget.value as MessageKind })
                  }
                />
                <MessageTexts
                  texts={values.texts}
                  languages={languages}
                  errors={errors}
                  onChange={changed => form.change({ texts: changed })}
                />
                <Switch
                  label={t('settings.isActive')}
                  checked={values.active}
                  onChange={event => form.change({ active: event.currentTarget.checked })}
                />
                <SaveRow
                  isSaving={save.isPending}
                  error={save.error}
                  isTouched={form.isTouched}
                  onReset={() => form.clear(valuesOf(rule))}
                />
                {rule && (
                  <Group>
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      onClick={() => setRemoving(true)}
                    >
                      {t('settings.removeRule')}
                    </Button>
                  </Group>
                )}
              </Stack>
            </form>
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <MessagePreviewPanel texts={texts} kind={values.kind} savedId={rule?.id ?? null} />
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
