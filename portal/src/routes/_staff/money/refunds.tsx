import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '#parts/PageHead.tsx'
import { Section } from '#parts/Section.tsx'
import { moneyListQuery } from '#queries/money.ts'
import { MoneyTabs } from '#screens/money/MoneyTabs.tsx'
import { RefundTable } from '#screens/money/RefundTable.tsx'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/money/refunds')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(moneyListQuery({ list: 'refunds', locale: chosenLanguage() })),
  component: RefundsPage,
})

function RefundsPage() {
  const { t, code } = useWords()
  const { data } = useSuspenseQuery(moneyListQuery({ list: 'refunds', locale: code }))
  return (
    <>
      <PageHead title={t('money.refunds')} about={t('money.refundsAbout')} />
      <MoneyTabs current="refunds" />
      <Section title={t('money.toRefund')} flush>
        <RefundTable bookings={data.data} />
      </Section>
    </>
  )
}
