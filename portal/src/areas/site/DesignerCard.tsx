import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { CopyButton } from '#kit/CopyButton.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { useMakeKey } from './queries/storefronts.ts'

/** All that whoever builds the website needs, in one text to pass on. */
export function DesignerCard({ storefront }: { storefront: StorefrontRecord }) {
  const t = useT()
  const { may } = useMe()
  const [key, setKey] = useState<string | null>(null)
  const make = useMakeKey(storefront.id)
  const { origin } = location
  const text = [
    t('site.designerFor', { name: storefront.name }),
    '',
    `${t('site.designerService')}: ${origin}`,
    `${t('site.key')}: ${key ?? t('site.designerNoKey')}`,
    `${t('site.designerGuide')}: ${origin}/docs/guides/build-a-storefront`,
    `${t('site.designerReady')}: ${origin}/docs/guides/make-it-yours`,
  ].join('\n')
  const subject = t('site.designerFor', { name: storefront.name })
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <Section title={t('site.designer')}>
      <Stack maw={720} gap="sm">
        <Text>{t('site.designerAbout')}</Text>
        <Code block dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Code>
        <Refusal error={make.error} />
        <Group gap="xs">
          <CopyButton text={text} />
          <Button component="a" href={mail} variant="default">
            {t('site.designerMail')}
          </Button>
          {may('key:manage') && key === null && (
            <Button
              variant="default"
              loading={make.isPending}
              onClick={() => make.mutate(storefront.name, { onSuccess: made => setKey(made.key) })}
            >
              {t('site.designerMakeKey')}
            </Button>
          )}
        </Group>
        {key !== null && (
          <Text size="sm" c="dimmed" role="status">
            {t('site.designerKeyOnce')}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
