import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CsvButton } from '#parts/CsvButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { reportAnswerQuery } from '#queries/money.ts'
import { localDays } from '#screens/check-in/local-days.ts'
import { MoneyTabs } from '#screens/money/MoneyTabs.tsx'
import { ReportFilters } from '#screens/money/ReportFilters.tsx'
import { ReportView } from '#screens/money/ReportView.tsx'
import {
  isReport,
  monthOf,
  type ReportSearch,
  readReportSearch,
  reportQuery,
  reportTable,
} from '#screens/money/report-search.ts'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/money/reports/$report')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { report }, deps }) => {
    if (!isReport(report)) throw notFound()
    const query = reportQuery(report, deps, readerOf(chosenLanguage()))
    return queryClient.ensureQueryData(reportAnswerQuery(report, query))
  },
  component: ReportPage,
})

/** Months are those of the reader's own clock. */
function readerOf(locale: string) {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  return { today: localDays(new Date()).today, timezone, locale }
}

function ReportPage() {
  const { t, code } = useWords()
  const { report } = Route.useParams()
  const search: ReportSearch = Route.useSearch()
  // The loader has refused every other name.
  const name = isReport(report) ? report : 'sales'
  const reader = readerOf(code)
  const query = reportQuery(name, search, reader)
  const { data: found } = useSuspenseQuery(reportAnswerQuery(name, query))
  return (
    <>
      <PageHead
        title={t(`money.report_${name}`)}
        about={t('money.daysOf', { zone: reader.timezone })}
        actions={<CsvButton {...reportTable(name, query)} />}
      />
      <MoneyTabs current="reports" />
      <ReportFilters report={name} search={search} month={monthOf(search, reader.today)} />
      <ReportView found={found} by={query.by ?? ''} />
    </>
  )
}
