import { formatMoney } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { Section } from '#kit/Section.tsx'
import { type Bar, BarChart } from './BarChart.tsx'
import type { ReportAnswer } from './queries/money.ts'
import { groupsOfRange, timeGroupOf } from './range-groups.ts'
import { labelOf, percentOf, shortLabelOf, shortMoney } from './report-words.ts'
import { compareRows } from './year-before.ts'

type Charted = Extract<ReportAnswer, { report: 'sales' | 'occupancy' }>

interface Charting {
  value: number
  before: number | null
  short: string
  said: string
}

/** Trips and channels have no order that a picture could show; their bars stand in the table. */
export function ReportChart({ found }: { found: Charted }) {
  const words = useWords()
  const { t, locale } = words
  const by = timeGroupOf(found.answer.by)
  if (by === null) return null
  const known = found.report === 'sales' ? salesBars(found, words) : fillBars(found, locale)
  if (known.size === 0) return null
  const bars = groupsOfRange(found.answer, by).map((key): Bar => {
    const bar = known.get(key)
    return {
      key,
      value: bar?.value ?? 0,
      before: bar?.before ?? null,
      short: bar?.short ?? '',
      name: shortLabelOf(key, by, locale),
      text: `${labelOf({ key, label: key }, by, { t, locale })}: ${bar?.said ?? '–'}`,
    }
  })
  const label = t(found.report === 'sales' ? 'money.salesChart' : 'money.occupancyChart')
  const isCompared = found.report === 'sales' && found.answer.year_before !== null
  return (
    <Section title={label}>
      <BarChart
        label={t('money.chartAbout', { name: label })}
        bars={bars}
        kinds={
          isCompared ? { now: t('money.thisRange'), before: t('money.yearBefore') } : undefined
        }
      />
    </Section>
  )
}

type Sales = Extract<Charted, { report: 'sales' }>
type Fills = Extract<Charted, { report: 'occupancy' }>

function salesBars(
  { answer }: Sales,
  { t, locale }: Pick<ReturnType<typeof useWords>, 't' | 'locale'>,
): Map<string, Charting> {
  return new Map(
    compareRows(answer).map(({ key, total, before }) => {
      const now = formatMoney(total, locale)
      const then = before && `${t('money.yearBefore')} ${formatMoney(before.total, locale)}`
      return [
        key,
        {
          value: total.amount,
          before: before?.total.amount ?? null,
          short: total.amount === 0 ? '' : shortMoney(total, locale),
          said: then ? `${now} · ${then}` : now,
        },
      ]
    }),
  )
}

function fillBars({ answer }: Fills, locale: string): Map<string, Charting> {
  return new Map(
    answer.data.map(({ key, fill_bp: fill }) => {
      const said = percentOf(fill, locale)
      return [key, { value: fill, before: null, short: fill === 0 ? '' : said, said }]
    }),
  )
}
