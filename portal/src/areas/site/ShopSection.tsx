import { Stack, Switch, Text } from '@mantine/core'
import type { StorefrontRecord } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { OpenElsewhere } from '#kit/OpenElsewhere.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useSwitchShop } from './queries/storefronts.ts'
import { shopOf } from './shop-of.ts'

/** Where guests find the shop, on a phone too, and whether it is open. */
export function ShopSection({ storefront }: { storefront: StorefrontRecord }) {
  const t = useT()
  const { id, hosted } = storefront
  const turn = useSwitchShop(id)
  const address = shopOf(storefront)
  return (
    <Section title={t('site.shop')}>
      <Stack>
        <Text c="dimmed">{t('site.shopAbout')}</Text>
        {hosted.is_on && address === null && <Text>{t('site.shopNowhere')}</Text>}
        {address !== null && (
          <OpenElsewhere
            address={address}
            label={t('site.shopCode')}
            openLabel={t('site.shopOpen')}
            codeSize={140}
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
