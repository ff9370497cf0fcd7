import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
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
import { readSoFar } from '#kit/queries/more-pages.ts'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/money/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(collectedMoneyQuery(chosenLanguage())),
      queryClient.ensureInfiniteQueryData(waitingRequestsQuery()),
      ...MONEY_LISTS.map(list =>
        queryClient.ensureInfiniteQueryData(moneyListQuery({ list, locale: chosenLanguage() })),
      ),
    ]),
  component: MoneyPage,
})

function MoneyPage() {
  const { t, code: locale } = useWords()
  const overdue = useMoneyList({ list: 'overdue', locale })
  const owed = useMoneyList({ list: 'owed', locale })
  const proofs = useMoneyList({ list: 'proofs', locale })
  const refunds = useMoneyList({ list: 'refunds', locale })
  const { data: held } = useSuspenseQuery(collectedMoneyQuery(locale))
  const requests = readSoFar(useSuspenseInfiniteQuery(waitingRequestsQuery()))
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
            search={{ payment_status: 'unpaid,partly_paid', tests: 'without' }}
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

function useMoneyList(which: Parameters<typeof moneyListQuery>[0]) {
  const list = useSuspenseInfiniteQuery(moneyListQuery(which))
  return { ...readSoFar(list), totals: list.data.pages[0]?.totals ?? [] }
}
