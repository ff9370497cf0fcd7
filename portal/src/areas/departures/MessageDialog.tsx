import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { DepartureManifest } from '@outset/sdk/seller'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { Dialog } from '#kit/Dialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { sayDone } from '#kit/say-done.ts'
import { languagesOf, type MessageForm, messageBody } from './message-form.ts'
import { type DepartureWish, usePreviewMessage, useSendMessage } from './queries/departure.ts'

interface MessageDialogProps {
  which: DepartureWish
  bookings: DepartureManifest['bookings']
  onClose: () => void
}

/** Writes to all guests of a departure: first the text, then who gets it, then it is sent. */
export function MessageDialog({ which, bookings, onClose }: MessageDialogProps) {
  const { t, code, service } = useWords()
  const mailed = useMailed()
  const languages = languagesOf(bookings, code)
  const form = useSavedForm<MessageForm>('departure-message', `${which.option} ${which.start}`, {})
  const preview = usePreviewMessage(which)
  const send = useSendMessage(which)
  const [isSeen, setSeen] = useState(false)
  const body = messageBody(form.values)
  const errors = fieldErrors(preview.error ?? send.error, service)
  const change = (language: string, changed: Partial<MessageForm[string]>) => {
    setSeen(false)
    const text = form.values[language] ?? { subject: '', body: '' }
    form.change({ [language]: { ...text, ...changed } })
  }
  const look = () => body && preview.mutate(body, { onSuccess: () => setSeen(true) })
  const sendNow = () =>
    body &&
    send.mutate(body, {
      onSuccess: ({ sent }) => {
        form.clear({})
        sayDone(mailed('departures.messageSent', { count: sent.length }))
        onClose()
      },
    })
  return (
    <Dialog onClose={onClose} title={t('departures.message')} isForThumbs size="lg">
      <Stack>
        <Text c="dimmed" size="sm">
          {t('departures.messageHelp')}
        </Text>
        <TextFields languages={languages} texts={form.values} errors={errors} onChange={change} />
        <Recipients isSeen={isSeen} preview={preview.data} />
        <Refusal error={preview.error ?? send.error} />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          {isSeen ? (
            <Button mih={44} loading={send.isPending} onClick={sendNow}>
              {t('departures.send')}
            </Button>
          ) : (
            <Button mih={44} loading={preview.isPending} disabled={body === null} onClick={look}>
              {t('departures.whoGetsIt')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

interface TextFieldsProps {
  languages: readonly string[]
  texts: MessageForm
  errors: Readonly<Record<string, string>>
  onChange: (language: string, changed: Partial<MessageForm[string]>) => void
}

function TextFields({ languages, texts, errors, onChange }: TextFieldsProps) {
  const { t, locale } = useWords()
  return (
    <>
      {languages.map(language => (
        <Stack
          key={language}
          gap="xs"
          component="section"
          aria-label={languageName(language, locale)}
        >
          <TextInput
            label={t('departures.subjectIn', { language: languageName(language, locale) })}
            lang={language}
            dir="auto"
            maxLength={lengths.MessageText.subject}
            value={texts[language]?.subject ?? ''}
            onChange={event => onChange(language, { subject: event.currentTarget.value })}
            error={errors[`texts.${language}.subject`]}
          />
          <Textarea
            label={t('departures.textIn', { language: languageName(language, locale) })}
            lang={language}
            dir="auto"
            autosize
            minRows={3}
            maxLength={lengths.MessageText.body}
            value={texts[language]?.body ?? ''}
            onChange={event => onChange(language, { body: event.currentTarget.value })}
            error={errors[`texts.${language}.body`]}
          />
        </Stack>
      ))}
    </>
  )
}

interface RecipientsProps {
  isSeen: boolean
  preview: ReturnType<typeof usePreviewMessage>['data']
}

function Recipients({ isSeen, preview }: RecipientsProps) {
  const t = useT()
  const mailed = useMailed()
  return (
    <>
      {isSeen && preview && (
        <div aria-live="polite">
          <Text fw={600}>
            {mailed('departures.recipients', { count: preview.recipients.length })}
          </Text>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {preview.recipients.map(({ ref, name, subject }) => (
              <li key={ref}>
                {name}: <span dir="auto">{subject}</span>
              </li>
            ))}
          </ul>
          {preview.skipped.length > 0 && (
            <Text c="var(--warn)">
              {t('departures.skipped', { count: preview.skipped.length })}
            </Text>
          )}
        </div>
      )}
    </>
  )
}
