import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useWords } from '#app/language/use-words.tsx'
import { DaySums, daysOfPages } from '#areas/money/DaySums.tsx'
import { MoneyTabs } from '#areas/money/MoneyTabs.tsx'
import { MovedMoneyTable } from '#areas/money/MovedMoneyTable.tsx'
import { PaymentFilters } from '#areas/money/PaymentFilters.tsx'
import { PaymentSums } from '#areas/money/PaymentSums.tsx'
import { paymentTable, readPaymentSearch } from '#areas/money/payment-search.ts'
import { movedMoneyQuery } from '#areas/money/queries/money.ts'
import { CsvButton } from '#kit/CsvButton.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/money/payments')({
  validateSearch: readPaymentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.ensureInfiniteQueryData(movedMoneyQuery(deps)),
  component: PaymentsPage,
})

function PaymentsPage() {
  const { t, code } = useWords()
  const search = Route.useSearch()
  const list = useSuspenseInfiniteQuery(movedMoneyQuery(search))
  const [first] = list.data.pages
  const rows = list.data.pages.flatMap(page => page.data)
  const days = daysOfPages(list.data.pages)
  return (
    <>
      <PageHead
        title={t('money.payments')}
        about={t('money.paymentsAbout')}
        actions={<CsvButton {...paymentTable(search, code)} />}
      />
      <MoneyTabs current="payments" />
      <PaymentFilters search={search} />
      {first && first.sums.length > 0 && <PaymentSums sums={first.sums} />}
      {days.length > 0 && <DaySums days={days} />}
      <Section title={t('money.moved', { count: first?.total ?? 0 })} flush>
        <MovedMoneyTable
          rows={rows}
          isFiltered={Object.keys(search).length > 0}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
              : undefined
          }
        />
      </Section>
    </>
  )
}
