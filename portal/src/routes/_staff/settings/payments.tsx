import { Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useT } from '#app/language/use-words.tsx'
import { AccountSection } from '#areas/settings/cards/AccountSection.tsx'
import { CardRules } from '#areas/settings/cards/CardRules.tsx'
import { ConnectCards } from '#areas/settings/cards/ConnectCards.tsx'
import {
  cardSitesQuery,
  paymentAccountQuery,
  paymentProvidersQuery,
  paymentTrialsQuery,
} from '#areas/settings/cards/queries.ts'
import { isUnderWay, TrialSection } from '#areas/settings/cards/TrialSection.tsx'
import { WebhookStep } from '#areas/settings/cards/WebhookStep.tsx'
import { settingsQuery } from '#areas/settings/queries/settings.ts'
import { PageHead } from '#kit/PageHead.tsx'

export const Route = createFileRoute('/_staff/settings/payments')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(paymentAccountQuery),
      queryClient.ensureQueryData(paymentProvidersQuery),
      queryClient.ensureQueryData(paymentTrialsQuery),
      queryClient.ensureQueryData(settingsQuery),
      queryClient.ensureQueryData(cardSitesQuery),
    ]),
  component: PaymentsPage,
})

/** Whoever comes back from the page to pay on looks at what has come of it. */
const ANEW_MS = 3_000

/** The account at a payment provider: connected in three steps, tried, and disconnected. */
function PaymentsPage() {
  const t = useT()
  const trials = useSuspenseQuery({
    ...paymentTrialsQuery,
    refetchInterval: ({ state }) => isUnderWay(state.data?.data[0]) && ANEW_MS,
  })
  const [newest] = trials.data.data
  const { data: account } = useSuspenseQuery({
    ...paymentAccountQuery,
    refetchInterval: isUnderWay(newest) && ANEW_MS,
  })
  // What another account was tried with says nothing of this one.
  const trial = trials.data.data.find(
    one => one.provider === account?.provider && one.is_live === account.is_live,
  )
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: providers } = useSuspenseQuery(paymentProvidersQuery)
  const offered = providers.data
  const stripe = offered.find(({ provider }) => provider === 'stripe')
  return (
    <>
      <PageHead title={t('cards.title')} about={t('cards.about')} />
      {account === null ? (
        <ConnectCards offered={offered} />
      ) : (
        <>
          <AccountSection account={account} />
          {account.provider === 'stripe' && stripe && (
            <WebhookStep account={account} offered={stripe} />
          )}
          <TrialSection account={account} trial={trial} />
          {account.provider === 'test' && stripe && (
            <>
              <Title order={2} size="h3" mb="xs">
                {t('cards.takeReal')}
              </Title>
              <Text mb="md">{t('cards.takeRealAbout')}</Text>
              <ConnectCards offered={[stripe]} />
            </>
          )}
          <CardRules settings={settings} />
        </>
      )}
    </>
  )
}
