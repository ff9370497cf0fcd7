import { Accordion, Text } from '@mantine/core'
import type { CallOffsPreview } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'

/** One mail of each kind and language, as a guest will read it. */
export function MailSamples({ mails }: { mails: CallOffsPreview['mails'] }) {
  const { t, locale } = useWords()
  if (mails.length === 0) return null
  return (
    <Accordion variant="contained" chevronPosition="left">
      {mails.map(({ kind, locale: language, count, sample }) => (
        <Accordion.Item key={`${kind} ${language}`} value={`${kind} ${language}`}>
          <Accordion.Control>
            {t('departures.mailsIn', { count, language: languageName(language, locale) })}
          </Accordion.Control>
          <Accordion.Panel>
            <Text fw={600} lang={language} dir="auto">
              {sample.subject}
            </Text>
            <Text size="sm" lang={language} dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {sample.text}
            </Text>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
