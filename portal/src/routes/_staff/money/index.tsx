import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#parts/ButtonLink.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { collectedMoneyQuery } from '#queries/collected-money.ts'
import { MONEY_LISTS, moneyListQuery } from '#queries/money.ts'
import { HandOver } from '#screens/money/HandOver.tsx'
import { MoneySums } from '#screens/money/MoneySums.tsx'
import { MoneyTabs } from '#screens/money/MoneyTabs.tsx'
import { OpenMoneyTable } from '#screens/money/OpenMoneyTable.tsx'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/money/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(collectedMoneyQuery(chosenLanguage())),
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
  if (!overdue || !owed || !proofs || !refunds) return null
  return (
    <>
      <PageHead title={t('money.title')} about={t('money.about')} />
      <MoneyTabs current="overview" />
      <MoneySums lists={{ overdue, owed, proofs, refunds }} />
      <HandOver page={held} />
      <Section title={t('money.overdue')} flush>
        <OpenMoneyTable
          label={t('money.overdue')}
          bookings={overdue.data}
          none={t('money.noOverdue')}
        />
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
        <OpenMoneyTable
          label={t('money.proofs')}
          bookings={proofs.data}
          none={t('money.noProofs')}
        />
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
        <OpenMoneyTable label={t('money.owed')} bookings={owed.data} none={t('money.noOwed')} />
      </Section>
    </>
  )
}
