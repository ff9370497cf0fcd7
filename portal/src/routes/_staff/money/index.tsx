import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { HandOver } from '#areas/money/HandOver.tsx'
import { MoneySums } from '#areas/money/MoneySums.tsx'
import { MoneyTabs } from '#areas/money/MoneyTabs.tsx'
import { OpenMoneyTable } from '#areas/money/OpenMoneyTable.tsx'
import { collectedMoneyQuery } from '#areas/money/queries/collected-money.ts'
import { MONEY_LISTS, moneyListQuery } from '#areas/money/queries/money.ts'
import { waitingRequestsQuery } from '#areas/money/queries/payment-requests.ts'
import { RequestTable } from '#areas/money/RequestTable.tsx'
import { ButtonLink } from '#kit/ButtonLink.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/money/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(collectedMoneyQuery(chosenLanguage())),
      queryClient.ensureQueryData(waitingRequestsQuery()),
      ...MONEY_LISTS.map(list =>
        queryClient.ensureQueryData(moneyListQuery({ list, locale: chosenLanguage() })),
      ),
    ]),
  component: MoneyPage,
})

function MoneyPage() {
  const { t, code: locale } = useWords()
  const [overdue, owed, proofs, refunds] = useSuspenseQueries({
    queries: [
      moneyListQuery({ list: 'overdue', locale }),
      moneyListQuery({ list: 'owed', locale }),
      moneyListQuery({ list: 'proofs', locale }),
      moneyListQuery({ list: 'refunds', locale }),
    ],
    combine: results => results.map(({ data }) => data),
  })
  const { data: held } = useSuspenseQuery(collectedMoneyQuery(locale))
  const { data: requests } = useSuspenseQuery(waitingRequestsQuery())
  if (!overdue || !owed || !proofs || !refunds) return null
  return (
    <>
      <PageHead title={t('money.title')} about={t('money.about')} />
      <MoneyTabs current="overview" />
      <MoneySums lists={{ overdue, owed, proofs, refunds }} />
      <Section title={t('money.overdue')} flush>
        <OpenMoneyTable label={t('money.overdue')} page={overdue} none={t('money.noOverdue')} />
      </Section>
      <HandOver page={held} />
      <Section title={t('money.requests')} flush>
        <RequestTable page={requests} />
      </Section>
      <Section
        title={t('money.proofs')}
        flush
        actions={
          proofs.total > 0 && (
            <ButtonLink to="/inbox" search={{ kind: 'proof' }} variant="default" size="compact-sm">
              {t('money.checkProofs')}
            </ButtonLink>
          )
        }
      >
        <OpenMoneyTable label={t('money.proofs')} page={proofs} none={t('money.noProofs')} />
      </Section>
      <Section
        title={t('money.owed')}
        flush
        actions={
          <ButtonLink
            to="/bookings"
            search={{ payment_status: 'unpaid,partly_paid' }}
            variant="default"
            size="compact-sm"
          >
            {t('money.inBookings')}
          </ButtonLink>
        }
      >
        <OpenMoneyTable label={t('money.owed')} page={owed} none={t('money.noOwed')} />
      </Section>
    </>
  )
}
