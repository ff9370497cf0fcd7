import { Button, Grid, Group } from '@mantine/core'
import type { OwnMail } from '@outset/sdk/seller'
import { MailLanguage } from '@outset/sdk/values'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Segments } from '#kit/Segments.tsx'
import { MailTextForm } from './MailTextForm.tsx'
import { MAIL_NAMES, type MailId } from './mail-names.ts'
import { type MailLocale, mailQuery } from './queries.ts'

interface MailEditorProps {
  id: MailId
  onClose: () => void
}

/** One mail, language by language, beside what it looks like. */
export function MailEditor({ id, onClose }: MailEditorProps) {
  const { t, locale } = useWords()
  const { data: mail } = useSuspenseQuery(mailQuery(id))
  const [language, setLanguage] = useState<MailLocale>(() => firstLanguage(mail, locale))
  const text = mail.texts.find(one => one.locale === language)
  const back = (
    <Button variant="default" leftSection={<Icon name="previous" size={16} />} onClick={onClose}>
      {t('mails.all')}
    </Button>
  )
  return (
    <>
      <PageHead title={t(MAIL_NAMES[id])} about={t('mails.toLead')} actions={back} />
      <Group mb="md">
        <Segments
          aria-label={t('mails.languages')}
          value={language}
          onChange={setLanguage}
          data={MailLanguage.map(value => ({ value, label: languageName(value, locale) }))}
        />
      </Group>
      <Grid>
        {text && (
          <MailTextForm
            key={language}
            id={id}
            language={language}
            text={text}
            fields={mail.fields}
          />
        )}
      </Grid>
    </>
  )
}

/** One that is worded, else that of whoever looks. */
function firstLanguage({ texts }: OwnMail, locale: string): MailLocale {
  const own = texts.find(text => text.updated_at !== null)?.locale
  const wanted = own ?? locale.slice(0, 2)
  return MailLanguage.find(language => language === wanted) ?? 'en'
}
