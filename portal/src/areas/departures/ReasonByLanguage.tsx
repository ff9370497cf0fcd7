import { Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { CallOffsPreview } from '@outset/sdk/seller'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'

interface ReasonByLanguageProps {
  mails: CallOffsPreview['mails']
  reasons: Readonly<Record<string, string>>
  onChange: (reasons: Readonly<Record<string, string>>) => void
}

/** The reason once more for each language that guests are written in, for those who want to. */
export function ReasonByLanguage({ mails, reasons, onChange }: ReasonByLanguageProps) {
  const { t, locale } = useWords()
  const counts = new Map<string, number>()
  for (const mail of mails) {
    counts.set(mail.locale, (counts.get(mail.locale) ?? 0) + mail.count)
  }
  if (counts.size < 2) return null
  return [...counts].map(([language, count]) => (
    <Textarea
      key={language}
      label={t('departures.reasonIn', { language: languageName(language, locale) })}
      description={t('departures.reasonInHelp', { count })}
      lang={language}
      dir="auto"
      autosize
      maxLength={lengths.CallOff.reason}
      value={reasons[language] ?? ''}
      onChange={event => onChange({ ...reasons, [language]: event.currentTarget.value })}
    />
  ))
}
