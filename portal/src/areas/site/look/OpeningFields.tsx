import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { languageName } from '#app/language/language-name.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { Loading } from '#kit/Loading.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { pagesQuery } from '../queries/pages.ts'
import type { LookValues } from './look-values.ts'
import { PictureOf } from './PictureOf.tsx'

interface OpeningFieldsProps {
  storefront: StorefrontRecord
  /** The one that is written in, which the shop beside it is shown in. */
  language: string
  onLanguage: (language: string) => void
  values: LookValues
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<LookValues>) => void
}

/** What the first page begins with. Whoever has written that page begins it there. */
export function OpeningFields(given: OpeningFieldsProps) {
  const { storefront, language, onLanguage, values, errors, onChange } = given
  const { t, code } = useWords()
  const { may } = useMe()
  const pages = useQuery({ ...pagesQuery(storefront.id), enabled: may('page:manage') })
  const home = pages.data?.data.find(({ slug }) => slug === 'home')
  const isPublished = home?.status === 'published'
  // Until it is known who writes the opening, nobody begins to write it in the wrong place.
  if (pages.isLoading) return <Loading />
  const languages = storefront.languages.map(value => ({ value, label: languageName(value, code) }))
  const write = (texts: 'titles' | 'claims', text: string) =>
    onChange({ [texts]: { ...values[texts], [language]: text } })
  return (
    <Stack role="group" aria-label={t('site.opening')}>
      <Text fw={600}>{t('site.opening')}</Text>
      {languages.length > 1 && (
        <NativeSelect
          label={t('site.openingLanguage')}
          data={languages}
          value={language}
          onChange={event => onLanguage(event.currentTarget.value)}
        />
      )}
      {home && (
        <Text>
          {t(isPublished ? 'site.openingOfPage' : 'site.openingOfDraft')}{' '}
          <TextLink to="/site/pages/$page" params={{ page: home.id }} underline="always">
            {home.title ?? home.slug}
          </TextLink>
        </Text>
      )}
      {!isPublished && (
        <>
          <TextInput
            label={t('site.openingTitle')}
            description={t('site.openingTitleHelp')}
            lang={language}
            dir="auto"
            maxLength={lengths.StorefrontChange.opening_titles}
            value={values.titles[language] ?? ''}
            error={errors[`opening_titles.${language}`]}
            onChange={event => write('titles', event.currentTarget.value)}
          />
          <Textarea
            label={t('site.openingClaim')}
            lang={language}
            dir="auto"
            autosize
            minRows={2}
            maxLength={lengths.StorefrontChange.opening_claims}
            value={values.claims[language] ?? ''}
            error={errors[`opening_claims.${language}`]}
            onChange={event => write('claims', event.currentTarget.value)}
          />
          <PictureOf
            label={t('site.openingPicture')}
            none={t('site.openingNone')}
            id={values.picture}
            error={errors.opening_media_id}
            onChange={picture => onChange({ picture })}
          />
        </>
      )}
    </Stack>
  )
}
