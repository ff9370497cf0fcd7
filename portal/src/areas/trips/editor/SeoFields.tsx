import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { TripText } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { directionOf } from '#kit/locale-name.ts'

type Seo = NonNullable<TripText['seo']>

interface SeoFieldsProps {
  locale: string
  seo: Seo
  onSeo: (seo: Seo) => void
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
}

/** What search engines are shown. Most leave it as it is, so it is folded away. */
export function SeoFields({ locale, seo, onSeo, errors, isReadOnly }: SeoFieldsProps) {
  const t = useT()
  const own = { dir: directionOf(locale), lang: locale, readOnly: isReadOnly }
  const put = (changed: Partial<Seo>) => onSeo({ ...seo, ...changed })
  return (
    <details>
      <summary>{t('editor.field_seo')}</summary>
      <Stack gap="xs" mt="xs">
        <TextInput
          {...own}
          label={t('editor.field_meta_title')}
          description={t('editor.metaTitleHelp')}
          value={seo.meta_title ?? ''}
          maxLength={lengths.TripText['seo.meta_title']}
          onChange={event => put({ meta_title: event.currentTarget.value || null })}
          error={errors['seo.meta_title']}
        />
        <Textarea
          {...own}
          label={t('editor.field_meta_description')}
          autosize
          maxLength={lengths.TripText['seo.meta_description']}
          value={seo.meta_description ?? ''}
          onChange={event => put({ meta_description: event.currentTarget.value || null })}
          error={errors['seo.meta_description']}
        />
        <TextInput
          dir="ltr"
          readOnly={isReadOnly}
          label={t('editor.field_canonical_url')}
          description={t('editor.canonicalHelp')}
          value={seo.canonical_url ?? ''}
          maxLength={lengths.TripText['seo.canonical_url']}
          onChange={event => put({ canonical_url: event.currentTarget.value || null })}
          error={errors['seo.canonical_url']}
        />
        <Checkbox
          label={t('editor.noindex')}
          checked={seo.noindex ?? false}
          disabled={isReadOnly}
          onChange={event => put({ noindex: event.currentTarget.checked })}
        />
      </Stack>
    </details>
  )
}
