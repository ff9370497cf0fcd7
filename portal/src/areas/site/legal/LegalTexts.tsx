import { Alert, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { CompanyRecord, LegalKind, LegalTextRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { LegalTextForm } from './LegalTextForm.tsx'

const KINDS: readonly LegalKind[] = ['imprint', 'terms', 'privacy', 'withdrawal', 'consent']

interface LegalTextsProps {
  storefront: string
  company: CompanyRecord
  texts: readonly LegalTextRecord[]
  languages: readonly string[]
}

/** What a site says by law: one text at a time, by kind and language. */
export function LegalTexts({ storefront, company, texts, languages }: LegalTextsProps) {
  const { t, locale } = useWords()
  const [kind, setKind] = useState<LegalKind>('imprint')
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const find = (wanted: LegalKind, code: string) =>
    texts.find(text => text.kind === wanted && text.locale === code) ?? null
  const says = (text: string, isThere: boolean) => (isThere ? text : t('legal.notYet', { text }))
  return (
    <div id="texts">
      <Section title={t('legal.texts')}>
        <Stack maw={760}>
          <Alert color="yellow" variant="light" icon={<Icon name="warning" />}>
            {t('legal.noAdvice')}
          </Alert>
          <Group grow preventGrowOverflow={false} align="flex-end">
            <NativeSelect
              label={t('legal.text')}
              data={KINDS.map(value => ({
                value,
                label: says(t(`legal.kind_${value}`), find(value, language) !== null),
              }))}
              value={kind}
              onChange={event =>
                setKind(KINDS.find(known => known === event.currentTarget.value) ?? kind)
              }
            />
            <NativeSelect
              label={t('legal.language')}
              data={languages.map(value => ({
                value,
                label: says(languageName(value, locale), find(kind, value) !== null),
              }))}
              value={language}
              onChange={event => setLanguage(event.currentTarget.value)}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t(`legal.hint_${kind}`)}
          </Text>
          <LegalTextForm
            key={`${kind} ${language}`}
            storefront={storefront}
            place={{ kind, locale: language }}
            company={company}
            text={find(kind, language)}
          />
        </Stack>
      </Section>
    </div>
  )
}
