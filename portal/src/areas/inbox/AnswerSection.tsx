import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Enquiry } from '@outset/sdk/seller'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useAnswerEnquiry } from './queries/inbox.ts'

/** What was answered so far, and the next answer. */
export function AnswerSection({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords()
  const { may } = useMe()
  return (
    <Section title={t('inbox.answers')}>
      <Stack>
        {enquiry.answers.length === 0 && <Text c="dimmed">{t('inbox.noAnswers')}</Text>}
        {enquiry.answers.map(({ id, by, message, at }) => (
          <Paper key={id} withBorder p="sm" component="article">
            <Text size="sm" c="dimmed">
              {by ?? '–'} · <InstantText at={at} />
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
              {message}
            </Text>
          </Paper>
        ))}
        {may('enquiry:manage') && <AnswerForm enquiry={enquiry} />}
      </Stack>
    </Section>
  )
}

function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const { t, service, locale } = useWords()
  const mailed = useMailed()
  const form = useSavedForm('enquiry-answer', enquiry.id, { message: '' })
  const [key, setKey] = useState(newKey)
  const answer = useAnswerEnquiry(enquiry.id)
  const { message } = form.values
  const language = languageName(enquiry.locale, locale)
  const send = () =>
    answer.mutate(
      { message: message.trim(), key },
      {
        onSuccess: () => {
          form.clear()
          setKey(newKey)
          sayDone(mailed('inbox.answerSent', { name: enquiry.name }))
        },
      },
    )
  return (
    <form onSubmit={onSubmit(send)}>
      <Stack gap="sm">
        <Textarea
          autosize
          minRows={5}
          maxRows={20}
          maxLength={lengths.EnquiryAnswer.message}
          dir="auto"
          label={t('inbox.yourAnswer')}
          description={mailed('inbox.yourAnswerHelp', { name: enquiry.name, language })}
          error={fieldErrors(answer.error, service).message}
          value={message}
          onChange={event => form.change({ message: event.currentTarget.value })}
        />
        <Refusal error={answer.error} />
        <Group>
          <Button type="submit" loading={answer.isPending} disabled={message.trim() === ''}>
            {t('inbox.sendAnswer')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
