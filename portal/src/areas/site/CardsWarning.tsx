import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { paymentAccountQuery } from '#areas/settings/cards/queries.ts'
import { Icon } from '#kit/icons.tsx'
import { TextLink } from '#kit/TextLink.tsx'

/** A site may offer cards that nobody takes: guests then do not see them. */
export function CardsWarning() {
  const t = useT()
  const { may } = useMe()
  const { data: account } = useQuery({
    ...paymentAccountQuery,
    enabled: may('settings:manage'),
  })
  if (account === undefined || account?.takes_cards) return null
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} role="status">
      <Text inherit>{t(account === null ? 'site.cardsNoAccount' : 'site.cardsFault')}</Text>
      <TextLink to="/settings/payments">
        {t(account === null ? 'site.cardsConnect' : 'site.cardsMend')}
      </TextLink>
    </Alert>
  )
}
