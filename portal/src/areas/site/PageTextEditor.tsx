import { Button, Checkbox, Grid, Menu, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { PageTextRecord, StorefrontRecord } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { LiveView } from './live/LiveView.tsx'
import { pageDraft } from './live/page-draft.ts'
import { PagePreview } from './PagePreview.tsx'
import { newSection, type PageSection, SECTION_TYPES, tidySection } from './page-section.ts'
import { usePutPageText } from './queries/pages.ts'
import { SectionCard } from './SectionCard.tsx'

function valuesOf(text: PageTextRecord | null) {
  return {
    title: text?.title ?? '',
    // A block of a later version is sent back as it came.
    sections: (text?.sections ?? []) as PageSection[],
    metaTitle: text?.seo.meta_title ?? '',
    metaDescription: text?.seo.meta_description ?? '',
    noindex: text?.seo.noindex ?? false,
  }
}

interface PageTextEditorProps {
  storefront: StorefrontRecord
  pageId: string
  slug: string
  language: string
  /** Null while there is nothing in this language. */
  text: PageTextRecord | null
}

/** The blocks of a page in one language, and beside them what visitors will see. */
export function PageTextEditor(given: PageTextEditorProps) {
  const { pageId, language, text } = given
  const { t, service } = useWords()
  const form = useSavedForm(`page-${language}`, pageId, valuesOf(text))
  const put = usePutPageText(pageId)
  const { values } = form
  const { sections } = values
  const errors = fieldErrors(put.error, service)
  const change = (next: PageSection[]) => form.change({ sections: next })
  const save = onSubmit(() => {
    put.mutate(
      { locale: language, body: bodyOf(values, text), version: text?.version },
      {
        onSuccess: saved => {
          form.clear(valuesOf(saved))
          sayDone(t('kit.saved'))
        },
      },
    )
  })
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <form onSubmit={save}>
          <Section title={t('site.sections')}>
            <Stack>
              <TextInput
                label={t('site.titleIn')}
                dir="auto"
                required
                withAsterisk={false}
                maxLength={lengths.PageText.title}
                value={values.title}
                error={errors.title}
                onChange={event => form.change({ title: event.currentTarget.value })}
              />
              {sections.map((section, at) => (
                <SectionCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its place
                  key={at}
                  section={section}
                  path={`sections.${at}`}
                  errors={errors}
                  onChange={changed => change(withItem(sections, at, changed))}
                  onRemove={() => change(withoutItem(sections, at))}
                  onMove={by => change(moveItem(sections, at, at + by))}
                  isFirst={at === 0}
                  isLast={at === sections.length - 1}
                />
              ))}
              <AddSection onAdd={type => change([...sections, newSection(type)])} />
            </Stack>
          </Section>
          <SeoSection values={values} errors={errors} onChange={form.change} />
          <SaveRow
            isSaving={put.isPending}
            error={put.error}
            isTouched={form.isTouched}
            onReset={() => form.clear(valuesOf(text))}
          />
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <PageView {...given} values={values} />
      </Grid.Col>
    </Grid>
  )
}

/** In the shop, if the site has one that speaks the language; else as far as the portal knows. */
function PageView(given: PageTextEditorProps & { values: ReturnType<typeof valuesOf> }) {
  const { storefront, pageId, slug, language, text, values } = given
  const t = useT()
  const { hosted, languages } = storefront
  const { title, sections } = values
  if (!hosted.is_on || hosted.address === null || !languages.includes(language)) {
    return <PagePreview title={title} sections={sections} language={language} />
  }
  const draft = pageDraft({ pageId, slug, locale: language, text: bodyOf(values, text) })
  return (
    <Section title={t('site.preview')}>
      <LiveView storefront={storefront} draft={draft} language={language} page={slug} />
    </Section>
  )
}

function AddSection({ onAdd }: { onAdd: (type: PageSection['type']) => void }) {
  const { t } = useWords()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="plus" size={16} />}>
          {t('site.addSection')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SECTION_TYPES.map(type => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {t(`site.section_${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface SeoSectionProps {
  values: ReturnType<typeof valuesOf>
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<ReturnType<typeof valuesOf>>) => void
}

function SeoSection({ values, errors, onChange }: SeoSectionProps) {
  const t = useT()
  return (
    <Section title={t('site.seo')}>
      <Stack>
        <TextInput
          label={t('site.metaTitle')}
          dir="auto"
          maxLength={lengths.PageText['seo.meta_title']}
          value={values.metaTitle}
          error={errors['seo.meta_title']}
          onChange={event => onChange({ metaTitle: event.currentTarget.value })}
        />
        <Textarea
          label={t('site.metaDescription')}
          dir="auto"
          autosize
          minRows={2}
          maxLength={lengths.PageText['seo.meta_description']}
          value={values.metaDescription}
          error={errors['seo.meta_description']}
          onChange={event => onChange({ metaDescription: event.currentTarget.value })}
        />
        <Checkbox
          label={t('site.noindex')}
          checked={values.noindex}
          onChange={event => onChange({ noindex: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  )
}

function bodyOf(values: ReturnType<typeof valuesOf>, text: PageTextRecord | null) {
  const { title, sections, metaTitle, metaDescription, noindex } = values
  const seo = {
    meta_title: metaTitle || null,
    meta_description: metaDescription || null,
    noindex,
    canonical_url: text?.seo.canonical_url ?? null,
  }
  return { title, sections: sections.map(tidySection), seo }
}
