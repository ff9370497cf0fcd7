import { Stack, Switch, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { OpenElsewhere } from '#kit/OpenElsewhere.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useSwitchShop } from './queries/storefronts.ts'

/** Where guests find the shop, on a phone too, and whether it is open. */
export function ShopSection({ storefront }: { storefront: StorefrontRecord }) {
  const t = useT()
  const { id, hosted } = storefront
  const turn = useSwitchShop(id)
  const address = addressOf(hosted)
  return (
    <Section title={t('site.shop')}>
      <Stack>
        <Text c="dimmed">{t('site.shopAbout')}</Text>
        {hosted.is_on && address === null && <Text>{t('site.shopNowhere')}</Text>}
        {hosted.is_on && address !== null && (
          <OpenElsewhere
            address={address}
            label={t('site.shopCode')}
            openLabel={t('site.shopOpen')}
          />
        )}
        <Switch
          label={t('site.shopIsOn')}
          checked={hosted.is_on}
          disabled={turn.isPending}
          onChange={event =>
            turn.mutate(event.currentTarget.checked, {
              onSuccess: () => sayDone(t('kit.saved')),
            })
          }
        />
        <Refusal error={turn.error} />
      </Stack>
    </Section>
  )
}

/** What one would print on a card: the own domain, where there is one. */
function addressOf({ address, domains }: StorefrontRecord['hosted']): string | null {
  const own = domains.find(({ state }) => state === 'verified')
  return own && address !== null ? `https://${own.name}` : address
}
