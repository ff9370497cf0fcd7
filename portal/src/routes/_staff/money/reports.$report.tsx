import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { zonePlace } from '#dates/zone-place.ts'
import { CsvButton } from '#parts/CsvButton.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { reportAnswerQuery } from '#queries/money.ts'
import { MoneyTabs } from '#screens/money/MoneyTabs.tsx'
import { ReportFilters } from '#screens/money/ReportFilters.tsx'
import { ReportView } from '#screens/money/ReportView.tsx'
import {
  isReport,
  type ReportSearch,
  readReportSearch,
  reportQuery,
  reportTable,
} from '#screens/money/report-search.ts'
import { rangeText } from '#screens/money/report-words.ts'
import { chosenLanguage } from '#words/languages.ts'
import { useWords } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/money/reports/$report')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { report }, deps }) => {
    if (!isReport(report)) throw notFound()
    const query = reportQuery(report, deps, { locale: chosenLanguage() })
    return queryClient.ensureQueryData(reportAnswerQuery(report, query))
  },
  component: ReportPage,
})

function ReportPage() {
  const { t, code, locale } = useWords()
  const { report } = Route.useParams()
  const search: ReportSearch = Route.useSearch()
  // The loader has refused every other name.
  const name = isReport(report) ? report : 'sales'
  const query = reportQuery(name, search, { locale: code })
  const { data: found } = useSuspenseQuery(reportAnswerQuery(name, query))
  const { from, to, timezone } = found.answer
  return (
    <>
      <PageHead
        title={t(`money.report_${name}`)}
        about={t('money.daysOf', {
          days: rangeText({ from, to }, locale),
          zone: zonePlace(timezone, locale),
        })}
        actions={<CsvButton {...reportTable(name, query, { from, to })} />}
      />
      <MoneyTabs current="reports" />
      <ReportFilters report={name} search={search} days={{ from, to }} />
      <ReportView found={found} />
    </>
  )
}
