import { Button, Group, Input, Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { MessageText } from '@outset/sdk/seller'
import { useRef, useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'

const FIELDS = [
  'name',
  'trip',
  'option',
  'start',
  'travellers',
  'reference',
  'meeting_point',
  'pickup',
  'total',
  'to_pay',
  'manage_link',
  'seller',
] as const

const NOTHING: MessageText = { subject: '', body: '' }

interface MessageTextsProps {
  texts: Readonly<Record<string, MessageText>>
  languages: readonly string[]
  errors: Readonly<Record<string, string>>
  onChange: (texts: Record<string, MessageText>) => void
}

/** The words of a message, language by language, with fields that are filled in. */
export function MessageTexts({ texts, languages, errors, onChange }: MessageTextsProps) {
  const { t, locale } = useWords()
  const all = [...new Set([...languages, ...Object.keys(texts)])]
  const [language, setLanguage] = useState(all[0] ?? 'en')
  const body = useRef<HTMLTextAreaElement>(null)
  const text = texts[language] ?? NOTHING
  const change = (changed: Partial<MessageText>) =>
    onChange({ ...texts, [language]: { ...text, ...changed } })
  const insert = (field: string) => {
    const at = body.current?.selectionStart ?? text.body.length
    const end = body.current?.selectionEnd ?? at
    change({ body: `${text.body.slice(0, at)}{{${field}}}${text.body.slice(end)}` })
    body.current?.focus()
  }
  return (
    <Tabs value={language} onChange={value => setLanguage(value ?? language)}>
      <Tabs.List>
        {all.map(code => (
          <Tabs.Tab key={code} value={code}>
            {languageName(code, locale)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={language} pt="sm">
        <Stack gap="sm">
          <TextInput
            label={t('settings.subject')}
            dir="auto"
            maxLength={lengths.MessageText.subject}
            value={text.subject}
            error={errors[`texts.${language}.subject`]}
            onChange={event => change({ subject: event.currentTarget.value })}
          />
          <Textarea
            ref={body}
            label={t('settings.textIn', { language: languageName(language, locale) })}
            dir="auto"
            autosize
            minRows={8}
            maxRows={20}
            maxLength={lengths.MessageText.body}
            value={text.body}
            error={errors[`texts.${language}.body`]}
            onChange={event => change({ body: event.currentTarget.value })}
          />
          <Input.Wrapper label={t('settings.fields')} description={t('settings.fieldsHelp')}>
            <Group gap={4} mt={4}>
              {FIELDS.map(field => (
                <Button
                  key={field}
                  variant="default"
                  size="compact-xs"
                  onClick={() => insert(field)}
                >
                  <bdi dir="ltr">{`{{${field}}}`}</bdi>
                </Button>
              ))}
            </Group>
          </Input.Wrapper>
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
