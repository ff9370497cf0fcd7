import { Code, Stack, Text, Title } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { Section } from '#kit/Section.tsx'
import { embedSnippet, pictureAddress, type Wish } from './embed-snippet.ts'

interface EmbedCodeProps {
  shop: string
  wish: Wish
  /** Of the shop below the domain of this installation, which the portal may show. */
  address: string
}

const BUILDERS = [
  ['WordPress', 'howWordPress'],
  ['Wix', 'howWix'],
  ['Squarespace', 'howSquarespace'],
  ['HTML', 'howHtml'],
] as const

/** What to paste, the real element, and where to paste it. */
export function EmbedCode({ shop, wish, address }: EmbedCodeProps) {
  const t = useT()
  if (wish.trip === null && wish.element !== 'list') {
    return (
      <Section title={t('embeds.code')}>
        <Text c="dimmed">{t('embeds.tripFirst')}</Text>
      </Section>
    )
  }
  const snippet = embedSnippet(shop, wish)
  return (
    <>
      <Section title={t('embeds.code')} actions={<CopyButton text={snippet} />}>
        <Code block dir="ltr" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {snippet}
        </Code>
      </Section>
      <Section title={t('embeds.picture')}>
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('embeds.pictureAbout')}
          </Text>
          <iframe
            title={t('embeds.picture')}
            src={pictureAddress(address, wish)}
            style={{
              inlineSize: '100%',
              blockSize: 560,
              border: '1px solid var(--mantine-color-default-border)',
              borderRadius: 'var(--mantine-radius-md)',
            }}
          />
        </Stack>
      </Section>
      <Section title={t('embeds.how')}>
        <Stack gap="sm" maw={720}>
          {BUILDERS.map(([name, how]) => (
            <div key={name}>
              <Title order={3} size="h5">
                {name}
              </Title>
              <Text>{t(`embeds.${how}`)}</Text>
            </div>
          ))}
        </Stack>
      </Section>
    </>
  )
}
