import { Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import * as lengths from '@outset/sdk/lengths'
import { type MailTextBody, OutsetError } from '@outset/sdk/seller'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { Segments } from '#kit/Segments.tsx'
import type { MailId } from './mail-names.ts'
import { type MailLocale, mailPreviewQuery } from './queries.ts'

const WIDTHS = { wide: 640, phone: 375 } as const
type View = keyof typeof WIDTHS | 'asText'
const VIEWS: readonly View[] = ['wide', 'phone', 'asText']
const QUIET_MS = 400

interface MailPreviewPanelProps {
  id: MailId
  language: MailLocale
  /** As it is typed. */
  text: MailTextBody
}

/** The mail as a guest would get it, a moment after the last key. */
export function MailPreviewPanel({ id, language, text }: MailPreviewPanelProps) {
  const { t } = useWords()
  const [view, setView] = useState<View>('wide')
  const [ref, setRef] = useState('')
  const [asked] = useDebouncedValue({ text, ref: ref.trim() }, QUIET_MS)
  const preview = useQuery(
    mailPreviewQuery(id, {
      locale: language,
      text: asked.text,
      ...(asked.ref === '' ? {} : { ref: asked.ref }),
    }),
  )
  const { data, error } = preview
  return (
    <Section title={t('mails.preview')}>
      <Stack>
        <Segments
          aria-label={t('mails.preview')}
          value={view}
          onChange={setView}
          data={VIEWS.map(value => ({ value, label: t(`mails.${value}`) }))}
        />
        <TextInput
          label={t('mails.ref')}
          description={t('mails.refHelp')}
          dir="ltr"
          maxLength={lengths.MailPreviewRequest.ref}
          value={ref}
          onChange={event => setRef(event.currentTarget.value)}
        />
        {error instanceof OutsetError && error.is('Conflict') ? (
          <Text role="alert">{t('mails.notTrue')}</Text>
        ) : (
          <Refusal error={error} />
        )}
        {data && (
          <>
            <Text fw={600} dir={data.direction} lang={data.locale}>
              {data.subject}
            </Text>
            {view === 'asText' ? (
              <Text
                dir={data.direction}
                lang={data.locale}
                style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {data.text}
              </Text>
            ) : (
              <iframe
                title={t('mails.preview')}
                srcDoc={data.html}
                sandbox=""
                style={{
                  inlineSize: WIDTHS[view],
                  maxInlineSize: '100%',
                  blockSize: 720,
                  border: '1px solid var(--mantine-color-default-border)',
                  borderRadius: 8,
                }}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}
