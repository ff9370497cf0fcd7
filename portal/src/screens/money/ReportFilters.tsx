import { Group, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '#parts/ButtonLink.tsx'
import { DateField } from '#parts/DateField.tsx'
import { Icon } from '#parts/icons.tsx'
import { TabLink, TabLinks } from '#parts/TabLinks.tsx'
import { sayValue } from '#words/say-value.ts'
import { useT } from '#words/use-words.tsx'
import {
  GROUPS,
  type Group as GroupName,
  monthsBeside,
  REPORTS,
  type ReportName,
  type ReportSearch,
  readReportSearch,
} from './report-search.ts'

interface Given {
  report: ReportName
  search: ReportSearch
  month: string
}

/** Which report, of which month, put together how. */
export function ReportFilters({ report, search, month }: Given) {
  const t = useT()
  const navigate = useNavigate()
  const show = (changed: Record<string, unknown>) =>
    void navigate({
      to: '/money/reports/$report',
      params: { report },
      search: before => readReportSearch({ ...before, ...changed }),
      replace: true,
    })
  const groups: readonly GroupName[] = GROUPS[report]
  const sells = report === 'sales' || report === 'payouts'
  return (
    <>
      <TabLinks label={t('money.reports')}>
        {REPORTS.map(name => (
          <TabLink
            key={name}
            to="/money/reports/$report"
            params={{ report: name }}
            search={search}
            isCurrent={name === report}
          >
            {t(`money.report_${name}`)}
          </TabLink>
        ))}
      </TabLinks>
      <Group gap="sm" mb="md" align="flex-end" className="no-print">
        <MonthChoice report={report} search={search} month={month} onMonth={show} />
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
        {sells && (
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
              onChange={date => show({ date })}
            />
            <Select
              w={220}
              label={t('money.whose')}
              allowDeselect={false}
              data={[
                { value: 'operator', label: t('money.ownTrips') },
                { value: 'reseller', label: t('money.othersTrips') },
              ]}
              value={search.role ?? 'operator'}
              onChange={role => show({ role })}
            />
          </>
        )}
      </Group>
    </>
  )
}

interface MonthGiven extends Given {
  onMonth: (changed: { month: string }) => void
}

function MonthChoice({ report, search, month, onMonth }: MonthGiven) {
  const t = useT()
  const { before, after } = monthsBeside(month)
  return (
    <Group gap={4} align="flex-end">
      <ButtonLink
        to="/money/reports/$report"
        params={{ report }}
        search={{ ...search, month: before }}
        variant="default"
        px="xs"
        aria-label={t('money.monthBefore')}
      >
        <Icon name="previous" />
      </ButtonLink>
      <DateField
        type="month"
        label={t('money.month')}
        value={month}
        onValue={chosen => onMonth({ month: chosen })}
      />
      <ButtonLink
        to="/money/reports/$report"
        params={{ report }}
        search={{ ...search, month: after }}
        variant="default"
        px="xs"
        aria-label={t('money.monthAfter')}
      >
        <Icon name="next" />
      </ButtonLink>
    </Group>
  )
}
