import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { chosenLanguage } from '#app/language/languages.ts'
import { useWords } from '#app/language/use-words.tsx'
import { MoneyTabs } from '#areas/money/MoneyTabs.tsx'
import { reportAnswerQuery } from '#areas/money/queries/money.ts'
import { ReportFilters } from '#areas/money/ReportFilters.tsx'
import { ReportView } from '#areas/money/ReportView.tsx'
import {
  isReport,
  type ReportSearch,
  readReportSearch,
  reportQuery,
  reportTable,
} from '#areas/money/report-search.ts'
import { rangeText } from '#areas/money/report-words.ts'
import { CsvButton } from '#kit/CsvButton.tsx'
import { zonePlace } from '#kit/dates/zone-place.ts'
import { PageHead } from '#kit/PageHead.tsx'

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
