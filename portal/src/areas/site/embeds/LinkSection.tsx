import { Stack, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { OpenElsewhere } from '#kit/OpenElsewhere.tsx'
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
        <OpenElsewhere
          address={address}
          label={t('embeds.qr')}
          openLabel={t('embeds.openLink')}
          title={title ?? storefront.name}
          actions={
            <ButtonLink
              to="/site/$storefront/poster"
              params={{ storefront: storefront.id }}
              search={search}
              variant="default"
              size="compact-sm"
            >
              {t('embeds.poster')}
            </ButtonLink>
          }
        />
      </Stack>
    </Section>
  )
}
