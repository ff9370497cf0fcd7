import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { TripText } from '@outset/sdk/seller'
import { useState } from 'react'
import { languageName } from '#app/language/language-name.ts'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { HistoryButton } from '../publishing/HistoryButton.tsx'
import { useTextStep } from '../queries/trips.ts'
import { isEmptyText } from './text-completeness.ts'

interface TextHeadProps {
  locale: string
  missing: string
  text: TripText
  english: TripText | undefined
  onChange: (changed: Partial<TripText>) => void
}

/** A language: whether it is on the sites, what it lacks, and what can be done with it. */
export function TextHead({ locale, missing, text, english, onChange }: TextHeadProps) {
  const { t, code } = useWords()
  const { trip, mayEdit } = useTripDraft()
  const isSaved = trip.locales.includes(locale)
  const isPublished = trip.published_locales.includes(locale)
  const language = languageName(locale, code)
  const lacks = missing === '' ? [] : missing.split(' ')
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Title order={2}>{language}</Title>
          <StatusMark tone={isPublished ? 'good' : 'quiet'}>
            {isPublished ? t('editor.onTheSites') : t('editor.notOnTheSites')}
          </StatusMark>
        </Group>
        {isSaved && <HistoryButton entity="text" id={`${trip.id}/${locale}`} name={language} />}
      </Group>
      {lacks.length > 0 && (
        <Text size="sm" c="var(--warn)">
          {t('editor.lacksFields', {
            fields: lacks.map(field => sayValue(t, 'editor.field', field)).join(', '),
          })}
        </Text>
      )}
      {mayEdit && isEmptyText(text) && english && !isEmptyText(english) && (
        <Button variant="default" size="compact-sm" onClick={() => onChange(english)}>
          {t('editor.beginWithEnglish')}
        </Button>
      )}
      {mayEdit && isSaved && (
        <Steps locale={locale} language={language} isPublished={isPublished} />
      )}
    </Stack>
  )
}

function Steps({
  locale,
  language,
  isPublished,
}: {
  locale: string
  language: string
  isPublished: boolean
}) {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const step = useTextStep()
  const [asked, setAsked] = useState<'unpublish' | 'delete' | null>(null)
  const isLast = isPublished && trip.published_locales.length === 1
  const run = (which: 'publish' | 'unpublish' | 'delete') =>
    step.mutate({ trip: trip.id, locale, step: which }, { onSuccess: () => setAsked(null) })
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="compact-sm"
        loading={step.isPending}
        onClick={() => (isPublished ? setAsked('unpublish') : run('publish'))}
      >
        {isPublished ? t('editor.hideLanguage') : t('editor.showLanguage')}
      </Button>
      <Button variant="subtle" size="compact-sm" color="red" onClick={() => setAsked('delete')}>
        {t('editor.deleteLanguage')}
      </Button>
      {asked === null && <Refusal error={step.error} />}
      <DangerDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'delete' ? 'editor.deleteTextTitle' : 'editor.hideTextTitle', {
          language,
        })}
        doLabel={asked === 'delete' ? t('editor.deleteLanguage') : t('editor.hideLanguage')}
        onDo={() => asked && run(asked)}
        isDoing={step.isPending}
        error={step.error}
      >
        <Text>
          {t(asked === 'delete' ? 'editor.deleteTextMeans' : 'editor.hideTextMeans', { language })}
        </Text>
        {isLast && <Text c="var(--bad)">{t('editor.lastLanguage')}</Text>}
      </DangerDialog>
    </Group>
  )
}
