import { Stack, Switch, Text } from '@mantine/core'
import type { SellerSettings } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { useUpdateSettings } from '../queries/settings.ts'
import { cardSitesQuery } from './queries.ts'

/** Where cards are offered, and what happens to the money of who cancels. */
export function CardRules({ settings }: { settings: SellerSettings }) {
  const t = useT()
  const update = useUpdateSettings()
  const { data: sites } = useSuspenseQuery(cardSitesQuery)
  return (
    <Section title={t('cards.rules')}>
      <Stack maw={680}>
        <Switch
          label={t('cards.atOnce')}
          description={t('cards.atOnceHelp')}
          checked={settings.refund_cards_at_once}
          disabled={update.isPending}
          onChange={event =>
            update.mutate(
              {
                body: { refund_cards_at_once: event.currentTarget.checked },
                version: settings.version,
              },
              { onSuccess: () => sayDone(t('kit.saved')) },
            )
          }
        />
        <Refusal error={update.error} />
        <Text>
          {sites.length === 0
            ? t('cards.offeredNowhere')
            : t('cards.offeredOn', { sites: sites.join(', ') })}
        </Text>
        <TextLink to="/site">{t('cards.offerOn')}</TextLink>
      </Stack>
    </Section>
  )
}
