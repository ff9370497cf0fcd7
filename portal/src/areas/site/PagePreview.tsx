import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { mediaQuery } from '#areas/trips/queries/library.ts'
import { Section } from '#kit/Section.tsx'
import { type PageSection, paragraphsOf } from './page-section.ts'

interface PagePreviewProps {
  title: string
  sections: readonly PageSection[]
  language: string
}

const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur']

/** What visitors will see, as it is typed: text as text, never as markup. */
export function PagePreview({ title, sections, language }: PagePreviewProps) {
  const { t } = useWords()
  const isEmpty = title === '' && sections.length === 0
  return (
    <Section title={t('site.preview')}>
      {isEmpty ? (
        <Text c="dimmed">{t('site.previewEmpty')}</Text>
      ) : (
        <Stack lang={language} dir={RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'}>
          <Title order={3}>{title}</Title>
          {sections.map((section, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its place
            <Block key={at} section={section} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Block({ section }: { section: PageSection }) {
  const { t } = useWords()
  switch (section.type) {
    case 'hero':
      return (
        <Paper withBorder p="md">
          {section.image && <Picture id={section.image.media_id} alt={section.image.alt} />}
          <Title order={4} size="h2">
            {section.title}
          </Title>
          {section.subtitle && <Text>{section.subtitle}</Text>}
        </Paper>
      )
    case 'text':
      return (
        <div>
          {paragraphsOf(section.body).map(paragraph => (
            <Text key={paragraph} mb="xs" style={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </Text>
          ))}
        </div>
      )
    case 'photo':
      return (
        <figure style={{ margin: 0 }}>
          <Picture id={section.photo.media_id} alt={section.photo.alt} />
          {section.caption && <figcaption>{section.caption}</figcaption>}
        </figure>
      )
    case 'trips':
      return (
        <div>
          {section.heading && <Title order={4}>{section.heading}</Title>}
          <Text c="dimmed">{t('site.previewTrips', { count: section.product_ids.length })}</Text>
        </div>
      )
    case 'faq':
      return (
        <div>
          {section.items.map(({ question, answer }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing but its place
            <details key={at}>
              <summary>{question}</summary>
              <Text style={{ whiteSpace: 'pre-line' }}>{answer}</Text>
            </details>
          ))}
        </div>
      )
    case 'cta':
      return (
        <div>
          <Button component="span" title={section.href}>
            {section.label}
          </Button>
        </div>
      )
  }
}

function Picture({ id, alt }: { id: string; alt: string }) {
  const { data } = useQuery({ ...mediaQuery(id), enabled: id !== '' })
  if (data === undefined) return null
  const { small_url, width, height } = data
  const look = { maxWidth: '100%', height: 'auto' }
  return <img src={small_url} alt={alt} width={width} height={height} style={look} />
}
