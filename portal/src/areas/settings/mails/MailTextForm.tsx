import { Button, Grid, Group, Input, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { MailText, MailTextBody } from '@outset/sdk/seller'
import { useRef, useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Bound, bindFields } from '#kit/forms/bind-fields.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { MailPreviewPanel } from './MailPreviewPanel.tsx'
import type { MailId } from './mail-names.ts'
import { type MailLocale, useDeleteMailText, useSaveMailText } from './queries.ts'

interface MailTextFormProps {
  id: MailId
  language: MailLocale
  text: MailText
  fields: readonly string[]
}

type Typed = Record<'subject' | 'lead' | 'closing', string>

const EMPTY: Typed = { subject: '', lead: '', closing: '' }

/** The words of one mail in one language; an empty part says what the service says. */
export function MailTextForm({ id, language, text, fields }: MailTextFormProps) {
  const { t, locale, service } = useWords()
  const form = useSavedForm<Typed>('mail-text', `${id}/${language}`, typedOf(text))
  const save = useSaveMailText()
  const [isLeaving, setLeaving] = useState(false)
  const { values } = form
  const errors = fieldErrors(save.error, service)
  const { field } = bindFields(form, { errors, lengths: lengths.MailTextBody })
  const inserting = useInserting(values, changed => form.change(changed))
  const which = { id, locale: language, version: text.version }
  const isYours = text.updated_at !== null
  const submit = onSubmit(() =>
    save.mutate(
      { ...which, body: bodyOf(values) },
      {
        onSuccess: saved => {
          form.clear(typedOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    ),
  )
  const mark = (
    <StatusMark tone={isYours ? 'good' : 'quiet'}>
      {t(isYours ? 'mails.yours' : 'mails.ours')}
    </StatusMark>
  )
  return (
    <>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Section title={languageName(language, locale)} actions={mark}>
          <form onSubmit={submit}>
            <Stack>
              <TextParts language={language} ours={text.ours} field={field} at={inserting.at} />
              <FieldButtons fields={fields} onInsert={inserting.insert} />
              <SaveRow
                isSaving={save.isPending}
                error={save.error}
                isTouched={form.isTouched}
                onReset={() => form.clear(typedOf(text))}
              />
              <WordButtons
                isEmpty={values.subject === '' && values.lead === ''}
                isYours={isYours}
                onStart={() => form.change(text.ours)}
                onLeave={() => setLeaving(true)}
              />
            </Stack>
          </form>
        </Section>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <MailPreviewPanel id={id} language={language} text={bodyOf(values)} />
      </Grid.Col>
      {isLeaving && (
        <LeaveDialog
          which={which}
          language={languageName(language, locale)}
          onKeep={() => setLeaving(false)}
          onLeft={() => {
            setLeaving(false)
            form.clear(EMPTY)
          }}
        />
      )}
    </>
  )
}

interface TextPartsProps {
  language: MailLocale
  ours: MailText['ours']
  field: Bound<Typed>
  at: (part: keyof Typed) => object
}

function TextParts({ language, ours, field, at }: TextPartsProps) {
  const { t } = useWords()
  const typing = { dir: language === 'ar' ? 'rtl' : 'ltr', lang: language }
  return (
    <>
      <TextInput
        label={t('mails.subject')}
        placeholder={ours.subject}
        {...typing}
        {...field('subject')}
        {...at('subject')}
      />
      <Textarea
        label={t('mails.lead')}
        description={t('mails.leadHelp')}
        placeholder={ours.lead}
        autosize
        minRows={6}
        maxRows={18}
        {...typing}
        {...field('lead')}
        {...at('lead')}
      />
      <Textarea
        label={t('mails.closing')}
        description={t('mails.closingHelp')}
        autosize
        minRows={3}
        maxRows={12}
        {...typing}
        {...field('closing')}
        {...at('closing')}
      />
    </>
  )
}

interface WordButtonsProps {
  isEmpty: boolean
  isYours: boolean
  onStart: () => void
  onLeave: () => void
}

function WordButtons({ isEmpty, isYours, onStart, onLeave }: WordButtonsProps) {
  const { t } = useWords()
  return (
    <Group>
      {isEmpty && (
        <Button variant="default" size="compact-sm" onClick={onStart}>
          {t('mails.startFromOurs')}
        </Button>
      )}
      {isYours && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={onLeave}>
          {t('mails.back')}
        </Button>
      )}
    </Group>
  )
}

function typedOf({ subject, lead, closing }: MailText): Typed {
  return { subject: subject ?? '', lead: lead ?? '', closing: closing ?? '' }
}

function bodyOf({ subject, lead, closing }: Typed): MailTextBody {
  return { subject: subject || null, lead: lead || null, closing: closing || null }
}

/** Puts a field where was typed last. */
function useInserting(values: Typed, change: (changed: Partial<Typed>) => void) {
  const last = useRef<{ part: keyof Typed; element: HTMLInputElement | HTMLTextAreaElement }>(null)
  return {
    at: (part: keyof Typed) => ({
      onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
        last.current = { part, element: event.currentTarget }
      },
    }),
    insert(name: string) {
      const { part, element } = last.current ?? { part: 'lead' as const, element: null }
      const text = values[part]
      const at = element?.selectionStart ?? text.length
      const end = element?.selectionEnd ?? at
      change({ [part]: `${text.slice(0, at)}{{${name}}}${text.slice(end)}` })
      element?.focus()
    },
  }
}

interface FieldButtonsProps {
  fields: readonly string[]
  onInsert: (field: string) => void
}

function FieldButtons({ fields, onInsert }: FieldButtonsProps) {
  const { t } = useWords()
  return (
    <Input.Wrapper label={t('mails.fields')} description={t('mails.fieldsHelp')}>
      <Group gap={4} mt={4}>
        {fields.map(field => (
          <Button key={field} variant="default" size="compact-sm" onClick={() => onInsert(field)}>
            <bdi dir="ltr">{`{{${field}}}`}</bdi>
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  )
}

interface LeaveDialogProps {
  which: { id: MailId; locale: MailLocale; version: number | undefined }
  language: string
  onKeep: () => void
  onLeft: () => void
}

function LeaveDialog({ which, language, onKeep, onLeft }: LeaveDialogProps) {
  const { t } = useWords()
  const leave = useDeleteMailText()
  return (
    <DangerDialog
      isOpen
      onClose={onKeep}
      title={t('mails.back')}
      doLabel={t('mails.back')}
      onDo={() => leave.mutate(which, { onSuccess: onLeft })}
      isDoing={leave.isPending}
      error={leave.error}
    >
      {t('mails.backAbout', { language })}
    </DangerDialog>
  )
}
