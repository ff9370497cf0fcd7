import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { MoneyTabs } from '#areas/money/MoneyTabs.tsx'
import { moneyListQuery } from '#areas/money/queries/money.ts'
import { RefundTable } from '#areas/money/RefundTable.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { readSoFar } from '#kit/queries/more-pages.ts'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/money/refunds')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureInfiniteQueryData(
      moneyListQuery({ list: 'refunds', locale: chosenLanguage() }),
    ),
  component: RefundsPage,
})

function RefundsPage() {
  const { t, code } = useWords()
  const list = useSuspenseInfiniteQuery(moneyListQuery({ list: 'refunds', locale: code }))
  return (
    <>
      <PageHead title={t('money.refunds')} about={t('money.refundsAbout')} />
      <MoneyTabs current="refunds" />
      <Section title={t('money.toRefund')} flush>
        <RefundTable page={readSoFar(list)} />
      </Section>
    </>
  )
}
