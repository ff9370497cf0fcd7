import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { MessageKind, MessageText } from '@outset/sdk/seller'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { usePreviewMessage, useTestMessage } from './queries/message-rules.ts'

interface MessagePreviewPanelProps {
  texts: Record<string, MessageText>
  kind: MessageKind
  /** Only what is saved can be mailed to oneself. */
  savedId: string | null
}

/** The texts as they are typed, filled in with a real booking. */
export function MessagePreviewPanel({ texts, kind, savedId }: MessagePreviewPanelProps) {
  const { t, locale } = useWords()
  const mailed = useMailed()
  const [ref, setRef] = useState('')
  const preview = usePreviewMessage()
  const test = useTestMessage()
  const look = onSubmit(() => preview.mutate({ texts, ref, kind }))
  const mail = () => {
    if (savedId === null) return
    test.mutate(
      { id: savedId, ref },
      { onSuccess: ({ to }) => sayDone(mailed('settings.testSent', { email: to })) },
    )
  }
  return (
    <Section title={t('settings.preview')}>
      <form onSubmit={look}>
        <Stack gap="sm">
          <TextInput
            label={t('settings.previewOf')}
            description={t('settings.previewOfHelp')}
            dir="ltr"
            required
            withAsterisk={false}
            maxLength={lengths.MessagePreviewRequest.ref}
            value={ref}
            onChange={event => setRef(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={preview.isPending}>
              {t('settings.preview')}
            </Button>
            {savedId !== null && (
              <Button
                variant="subtle"
                loading={test.isPending}
                disabled={ref === ''}
                onClick={mail}
              >
                {t('settings.test')}
              </Button>
            )}
          </Group>
          <Refusal error={preview.error ?? test.error} />
        </Stack>
      </form>
      {preview.data && (
        <Stack mt="md">
          <Text c="dimmed">
            {t('settings.previewSent', { language: languageName(preview.data.sent_in, locale) })}
          </Text>
          {preview.data.messages.map(({ locale: language, direction, subject, text }) => (
            <Paper key={language} withBorder p="sm" dir={direction} lang={language}>
              <Text fw={600}>{subject}</Text>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
            </Paper>
          ))}
        </Stack>
      )}
    </Section>
  )
}
