import { Group, Select } from '@mantine/core'
import { ReportPeriod as PERIODS } from '@outset/sdk/values'
import { useNavigate } from '@tanstack/react-router'
import { sayValue } from '#app/language/say-value.ts'
import { useT } from '#app/language/use-words.tsx'
import { DateField } from '#kit/DateField.tsx'
import {
  GROUPS,
  type Group as GroupName,
  REPORTS,
  type ReportName,
  type ReportSearch,
  readReportSearch,
} from './report-search.ts'

interface ReportFiltersProps {
  report: ReportName
  search: ReportSearch
  /** The days that are shown, by which an own range begins. */
  days: { from: string; to: string }
}

const OWN = 'own'
const RANGES = [...PERIODS, OWN] as const

/** Which report, of which days, put together how. */
export function ReportFilters({ report, search, days }: ReportFiltersProps) {
  const t = useT()
  const navigate = useNavigate()
  const go = (name: string, changed: Record<string, unknown>) =>
    void navigate({
      to: '/money/reports/$report',
      params: { report: name },
      search: before => readReportSearch({ ...before, ...changed }),
      replace: true,
    })
  const show = (changed: Record<string, unknown>) => go(report, changed)
  const groups: readonly GroupName[] = GROUPS[report]
  return (
    <Group gap="sm" mb="md" align="flex-end" className="no-print">
      <Select
        w={160}
        label={t('money.report')}
        allowDeselect={false}
        data={REPORTS.map(name => ({ value: name, label: t(`money.report_${name}`) }))}
        value={report}
        onChange={name => go(name ?? report, {})}
      />
      <RangeChoice search={search} days={days} onRange={show} />
      {groups.length > 0 && (
        <Select
          w={160}
          label={t('money.by')}
          allowDeselect={false}
          data={groups.map(by => ({ value: by, label: sayValue(t, 'money.by', by) }))}
          value={search.by && groups.includes(search.by) ? search.by : (groups[0] ?? null)}
          onChange={by => show({ by })}
        />
      )}
      {(report === 'sales' || report === 'payouts') && (
        <SalesChoices search={search} onChange={show} />
      )}
    </Group>
  )
}

interface RangeChoiceProps extends Pick<ReportFiltersProps, 'search' | 'days'> {
  onRange: (changed: Record<string, unknown>) => void
}

/** A month or a year by its name, or any two days. */
function RangeChoice({ search, days, onRange }: RangeChoiceProps) {
  const t = useT()
  const isOwn = search.from !== undefined
  const none = { period: undefined, from: undefined, to: undefined }
  const range = { from: search.from ?? days.from, to: search.to ?? days.to }
  return (
    <>
      <Select
        w={190}
        label={t('money.range')}
        allowDeselect={false}
        data={RANGES.map(name => ({ value: name, label: t(`money.range_${name}`) }))}
        value={isOwn ? OWN : (search.period ?? PERIODS[0])}
        onChange={period => onRange(period === OWN ? { ...none, ...days } : { ...none, period })}
      />
      {isOwn && (
        <>
          <DateField
            label={t('money.from')}
            value={range.from}
            onValue={from => from !== '' && onRange({ ...none, ...range, from })}
          />
          <DateField
            label={t('money.to')}
            value={range.to}
            min={range.from}
            onValue={to => to !== '' && onRange({ ...none, ...range, to })}
          />
        </>
      )}
    </>
  )
}

interface SalesChoicesProps {
  search: ReportSearch
  onChange: (changed: Record<string, unknown>) => void
}

function SalesChoices({ search, onChange }: SalesChoicesProps) {
  const t = useT()
  return (
    <>
      <Select
        w={190}
        label={t('money.countedBy')}
        allowDeselect={false}
        data={[
          { value: 'booked', label: t('money.dateBooked') },
          { value: 'start', label: t('money.dateStart') },
        ]}
        value={search.date ?? 'booked'}
        onChange={date => onChange({ date })}
      />
      <Select
        w={250}
        label={t('money.whose')}
        allowDeselect={false}
        data={[
          { value: 'operator', label: t('money.ownTrips') },
          { value: 'reseller', label: t('money.othersTrips') },
        ]}
        value={search.role ?? 'operator'}
        onChange={role => onChange({ role })}
      />
    </>
  )
}
