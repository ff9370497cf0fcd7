import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { Icon } from '#kit/icons.tsx'
import { QrCode } from '#kit/QrCode.tsx'
import { Section } from '#kit/Section.tsx'
import { shopLink, type Wish } from './embed-snippet.ts'

interface LinkSectionProps {
  storefront: StorefrontRecord
  shop: string
  wish: Wish
  tripId: string | null
  title: string | null
}

/** The address of a trip or of the shop, for what is read by people and cameras. */
export function LinkSection({ storefront, shop, wish, tripId, title }: LinkSectionProps) {
  const t = useT()
  const address = shopLink(shop, wish)
  const search = { lang: wish.lang, ...(tripId !== null && { trip: tripId }) }
  return (
    <Section title={t('embeds.links')}>
      <Stack gap="sm">
        <Text c="dimmed">{t('embeds.linksAbout')}</Text>
        <Group align="flex-start" gap="lg">
          <QrCode text={address} label={t('embeds.qr')} />
          <Stack gap="xs" flex={1} miw={240}>
            <Text fw={600}>{title ?? storefront.name}</Text>
            <Code block dir="ltr" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
              {address}
            </Code>
            <Group gap="xs">
              <CopyButton text={address} />
              <Button
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                variant="default"
                size="compact-sm"
                leftSection={<Icon name="external" size={14} />}
              >
                {t('embeds.openLink')}
              </Button>
              <ButtonLink
                to="/site/$storefront/poster"
                params={{ storefront: storefront.id }}
                search={search}
                variant="default"
                size="compact-sm"
              >
                {t('embeds.poster')}
              </ButtonLink>
            </Group>
          </Stack>
        </Group>
      </Stack>
    </Section>
  )
}
