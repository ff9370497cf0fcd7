import { Group, NativeSelect, Text } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import type { SheetRow } from './price-sheet.ts'
import { sayRowDays } from './price-words.ts'
import classes from './YearStrip.module.css'
import { daysByRow, lengthOf, type Span, yearStrip, yearsOf } from './year-strip.ts'

const COLOURS = 6
/** Narrower spans have no room for a number. */
const ROOM_DAYS = 9

export type RowDays = Pick<SheetRow, 'key' | 'season' | 'weekdays'>

/** Which row counts on each day of a year, and on which days nothing can be sold. */
export const YearStrip = memo(function YearStrip({
  rows,
  today,
  year: chosen,
  onYear,
}: {
  rows: readonly RowDays[]
  today: string
  year: number
  onYear: (year: number) => void
}) {
  const { t, locale } = useWords()
  const years = useMemo(() => yearsOf(rows, today), [rows, today])
  const year = years.includes(chosen) ? chosen : (years[0] ?? chosen)
  const spans = useMemo(() => yearStrip(rows, year), [rows, year])
  const { days, without } = useMemo(() => daysByRow(rows, spans), [rows, spans])
  const legend = rows.map((row, at) =>
    t('prices.stripRow', {
      row: String(at + 1),
      name: sayRowDays(row, { t, locale }),
      count: days[at] ?? 0,
    }),
  )
  const gap = t('prices.stripGap', { count: without })
  return (
    <div>
      <Group justify="space-between" mb={4} gap="xs">
        <Text size="sm" fw={600}>
          {t('prices.stripTitle')}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('prices.year')}
          value={String(year)}
          onChange={event => onYear(Number(event.currentTarget.value))}
          data={years.map(String)}
        />
      </Group>
      <Strip spans={spans} label={(without > 0 ? [...legend, gap] : legend).join('; ')} />
      <Months locale={locale} />
      <ul className={classes.legend}>
        {rows.map((row, at) => (
          <li key={row.key}>
            <span
              aria-hidden="true"
              className={`${classes.mark} ${classes[`row${at % COLOURS}`]}`}
            />
            {legend[at]}
          </li>
        ))}
        {without > 0 && (
          <Text component="li" size="sm" c="var(--bad)">
            {gap}
          </Text>
        )}
      </ul>
    </div>
  )
})

/** Laid out along the line of reading, so that the year runs with it in every language. */
function Strip({ spans, label }: { spans: readonly Span[]; label: string }) {
  return (
    <div className={classes.strip} role="img" aria-label={label}>
      {spans.map(span => (
        <span
          key={span.from}
          style={{ flexGrow: lengthOf(span) }}
          className={span.row === null ? classes.gap : classes[`row${span.row % COLOURS}`]}
        >
          {span.row !== null && lengthOf(span) >= ROOM_DAYS ? span.row + 1 : null}
        </span>
      ))}
    </div>
  )
}

function Months({ locale }: { locale: string }) {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <div className={classes.months} aria-hidden="true">
      {Array.from({ length: 12 }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year are what they are
        <span key={month}>{format.format(Date.UTC(2027, month, 15))}</span>
      ))}
    </div>
  )
}
